import { ConfigError } from './config.ts';

const highestPort = 65_535;

/** A sentence for what people can mend, and the whole error for what they cannot. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const { code, port = 0, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what is using it, or choose another, for example PORT=${port < highestPort ? port + 1 : port - 1}. A second Curtly needs a DATA_DIR of its own as well.`;
  if (code === 'EACCES' && port > 0)
    return `Port ${port} may not be used without more rights. Choose one above 1023, for example PORT=3000.`;
  if (code === 'EADDRNOTAVAIL') return `HOST is ${address}, which is not an address of this machine.`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
