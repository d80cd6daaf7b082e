/** Milliseconds that a client may take, or has to wait. */
export interface Deadlines {
  headers: number;
  body: number;
  /** To send any body. Beyond this it may go on at the speed of a slow line. */
  request: number;
  /** To send or receive anything during a request, unless it waits for its answer. */
  silence: number;
  /** To read the chunks of a stream that were sent. */
  reading: number;
  /** Between two signs that a stream goes on. It is shorter than proxies wait. */
  heartbeat: number;
  /** For a visit to wait until the database has been opened. */
  opening: number;
}

export const deadlines: Deadlines = {
  headers: 15_000,
  body: 30_000,
  request: 70_000,
  silence: 90_000,
  reading: 30_000,
  heartbeat: 15_000,
  opening: 5_000,
};

/** Average bytes per millisecond. A client that is slower may have to make way. */
export const slowLine = 100;
