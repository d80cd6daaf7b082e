/** The calls to this path of the API that the app makes from now on. */
export function callsTo(path: string): () => Request[] {
  const fetch = jest.spyOn(globalThis, 'fetch');
  return () =>
    fetch.mock.calls
      .map(([request]) => request)
      .filter((request) => request instanceof Request)
      .filter(({ url }) => new URL(url).pathname === path);
}

/** Lets the calls that match fail, wait, or be answered otherwise; the others go to the service. */
export function intercept(
  matches: (request: Request) => boolean,
  answer: (request: Request, send: typeof fetch) => Promise<Response>,
): void {
  const send = globalThis.fetch;
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((input, init) =>
      input instanceof Request && matches(input) ? answer(input, send) : send(input, init),
    );
}
