import { parse } from 'pg-connection-string';

/** The parts of a URL that differ between the servers of a cluster, and those that do not. */
const form = /^(?<start>postgres(?:ql)?:\/\/(?:[^@/]*@)?)(?<servers>[^/?]+)(?<end>[/?].*)$/;

/**
 * The servers of a database, whose URL may name several: `postgres://user:password@one:5432,two:5432/curtly`. One of
 * them is used until it fails. Which one is the primary shows when it is connected to.
 */
export function createHosts(url: string) {
  const { start = '', servers = '', end = '' } = form.exec(url)?.groups ?? {};
  const all = servers.split(',').map((server) => parse(`${start}${server}${end}`));
  let current = 0;

  return {
    count: all.length,
    /** The position of the server that is used, for `failed`. */
    position: () => current,
    /** Connection parameters of the server that is used. */
    parameters: () => all[current],
    /** The next one is used, unless another connection has moved on already. */
    failed(position: number): void {
      if (position === current) current = (current + 1) % all.length;
    },
  };
}

export type Hosts = ReturnType<typeof createHosts>;
