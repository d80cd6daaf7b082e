import type { components } from '../../../generated/types.ts';
import type { ClickRecord } from '../../store/analytics/analytics.ts';
import { isoTime } from '../times.ts';

export function toClick({ pk: _pk, ip: _ip, at, ...click }: ClickRecord): components['schemas']['Click'] {
  return { clickedAt: isoTime(at), ...click };
}
