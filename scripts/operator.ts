/**
 * `npm run operator -- add ada@example.com`: who may run this Curtly, changed while it serves. `remove` takes it away,
 * and `list` names all operators. `reset-factors` lets somebody in who has lost phone, passkeys and recovery codes.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { CommandError } from '../src/server/config/commandError.ts';
import { readConfig, type Config } from '../src/server/config/config.ts';
import { databaseFile } from '../src/server/data/dataFolder.ts';
import type { AccountEvent } from '../src/server/rules/audit.ts';
import type { EventOf } from '../src/server/store/accounts/auditLog.ts';
import type { UserRecord } from '../src/server/store/accounts/users.ts';
import type { Store } from '../src/server/store/index.ts';
import { runCommand } from './lib/command.ts';

const usage =
  'Say what to do: npm run operator -- add ada@example.com, npm run operator -- remove ada@example.com, npm run operator -- reset-factors ada@example.com, or npm run operator -- list.';

async function openStore({ databaseUrl: url, databaseDirectUrl: directUrl, dataDir }: Config): Promise<Store> {
  if (url) {
    const { openPostgres } = await import('../src/server/store/engines/postgres/index.ts');
    return openPostgres({ url, directUrl });
  }
  const file = path.join(dataDir, databaseFile);
  if (!existsSync(file))
    throw new CommandError(
      `There is no Curtly in ${dataDir} yet. Start it: it prints a link that makes the first operator.`,
    );
  const { openSqlite } = await import('../src/server/store/engines/sqlite/index.ts');
  return openSqlite({ file });
}

/** What the audit log says of a command. */
const eventOf =
  (what: AccountEvent): EventOf<Pick<UserRecord, 'pk' | 'id'>> =>
  ({ pk, id }) => ({
    at: Date.now(),
    what,
    accountPk: pk,
    actor: 'command',
    actorId: null,
    target: { kind: 'account', id },
  });

async function set({ operators }: Store, email: string, isOperator: boolean): Promise<void> {
  if (!(await operators.set(email, isOperator, eventOf(isOperator ? 'operatorAdded' : 'operatorRemoved'))))
    throw new CommandError(
      `${email} has no account here, or has not verified the address yet. Create the account first, and follow the link in its mail.`,
    );
}

async function resetFactors({ secondFactors, mailQueue }: Store, email: string): Promise<void> {
  const found = await secondFactors.reset(email, eventOf('factorsReset'));
  if (!found) throw new CommandError(`${email} has no account here.`);
  const { user, hadFactors } = found;
  if (!hadFactors)
    throw new CommandError(`${user.email} has neither one-time codes nor passkeys. Nothing was changed.`);
  const { email: to } = user;
  await mailQueue.add({
    kind: 'second factors removed',
    email: to,
    registrationPk: null,
    source: null,
    createdAt: Date.now(),
  });
  console.log(
    `${user.email} has neither one-time codes nor passkeys any more, and is signed out everywhere. The password, or Google, opens the account now.`,
  );
}

const acts: Record<string, { takesEmail: boolean; act: (store: Store, email: string) => Promise<void> }> = {
  add: {
    takesEmail: true,
    async act(store, email) {
      await set(store, email, true);
      console.log(`${email} is an operator. Reload the page to see it.`);
    },
  },
  remove: {
    takesEmail: true,
    async act(store, email) {
      await set(store, email, false);
      console.log(`${email} is no operator any more.`);
      if ((await store.operators.emails()).length === 0)
        console.log('There is no operator now. The next start of Curtly prints a link that makes the first one.');
    },
  },
  'reset-factors': { takesEmail: true, act: resetFactors },
  list: {
    takesEmail: false,
    async act({ operators }) {
      const emails = await operators.emails();
      console.log(emails.length > 0 ? emails.join('\n') : 'There is no operator yet.');
    },
  },
};

async function operator(): Promise<void> {
  const [name = '', email = '', ...rest] = process.argv.slice(2);
  const chosen = Object.hasOwn(acts, name) ? acts[name] : undefined;
  if (!chosen || rest.length > 0 || chosen.takesEmail !== email.includes('@')) throw new CommandError(usage);
  const store = await openStore(readConfig(process.env));
  await store.open();
  try {
    await chosen.act(store, email);
  } finally {
    await store.close();
  }
}

runCommand(operator, 'Nothing was changed: it was told to stop.');
