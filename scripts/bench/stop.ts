import { Agent, get } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFile } from '../../src/server/dataFolder.ts';
import { seed } from './seed.ts';
import { startService } from './servers.ts';

const links = 500;
const clients = 64;
const stops = 5;

type Outcome = 'answered' | 'cut off' | 'refused';

/** A refused new connection is no loss: the client knows that its request was not received. */
const open = (agent: Agent, url: string) =>
  new Promise<Outcome>((resolve) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => resolve('answered'));
      response.once('error', () => resolve('cut off'));
    }).once('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED' ? 'refused' : 'cut off'));
  });

/** Stops the service under load, repeatedly: every accepted request must be answered. */
export async function benchStop(folder: string): Promise<void> {
  await seed(path.join(folder, databaseFile), { links, clicks: 0 });
  const counts: Record<Outcome, number> = { answered: 0, 'cut off': 0, refused: 0 };
  for (let round = 0; round < stops; round += 1) {
    const service = await startService(folder);
    const agent = new Agent({ keepAlive: true, maxSockets: clients });

    const follow = async (first: number) => {
      let outcome: Outcome = 'answered';
      for (let number = first; outcome === 'answered'; number += 1) {
        outcome = await open(agent, `${service.url}/seed-${1 + (number % links)}`);
        counts[outcome] += 1;
      }
    };

    const following = Promise.all(Array.from({ length: clients }, (_, number) => follow(number)));
    await sleep(1_000 + Math.random() * 1_000);
    await service.stop('SIGTERM');
    await following;
    agent.destroy();
  }
  console.log(`requests answered over ${stops} stops: ${counts.answered}; cut off: ${counts['cut off']} (target: 0)`);
}
