import type { components } from '../generated/types.ts';
import type { RunningServer } from './startServer.ts';

type LiveCounts = components['schemas']['LiveCounts'];

/** Reads `GET /api/live` event by event. */
export async function followCounts(
  { url }: Pick<RunningServer, 'url'>,
  token: string,
  headers: Record<string, string> = {},
) {
  const leaving = new AbortController();
  const response = await fetch(`${url}/api/live`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: leaving.signal,
  });
  if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';

  /** Reads the next event or comment, without the empty line at its end. It is undefined at the end of the stream. */
  async function nextBlock(): Promise<string | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        return block;
      }
      const { value, done } = await reader.read();
      if (done) return undefined;
      text += value;
    }
  }

  /** The items of the next event; undefined once the stream has ended. */
  async function next(): Promise<LiveCounts['items'] | undefined> {
    for (;;) {
      const block = await nextBlock();
      if (block === undefined) return undefined;
      if (block.startsWith('data: ')) return (JSON.parse(block.slice('data: '.length)) as LiveCounts).items;
    }
  }

  return {
    headers: response.headers,
    nextBlock,
    next,

    /** Waits until these clicks were told, by the id of the item. */
    async until(expected: Record<string, number>): Promise<void> {
      const missing = new Map(Object.entries(expected));
      while (missing.size > 0) {
        const items = await next();
        if (!items) throw new Error('The stream has ended');
        for (const { id, clicks } of items) if (missing.get(id) === clicks) missing.delete(id);
      }
    },

    leave: () => leaving.abort(),
  };
}
