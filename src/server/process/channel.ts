import type { MetricObjectWithValues, MetricValue } from '@prometheus-io/client';
import type { Site } from '../../shared/instance.ts';

/** App puts into its answer the pks of the item whose gate was opened and of its parent. Visits keeps the click. */
export const clickHeader = 'x-curtly-click';

export interface AppState {
  storageAvailable: boolean;
  /** Null without backups. `lastAt` is in epoch milliseconds. */
  backups: { lastAt: number | null; isFailing: boolean } | null;
  /** For the pages of visits. */
  site: Site;
}

export interface RedirectFigures {
  redirects: number;
  waitingClicks: number;
  medianSeconds: number | null;
}

export type Metrics = MetricObjectWithValues<MetricValue<string>>[];

export type FromApp =
  | { kind: 'state'; state: AppState }
  | { kind: 'listening'; path: string }
  /** App cannot start, for a reason that an operator can mend. */
  | { kind: 'failed'; message: string }
  /** These codes have new destinations. App waits for `confirmed`. */
  | { kind: 'changed'; id: number; codes: readonly string[] }
  | { kind: 'askFigures'; id: number }
  | { kind: 'taken'; lastStored: number }
  | { kind: 'metrics'; id: number; metrics: Metrics };

export type FromVisits =
  | { kind: 'confirmed'; id: number }
  | { kind: 'figures'; id: number; figures: RedirectFigures }
  | { kind: 'collect'; id: number }
  /** Only requests that are under way still come. */
  | { kind: 'stopping' };

export interface Channel<Sent, Received> {
  send(message: Sent): void;
  onMessage(listener: (message: Received) => void): void;
}

export type AppChannel = Channel<FromApp, FromVisits>;
export type VisitsChannel = Channel<FromVisits, FromApp>;

/** Messages arrive in a later turn, as between processes, and wait for the first listener. */
function createInbox<Message>() {
  const listeners: ((message: Message) => void)[] = [];
  const waiting: Message[] = [];

  function deliver(): void {
    if (listeners.length === 0) return;
    for (const message of waiting.splice(0)) listeners.forEach((listener) => listener(message));
  }

  return {
    send(message: Message): void {
      waiting.push(message);
      setImmediate(deliver);
    },
    onMessage(listener: (message: Message) => void): void {
      listeners.push(listener);
      setImmediate(deliver);
    },
  };
}

export function createChannelPair(): { app: AppChannel; visits: VisitsChannel } {
  const ofApp = createInbox<FromVisits>();
  const ofVisits = createInbox<FromApp>();
  return {
    app: { send: ofVisits.send, onMessage: ofApp.onMessage },
    visits: { send: ofApp.send, onMessage: ofVisits.onMessage },
  };
}
