/** Advisory locks of the database: any numbers that no other program uses there. */
export const locks = {
  leader: 4_377_001,
  partitions: 4_377_002,
} as const;
