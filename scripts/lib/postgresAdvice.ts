/** Quotes a text as one word of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const withoutPassword = (url: string) =>
  url
    .replace(/^([a-z]+:\/\/[^:@/]*):[^@/]*@/i, '$1@')
    .replace(/([?&])password=[^&]*(&|$)/i, (_whole, before: string, after: string) => (after ? before : ''));

/** Names the tools that replace our backups, without the password of this database. */
export function postgresAdvice(url: string): string {
  const database = quoted(withoutPassword(url));
  return `DATABASE_URL is set: PostgreSQL has tools of its own. Nothing was backed up.

A copy of this moment, while Curtly serves; it asks for the password, unless PGPASSWORD or ~/.pgpass has it:
  pg_dump --format=custom --exclude-table-data=visitor_keys --exclude-table-data=seen_visitors --file=curtly.dump --dbname=${database}

Back into an empty database, which is named instead:
  pg_restore --no-owner --exit-on-error --dbname=${database} curtly.dump

For copies of every moment, see pg_basebackup and WAL archiving in deploy/README.md. Keep TOKEN_SECRET too.`;
}
