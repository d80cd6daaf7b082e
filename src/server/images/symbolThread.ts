/** The thread behind symbols.ts: makes one symbol after another. */
import { parentPort } from 'node:worker_threads';
import { makeSymbol } from './symbol.ts';
import type { SymbolResult, SymbolQuestion } from './symbols.ts';

parentPort?.on('message', ({ id, text, level }: SymbolQuestion) => {
  const answer: SymbolResult = { id, symbol: makeSymbol(text, level) };
  parentPort?.postMessage(answer);
});
