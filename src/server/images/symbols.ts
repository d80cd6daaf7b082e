import { Worker } from 'node:worker_threads';
import { makeSymbol, type Level, type QrSymbol } from './symbol.ts';
import { programUrl } from '../process/root.ts';

export interface SymbolQuestion {
  id: number;
  text: string;
  level: Level;
}

export interface SymbolResult {
  id: number;
  symbol: QrSymbol | undefined;
}

interface Waiting {
  resolve(symbol: QrSymbol | undefined): void;
  reject(error: Error): void;
}

/** Characters. This many take 1 to 2 ms; 2,000 would block redirects for 40 ms. */
const maxLengthAtOnce = 200;

/** Makes symbols: of short texts directly, of long ones on a thread, which is started when it is first needed. */
export function createSymbols() {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;

  function abandon(ended: Worker, error: Error): void {
    if (worker !== ended) return;
    worker = undefined;
    waiting.forEach(({ reject }) => reject(error));
    waiting.clear();
  }

  function start(): Worker {
    const started = new Worker(programUrl('images/symbolThread'));
    started.on('message', ({ id, symbol }: SymbolResult) => {
      waiting.get(id)?.resolve(symbol);
      waiting.delete(id);
    });
    started.on('error', (error: Error) => abandon(started, error));
    started.on('exit', () => abandon(started, new Error('The thread that makes symbols has ended')));
    return started;
  }

  return {
    /** Resolves to undefined when the text is too long for this level. */
    make(text: string, level: Level): Promise<QrSymbol | undefined> {
      if (text.length <= maxLengthAtOnce) return Promise.resolve(makeSymbol(text, level));
      worker ??= start();
      lastId += 1;
      const question: SymbolQuestion = { id: lastId, text, level };
      return new Promise((resolve, reject) => {
        waiting.set(question.id, { resolve, reject });
        worker?.postMessage(question);
      });
    },

    async stop(): Promise<void> {
      await worker?.terminate();
    },
  };
}
