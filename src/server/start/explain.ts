import { ConfigError } from '../config/config.ts';
import { damaged, isOfDamage, StoreUnavailable } from '../store/unavailable.ts';

const highestPort = 65_535;

/** Explains PostgreSQL's refusals by SQLSTATE. The setting is the one with the address. */
const ofDatabase: Partial<Record<string, (message: string, setting: string) => string>> = {
  '28P01': (message, setting) => `The database refuses ${setting}: ${message}. Check the user and the password in it.`,
  '28000': (message, setting) =>
    message.includes('no encryption')
      ? `The database refuses ${setting}: ${message}. Add sslmode=require to it: postgres://…/curtly?sslmode=require.`
      : `The database refuses ${setting}: ${message}. Check the user in it, and pg_hba.conf.`,
  '3D000': (message, setting) =>
    `The database in ${setting} is missing: ${message}. Create it: create database curtly owner curtly.`,
  '42501': (message, setting) =>
    `The user in ${setting} may not do what Curtly needs: ${message}. Let it own the database: ALTER DATABASE curtly OWNER TO curtly.`,
};

/** People can mend some faults, which become a sentence. Others are shown as the whole error. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError || (error instanceof StoreUnavailable && error.isDamaged)) return error.message;
  const {
    code,
    port = 0,
    address,
    setting = 'DATABASE_URL',
  } = error as NodeJS.ErrnoException & { port?: number; address?: string; setting?: string };
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what is using it, or choose another, for example PORT=${port < highestPort ? port + 1 : port - 1}. A second Curtly needs a DATA_DIR of its own as well.`;
  if (code === 'EACCES' && port > 0)
    return `Port ${port} may not be used without more rights. Choose one above 1023, for example PORT=3000.`;
  if (code === 'EADDRNOTAVAIL') return `HOST is ${address}, which is not an address of this machine.`;
  if (isOfDamage(code)) return damaged(error);
  const refused = ofDatabase[code ?? ''];
  if (refused && error instanceof Error) return refused(error.message, setting);
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
