import { setTimeout as sleep } from 'node:timers/promises';
import { usualInstance, type Site } from '../../shared/instance.ts';
import type { AppState, Metrics, RedirectFigures, VisitsChannel } from '../process/channel.ts';

/** Milliseconds that app has to collect its metrics. Prometheus waits for ten seconds by default. */
const metricsWithin = 5_000;
/** Milliseconds that a request waits for an app that starts. */
const startWithin = 5_000;

interface AppLinkOptions {
  channel: VisitsChannel;
  figures: () => RedirectFigures;
  onChanged: (codes: readonly string[]) => void;
  onTaken: (lastStored: number) => void;
}

export function createAppLink({ channel, figures, onChanged, onTaken }: AppLinkOptions) {
  const collections = new Map<number, (metrics: Metrics) => void>();
  const waiting = new Set<(path: string) => void>();
  let app: AppState | undefined;
  /** It outlives an app that ends. */
  let site: Site = usualInstance;
  let path: string | undefined;
  let lastId = 0;

  channel.onMessage((message) => {
    switch (message.kind) {
      case 'state':
        app = message.state;
        ({ site } = message.state);
        break;
      case 'listening': {
        const listening = message.path;
        path = listening;
        waiting.forEach((resolve) => resolve(listening));
        waiting.clear();
        break;
      }
      case 'changed':
        onChanged(message.codes);
        channel.send({ kind: 'confirmed', id: message.id });
        break;
      case 'askFigures':
        channel.send({ kind: 'figures', id: message.id, figures: figures() });
        break;
      case 'taken':
        onTaken(message.lastStored);
        break;
      case 'metrics':
        collections.get(message.id)?.(message.metrics);
        collections.delete(message.id);
        break;
      case 'failed':
        break;
    }
  });

  return {
    state: () => (path === undefined ? undefined : app),
    site: () => site,

    /** Waits for an app that starts, and resolves to undefined when that takes too long. */
    async socketPath(): Promise<string | undefined> {
      if (path !== undefined) return path;
      let arrived: (listening: string) => void = () => undefined;
      const arrival = new Promise<string>((resolve) => {
        arrived = resolve;
      });
      waiting.add(arrived);
      const found = await Promise.race([arrival, sleep(startWithin, undefined, { ref: false })]);
      waiting.delete(arrived);
      return found;
    },

    gone(): void {
      path = undefined;
      app = undefined;
    },

    async metrics(): Promise<Metrics> {
      if (path === undefined) return [];
      lastId += 1;
      const id = lastId;
      const collected = new Promise<Metrics>((resolve) => collections.set(id, resolve));
      channel.send({ kind: 'collect', id });
      const metrics = await Promise.race([collected, sleep(metricsWithin, undefined, { ref: false })]);
      collections.delete(id);
      return metrics ?? [];
    },

    stopping: () => channel.send({ kind: 'stopping' }),
  };
}

export type AppLink = ReturnType<typeof createAppLink>;
