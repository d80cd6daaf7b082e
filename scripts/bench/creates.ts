import { load, type Load } from './load.ts';
import { signIn, type Server } from './servers.ts';

const seconds = 3;
const rounds = 3;
const clients = { 'one after another': 1, '16 at once': 16 };

async function create(server: Server, token: string, connections: number): Promise<Load> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ url: 'https://example.com/products/1843?campaign=spring' });
  const done = await load(server.url, ['/api/urls'], seconds, { method: 'POST', headers, body, connections });
  if (Object.keys(done.answers).join() !== '201')
    throw new Error(`Not all were created: ${JSON.stringify(done.answers)}`);
  return done;
}

export async function benchCreates(services: Record<string, Server>): Promise<void> {
  const all = await Promise.all(
    Object.entries(services).map(async ([name, server]) => ({ name, server, token: await signIn(server) })),
  );
  for (const [how, connections] of Object.entries(clients)) {
    const loads = new Map<string, Load[]>(all.map(({ name }) => [name, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const { name, server, token } of all) loads.get(name)?.push(await create(server, token, connections));
    console.log(`links created per second, ${how}:`);
    for (const [name, done] of loads) {
      const shown = (figure: 'perSecond' | 'p99') => done.map((load) => Math.round(load[figure])).join(', ');
      console.log(`  on ${name.padEnd(12)} ${shown('perSecond')}; p99: ${shown('p99')} ms`);
    }
  }
}
