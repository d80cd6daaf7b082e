export interface Schedule {
  isActive: boolean;
  activatesAt: number | null;
  expiresAt: number | null;
}

/** What an operator closed opens for nobody, whatever its owner says. */
export interface Bannable {
  banReason: string | null;
}

export type Availability = 'banned' | 'disabled' | 'expired' | 'pending' | 'live';

export const isExpired = ({ expiresAt }: Schedule, now: number) => expiresAt !== null && expiresAt <= now;
export const isNotYetActive = ({ activatesAt }: Schedule, now: number) => activatesAt !== null && activatesAt > now;

/** The first reason that applies wins, in the order that redirects and badges use. */
export function availabilityOf(schedule: Schedule & Bannable, now: number): Availability {
  if (schedule.banReason !== null) return 'banned';
  if (!schedule.isActive) return 'disabled';
  if (isExpired(schedule, now)) return 'expired';
  if (isNotYetActive(schedule, now)) return 'pending';
  return 'live';
}

const latest = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b));
const earliest = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.min(a, b));

/** A QR code is open only while its link is open too. */
export const stricterOf = (a: Schedule, b: Schedule): Schedule => ({
  isActive: a.isActive && b.isActive,
  activatesAt: latest(a.activatesAt, b.activatesAt),
  expiresAt: earliest(a.expiresAt, b.expiresAt),
});

export const isInOrder = ({ activatesAt, expiresAt }: Pick<Schedule, 'activatesAt' | 'expiresAt'>): boolean =>
  activatesAt === null || expiresAt === null || activatesAt < expiresAt;
