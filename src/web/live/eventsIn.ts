import type { components } from '../../generated/types.ts';

export type LiveCount = components['schemas']['LiveCount'];
type LiveCounts = components['schemas']['LiveCounts'];

const field = 'data: ';

/**
 * The service sends the data of each event on one line. `onSign` is called whenever something arrives, comments
 * included. An `EventSource` could not send who is signed in.
 */
export async function* eventsIn(body: ReadableStream<BufferSource>, onSign: () => void): AsyncGenerator<LiveCounts> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    onSign();
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith(field)) yield JSON.parse(line.slice(field.length)) as LiveCounts;
  }
}
