/** Loaded into the service before its own code: reports how long its event loop was blocked. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolution = 2;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();

/** Answers each message with the longest delay since the previous one, in milliseconds. */
process.on('message', () => {
  process.send?.(Math.max(0, delay.max / 1e6 - resolution));
  delay.reset();
});
// Must not keep the service from ending.
process.channel?.unref();
