import { Registry, collectDefaultMetrics, type Gauge } from '@prometheus-io/client';
import type { Histogram } from '../process/figures.ts';
import type { Pool } from '../store/engine.ts';

export interface Sample {
  metricName?: string;
  labels: Record<string, string>;
  value: number;
}

export interface Metric {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  read: () => Sample[] | Promise<Sample[]>;
}

type Labels = Record<string, string>;

export const only = (value: number | undefined): Sample[] => (value === undefined ? [] : [{ labels: {}, value }]);

export const flag = (isTrue: boolean) => only(isTrue ? 1 : 0);

export const each = (label: string, values: Record<string, number>): Sample[] =>
  Object.entries(values).map(([name, value]) => ({ labels: { [label]: name }, value }));

export function histogram(name: string, { bounds, read }: Histogram, labels: Labels = {}): Sample[] {
  const { counts, sum } = read();
  let count = 0;
  const buckets = counts.map((ofClass, position) => {
    count += ofClass;
    return {
      metricName: `${name}_bucket`,
      labels: { ...labels, le: String(bounds[position] ?? '+Inf') },
      value: count,
    };
  });
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
}

export const secondsBetween = (from: number, to: number) => Math.max(0, to - from) / 1_000;

export const poolMetrics = (pools: () => Pool[]): Metric[] => [
  {
    name: 'curtly_pool_connections',
    type: 'gauge',
    help: 'Connections to the database.',
    read: () =>
      pools().flatMap(({ name, used, idle }) =>
        Object.entries({ used, idle }).map(([state, value]) => ({ labels: { pool: name, state }, value })),
      ),
  },
  {
    name: 'curtly_pool_max_connections',
    type: 'gauge',
    help: 'Connections that there can be.',
    read: () => pools().map(({ name, max }) => ({ labels: { pool: name }, value: max })),
  },
  {
    name: 'curtly_pool_waiting',
    type: 'gauge',
    help: 'Work that waits for a connection to the database.',
    read: () => pools().map(({ name, waiting }) => ({ labels: { pool: name }, value: waiting })),
  },
];

export function createRegistry(process: 'visits' | 'app', metrics: readonly Metric[]): Registry {
  const registry = new Registry();
  for (const { read, ...metric } of metrics) {
    const collected = { ...metric, get: async () => ({ ...metric, values: await read() }) };
    // The registry needs no more than this. The client's own counters would cost a redirect far more than plain
    // numbers.
    registry.registerMetric(collected as unknown as Gauge);
  }
  collectDefaultMetrics({ register: registry });
  registry.setDefaultLabels({ process });
  return registry;
}
