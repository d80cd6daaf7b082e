/** Advisory locks of the database: any numbers that no other program uses there. */
export const locks = {
  /** Held by the server that does the jobs. */
  leader: 4_377_001,
  /** Held while partitions are made. */
  partitions: 4_377_002,
} as const;
