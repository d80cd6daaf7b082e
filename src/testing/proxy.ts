import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network between a program and a server on this machine, with the faults of networks. */
export async function startProxy(target: number) {
  const sockets = new Set<Socket>();
  let isRefusing = false;
  let areAnswersLost = false;
  let isSilent = false;

  const server = createServer((client) => {
    if (isRefusing) return void client.destroy();
    const upstream = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    client.on('data', (data) => void (!isSilent && upstream.write(data)));
    upstream.on('data', (data) => void (!isSilent && !areAnswersLost && client.write(data)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as AddressInfo).port,
    /** Ends all connections. New ones are made. */
    cut,
    /** Ends all connections, and takes no new ones until `heal`. */
    refuse() {
      isRefusing = true;
      cut();
    },
    /** Connections stay open, and nothing arrives any more. */
    silence() {
      isSilent = true;
    },
    loseAnswers() {
      areAnswersLost = true;
    },
    /** Makes it as it was. Connections that have lost something end. */
    heal() {
      if (isSilent || areAnswersLost) cut();
      isRefusing = isSilent = areAnswersLost = false;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Proxy = Awaited<ReturnType<typeof startProxy>>;
