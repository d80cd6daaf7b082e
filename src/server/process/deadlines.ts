/** How long a client may take, in milliseconds. */
export interface Deadlines {
  /** To send the headers of a request. */
  headers: number;
  /** To send a body that is no upload. */
  body: number;
  /** To send any body. After that it goes on as long as it comes at the pace of a slow line. */
  request: number;
  /** Without sending or receiving anything during a request, unless it waits for its answer. */
  silence: number;
  /** To read what was sent of a stream. */
  reading: number;
  /** Between two signs that a stream goes on. Not the client's, but less than proxies wait. */
  heartbeat: number;
}

export const deadlines: Deadlines = {
  headers: 15_000,
  body: 30_000,
  request: 70_000,
  silence: 90_000,
  reading: 30_000,
  heartbeat: 15_000,
};

/** Bytes in a millisecond, on average: who sends or reads more slowly may have to make way. */
export const slowLine = 100;
