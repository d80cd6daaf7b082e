import type { components } from '../../generated/types.ts';
import { parseUserAgent } from '../rules/userAgents.ts';
import type { Device, ItemState, VersionRecord } from '../store/items/versions.ts';
import type { Principal } from './principal.ts';
import { isoTime, isoTimeOrNull } from './times.ts';

type Schemas = components['schemas'];
type Field = Schemas['FieldChange']['field'];
type Values = Partial<Record<Field, Schemas['FieldValue']>>;

export function deviceOf({ session }: Principal): Device {
  const { browserName: browser, operatingSystem } = parseUserAgent(session.userAgent);
  return { browser, operatingSystem };
}

/** A state in the contract's words, which call the destination of a link another name than that of a QR code. */
function toValues({ destination, activatesAt, expiresAt, ...others }: Partial<ItemState>, target: Field): Values {
  return {
    ...(destination !== undefined && { [target]: destination }),
    ...others,
    ...(activatesAt !== undefined && { activatesAt: isoTimeOrNull(activatesAt) }),
    ...(expiresAt !== undefined && { expiresAt: isoTimeOrNull(expiresAt) }),
  };
}

export function toVersion(record: VersionRecord, target: 'originalUrl' | 'content'): Schemas['Version'] {
  const { number, at, browser, operatingSystem, restoredFrom } = record;
  const [before, after] = [toValues(record.before, target), toValues(record.after, target)];
  const fields = Object.keys(after) as Field[];
  return {
    version: number,
    at: isoTime(at),
    browser,
    operatingSystem,
    restoredFrom,
    changes: fields.map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null })),
  };
}
