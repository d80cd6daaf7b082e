import type { AppChannel, AppState, Metrics, VisitsState } from '../channel.ts';

/** Milliseconds. Visits takes an app that says nothing for much longer for one that hangs. */
const stateEvery = 1_000;
/** Milliseconds. Visits is the parent of this process: it does not answer only when it is ending. */
const confirmedWithin = 2_000;

interface VisitsLinkOptions {
  channel: AppChannel;
  state: () => AppState;
  metrics: () => Promise<Metrics>;
  /** Visits takes no more requests. */
  onStopping: () => void;
}

/** The process of visits, as app sees it. */
export function createVisitsLink({ channel, state, metrics, onStopping }: VisitsLinkOptions) {
  const confirmations = new Map<number, () => void>();
  let visits: VisitsState = { redirects: 0, medianSeconds: null };
  let lastId = 0;

  channel.onMessage((message) => {
    if (message.kind === 'state') visits = message.state;
    else if (message.kind === 'confirmed') confirmations.get(message.id)?.();
    else if (message.kind === 'stopping') onStopping();
    else void metrics().then((collected) => channel.send({ kind: 'metrics', id: message.id, metrics: collected }));
  });

  const tellState = () => channel.send({ kind: 'state', state: state() });
  const timer = setInterval(tellState, stateEvery).unref();
  tellState();

  return {
    /** What came of visits so far. */
    figures: () => visits,

    /** Resolves once visits of these codes lead where they lead now. */
    changed: (codes: readonly string[]) =>
      new Promise<void>((resolve) => {
        lastId += 1;
        const id = lastId;
        const timeout = setTimeout(done, confirmedWithin).unref();
        function done(): void {
          clearTimeout(timeout);
          confirmations.delete(id);
          resolve();
        }
        confirmations.set(id, done);
        channel.send({ kind: 'changed', id, codes });
      }),

    listening: (path: string) => channel.send({ kind: 'listening', path }),
    taken: (upTo: number) => channel.send({ kind: 'taken', upTo }),
    erased: () => channel.send({ kind: 'erased' }),
    stop: () => clearInterval(timer),
  };
}

export type VisitsLink = ReturnType<typeof createVisitsLink>;
