/** Counts observations by size as Prometheus does. An observation allocates nothing. */
export interface Histogram {
  /** Upper bounds of the classes, without the last class, which has none. */
  bounds: readonly number[];
  observe(value: number): void;
  read(): { counts: number[]; sum: number };
}

function createHistogram(bounds: readonly number[]): Histogram {
  const counts = new Float64Array(bounds.length + 1);
  const sum = new Float64Array(1);
  return {
    bounds,
    observe(value) {
      let position = 0;
      while (position < bounds.length && value > (bounds[position] ?? 0)) position += 1;
      counts[position] = (counts[position] ?? 0) + 1;
      sum[0] = (sum[0] ?? 0) + value;
    },
    read: () => ({ counts: [...counts], sum: sum[0] ?? 0 }),
  };
}

/** The median is the bound of the class in which it lies. */
export function summaryOf({ bounds, read }: Histogram): { count: number; median: number | undefined } {
  const { counts } = read();
  const count = counts.reduce((sum, ofClass) => sum + ofClass, 0);
  let passed = 0;
  const median = counts.findIndex((ofClass) => {
    passed += ofClass;
    return passed > 0 && passed * 2 >= count;
  });
  return { count, median: bounds[median] };
}

const clickSeconds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const callSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const batchSizes = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024];

interface Calls {
  byStatus: Map<number, number>;
  seconds: Histogram;
}

/** Visits count in plain numbers, which the metrics read. */
export const createVisitFigures = () => ({
  visits: {
    person: 0,
    bot: 0,
    head: 0,
    prefetch: 0,
    password: 0,
    unknown: 0,
    disabled: 0,
    banned: 0,
    expired: 0,
    deleted: 0,
    pending: 0,
    unavailable: 0,
    failed: 0,
  },
  redirectSeconds: createHistogram(clickSeconds),
  clicks: { database: 0, log: 0, nowhere: 0 },
  batchSize: createHistogram(batchSizes),
  batchSeconds: createHistogram(clickSeconds),
  appRestarts: { ended: 0, silent: 0, large: 0 },
});

export type VisitFigures = ReturnType<typeof createVisitFigures>;

export function createFigures(since = Date.now()) {
  const calls = new Map<string, Calls>();
  return {
    since,
    mails: { sent: 0, failed: 0 },
    backups: { made: 0, failed: 0 },

    calls: calls as ReadonlyMap<string, Readonly<Calls>>,
    noteCall(operation: string, status: number, seconds: number): void {
      const ofOperation = calls.get(operation) ?? { byStatus: new Map(), seconds: createHistogram(callSeconds) };
      calls.set(operation, ofOperation);
      ofOperation.byStatus.set(status, (ofOperation.byStatus.get(status) ?? 0) + 1);
      ofOperation.seconds.observe(seconds);
    },
  };
}

export type Figures = ReturnType<typeof createFigures>;
