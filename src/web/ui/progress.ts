/** How far a change of many items is. */
export interface Progress {
  done: number;
  total: number;
}
