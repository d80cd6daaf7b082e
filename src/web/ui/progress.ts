export interface Progress {
  done: number;
  total: number;
}
