import type { components } from '../../../generated/types.ts';
import { shortUrlOf } from '../../rules/destinations.ts';
import type { OperatorItem } from '../../store/operator/items.ts';
import { isoTimeOrNull } from '../times.ts';
import { toDisabledByOperator } from './ban.ts';

export const toOperatorItem = (
  { code, ban, isProtected, createdAt, ...item }: OperatorItem,
  publicUrl: string,
): components['schemas']['OperatorItem'] => ({
  ...item,
  shortCode: code,
  shortUrl: shortUrlOf(code, publicUrl),
  isPasswordProtected: isProtected,
  createdAt: isoTimeOrNull(createdAt),
  disabledByOperator: toDisabledByOperator(ban),
});
