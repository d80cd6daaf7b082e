/** Loaded into the service before its own code: tells whoever started it how long its event loop was held up. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const resolution = 2;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();

/** Answers each message with the longest hold-up since the one before, in milliseconds. */
process.on('message', () => {
  process.send?.(Math.max(0, delay.max / 1e6 - resolution));
  delay.reset();
});
// The service ends as it would without this.
process.channel?.unref();
