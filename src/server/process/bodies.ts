import type { IncomingMessage, ServerResponse } from 'node:http';

/** Milliseconds that a client may take to read an early answer, while it still sends a body that nobody reads. */
const lingerTime = 30_000;

/** A body may come slowly, so it has a deadline. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * Lets a client read an answer that was given before its whole body had arrived. Closing a connection while data
 * arrives resets it, and the answer is lost.
 */
export function lingerWhileSending(request: IncomingMessage): void {
  const { socket } = request;
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    socket.destroySoon = destroySoon;
    if (request.complete || socket.destroyed) return destroySoon();
    socket.end();
    const tooLate = setTimeout(() => socket.destroy(), lingerTime).unref();
    request.once('end', destroySoon);
    request.once('close', () => clearTimeout(tooLate));
  };
  request.once('end', () => {
    socket.destroySoon = destroySoon;
  });
}

/**
 * Lets an answer be given before the whole body has arrived. The rest is read and dropped, because Node notices that a
 * client has left only while something reads from its connection.
 */
export function allowEarlyAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  lingerWhileSending(request);
  response.once('finish', () => request.unpipe().resume());
}
