import type { components } from '../../../generated/types.ts';
import type { Ban } from '../../store/items/bans.ts';
import { isoTime } from '../times.ts';

export const toDisabledByOperator = (ban: Ban | null): components['schemas']['DisabledByOperator'] | null =>
  ban && { reason: ban.reason, note: ban.note, disabledAt: isoTime(ban.at) };
