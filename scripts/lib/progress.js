/** Says on the terminal how far something is, so that nobody waits in silence. */

/** A terminal whose line can be drawn again. */
const isDrawn = () => process.stdout.isTTY && !process.env.CI && process.env.TERM !== 'dumb';
const columns = 20;
/** Milliseconds between two drawings in a terminal. */
const redraw = 250;
/** Milliseconds between two lines elsewhere. */
const nextLine = 5_000;

/** @param {number} milliseconds */
const seconds = (milliseconds) => `${Math.round(milliseconds / 1000)} s`;

/** @typedef {{ share: number, detail?: string }} State how much is done, from 0 to 1, and of what */

/** What remains, once enough is done to tell. @param {number} share @param {number} elapsed in milliseconds */
const remaining = (share, elapsed) =>
  share > 0.05 && share < 1 && elapsed > 3_000 ? `, about ${seconds((elapsed * (1 - share)) / share)} left` : '';

/**
 * One line without its bar.
 * @param {string} heading @param {State} state @param {number} elapsed in milliseconds
 */
export function progressLine(heading, { share, detail = `${Math.floor(share * 100)} %` }, elapsed) {
  return `${heading}: ${detail}, ${seconds(elapsed)}${remaining(share, elapsed)}`;
}

/** @param {number} share */
function bar(share) {
  const done = Math.round(Math.min(share, 1) * columns);
  return '█'.repeat(done) + '░'.repeat(columns - done);
}

/**
 * Shows how far a task is until it ends: in a terminal in one line, elsewhere with a line every five seconds.
 * @template Result
 * @param {string} heading @param {() => State} look @param {Promise<Result>} task
 * @param {(result: Result) => boolean} isDone whether it went well
 */
export async function withProgress(heading, look, task, isDone) {
  const began = performance.now();
  const isTerminal = isDrawn();
  const show = () => {
    const state = look();
    const line = progressLine(heading, state, performance.now() - began);
    if (!isTerminal) console.log(line);
    else process.stdout.write(`\r${`${bar(state.share)} ${line}`.slice(0, process.stdout.columns - 1)}\x1b[K`);
  };
  if (!isTerminal) console.log(`${heading}…`);
  const timer = setInterval(show, isTerminal ? redraw : nextLine);
  try {
    const result = await task;
    if (isTerminal) process.stdout.write('\r\x1b[K');
    console.log(`${heading}: ${isDone(result) ? 'done in' : 'failed after'} ${seconds(performance.now() - began)}`);
    return result;
  } finally {
    clearInterval(timer);
  }
}
