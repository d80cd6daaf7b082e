import autocannon from 'autocannon';

export interface Load {
  perSecond: number;
  p99: number;
  answers: Record<string, number>;
  errors: number;
}

interface LoadOptions {
  connections?: number;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** Requests the paths in turn, repeatedly, over many connections. */
export async function load(
  url: string,
  paths: readonly string[],
  seconds: number,
  { connections = 64, method = 'GET', headers, body }: LoadOptions = {},
): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    method,
    body,
    requests: paths.map((path) => ({ path })),
    headers: {
      ...headers,
      'user-agent':
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    },
  });
  const stats = result.statusCodeStats as Record<string, { count: number }>;
  return {
    perSecond: result.requests.average,
    p99: result.latency.p99,
    answers: Object.fromEntries(Object.entries(stats).map(([status, { count }]) => [status, count])),
    errors: result.errors,
  };
}
