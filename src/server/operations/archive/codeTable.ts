import { normalizeCode } from '../../../shared/codes.ts';

/** What is known of an item of an archive, as bits. */
export const marks = { link: 1, inTrash: 2, hasLogo: 4, logoSeen: 8, wanted: 16, attached: 32 } as const;

export interface CodeRow {
  marks: number;
  /** QR codes that belong to it and are not in the trash. */
  siblings: number;
  versions: number;
  logo: number;
  /** Of its item, once that is written into an archive or restored; otherwise 0. */
  pk: number;
}

const tables = `
  create table codes (
    code text primary key, marks integer not null, siblings integer not null default 0,
    versions integer not null default 0, clicks integer not null default 0, logo integer not null,
    earlier_logos integer not null default 0, pk integer not null default 0,
    names integer not null default 0
  ) without rowid;
  create table logos (sha256 text primary key, is_same integer not null) without rowid;
`;

/** Tables in a new file, which is deleted with the archive: a million rows take no more memory than ten. */
async function openScratch(file: string) {
  const { default: Sqlite } = await import('better-sqlite3');
  const connection = new Sqlite(file);
  connection.pragma('journal_mode = OFF');
  connection.pragma('synchronous = OFF');
  connection.exec(`${tables} begin;`);
  return connection;
}

export async function createCodeTable(file: string) {
  const connection = await openScratch(file);
  const insert = connection.prepare('insert into codes (code, marks, logo) values (?, ?, ?) on conflict do nothing');
  const select = connection.prepare<[string], CodeRow>(
    'select marks, siblings, versions, logo, pk from codes where code = ?',
  );
  function adding(column: 'names' | 'versions' | 'clicks' | 'earlier_logos') {
    const add = connection
      .prepare<[number, string], number>(
        `update codes set ${column} = ${column} + ? where code = ? returning ${column}`,
      )
      .pluck();
    return (code: string, count: number): number => add.get(count, normalizeCode(code)) ?? 0;
  }
  const addNames = adding('names');
  const addVersions = adding('versions');
  const addClicks = adding('clicks');
  const addEarlierLogos = adding('earlier_logos');
  const setMark = connection.prepare('update codes set marks = marks | ? where code = ?');
  const addSibling = connection.prepare('update codes set siblings = siblings + 1 where code = ?');
  const setPk = connection.prepare('update codes set pk = ? where code = ?');
  const insertLogo = connection.prepare('insert into logos (sha256, is_same) values (?, ?)');
  const selectLogo = connection.prepare<[string], number>('select is_same from logos where sha256 = ?').pluck();
  let count = 0;

  return {
    count: () => count,

    /** Returns false for one that is in it already. */
    add(code: string, own: number, logo: number): boolean {
      const isNew = insert.run(normalizeCode(code), own, logo).changes === 1;
      if (isNew) count += 1;
      return isNew;
    },

    find: (code: string): CodeRow | undefined => select.get(normalizeCode(code)),
    mark: (code: string, own: number): void => void setMark.run(own, normalizeCode(code)),
    addSibling: (code: string): void => void addSibling.run(normalizeCode(code)),
    addVersion: (code: string): void => void addVersions(code, 1),
    /** Returns how many were added. */
    addClick: (code: string): number => addClicks(code, 1),
    addEarlierLogo: (code: string): number => addEarlierLogos(code, 1),
    /** Returns how many of those that were added come after it. */
    takeVersion: (code: string): number => addVersions(code, -1),
    takeClick: (code: string): number => addClicks(code, -1),
    /** Returns how many names its months have by now. */
    addNames,
    setPk: (code: string, pk: number): void => void setPk.run(pk, normalizeCode(code)),
    /** 0: there is none. */
    pkOf: (code: string): number => select.get(normalizeCode(code))?.pk ?? 0,

    /** `isSame`: it stays as it is when it is read and written again. */
    addLogo: (sha256: string, isSame: boolean): void => void insertLogo.run(sha256, isSame ? 1 : 0),
    /** undefined: it was not added. */
    isSameLogo(sha256: string): boolean | undefined {
      const isSame = selectLogo.get(sha256);
      return isSame === undefined ? undefined : isSame === 1;
    },

    close: () => void connection.close(),
  };
}

export type CodeTable = Awaited<ReturnType<typeof createCodeTable>>;
