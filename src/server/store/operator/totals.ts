import type { Engine } from '../engine.ts';

export function createTotalsStore({ write }: Engine) {
  return {
    /** Links and QR codes are counted with each account, so that no item is read. */
    async ofAccounts(): Promise<{ accounts: number; links: number; qrCodes: number }> {
      const { accounts, links, qrCodes } = await write
        .selectFrom('users')
        .where('deletedAt', 'is', null)
        .select(({ fn }) => [
          fn.countAll().as('accounts'),
          fn.sum('linkCount').as('links'),
          fn.sum('qrCodeCount').as('qrCodes'),
        ])
        .executeTakeFirstOrThrow();
      return { accounts: Number(accounts), links: Number(links), qrCodes: Number(qrCodes) };
    },
  };
}
