import type { AppChannel, AppState, FromApp, FromVisits, Metrics, RedirectFigures } from '../process/channel.ts';

/** Milliseconds. The visits process waits much longer before it takes a silent app for one that hangs. */
const stateEvery = 1_000;
/** Milliseconds. The visits process is the parent of this one, so it fails to answer only when it is ending. */
const answeredWithin = 2_000;

interface VisitsLinkOptions {
  channel: AppChannel;
  state: () => AppState;
  metrics: () => Promise<Metrics>;
  onStopping: () => void;
}

export function createVisitsLink({ channel, state, metrics, onStopping }: VisitsLinkOptions) {
  const pendingQuestions = new Map<number, (answer?: RedirectFigures) => void>();
  let lastId = 0;

  function hear(message: FromVisits): void {
    switch (message.kind) {
      case 'confirmed':
        pendingQuestions.get(message.id)?.();
        break;
      case 'figures':
        pendingQuestions.get(message.id)?.(message.figures);
        break;
      case 'collect':
        void metrics().then((collected) => channel.send({ kind: 'metrics', id: message.id, metrics: collected }));
        break;
      case 'stopping':
        onStopping();
        break;
    }
  }

  function ask(question: (id: number) => FromApp): Promise<RedirectFigures | undefined> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve) => {
      const timeout = setTimeout(done, answeredWithin).unref();
      function done(answer?: RedirectFigures): void {
        clearTimeout(timeout);
        pendingQuestions.delete(id);
        resolve(answer);
      }
      pendingQuestions.set(id, done);
      channel.send(question(id));
    });
  }

  channel.onMessage(hear);
  const tellState = () => channel.send({ kind: 'state', state: state() });
  const timer = setInterval(tellState, stateEvery).unref();
  tellState();

  return {
    figures: async (): Promise<RedirectFigures> =>
      (await ask((id) => ({ kind: 'askFigures', id }))) ?? { redirects: 0, waitingClicks: 0, medianSeconds: null },

    /** Resolves once visits of these codes get their new destinations. */
    changed: async (codes: readonly string[]) => void (await ask((id) => ({ kind: 'changed', id, codes }))),

    taken: (lastStored: number) => channel.send({ kind: 'taken', lastStored }),
    stop: () => clearInterval(timer),
  };
}

export type VisitsLink = ReturnType<typeof createVisitsLink>;
