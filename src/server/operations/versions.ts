import type { components } from '../../generated/types.ts';
import { parseUserAgent } from '../rules/userAgents.ts';
import type { Device, FieldName, StoredState, VersionRecord } from '../store/items/versions.ts';
import type { Principal } from './principal.ts';
import { isoTime, isoTimeOrNull } from './times.ts';

type Schemas = components['schemas'];
type Field = Schemas['FieldName'];
type Values = Partial<Record<Field, Schemas['FieldValue']>>;

export function deviceOf({ session }: Principal): Device {
  const { browserName: browser, operatingSystem } = parseUserAgent(session.userAgent);
  return { browser, operatingSystem };
}

/** The contract has a word of its own for the destination of each kind. */
type Target = 'originalUrl' | 'content';

export const toField = (field: FieldName, target: Target): Field => (field === 'destination' ? target : field);

function toValues({ destination, activatesAt, expiresAt, ...others }: Partial<StoredState>, target: Target): Values {
  return {
    ...(destination !== undefined && { [target]: destination }),
    ...others,
    ...(activatesAt !== undefined && { activatesAt: isoTimeOrNull(activatesAt) }),
    ...(expiresAt !== undefined && { expiresAt: isoTimeOrNull(expiresAt) }),
  };
}

export function toVersion(record: VersionRecord, target: Target): Schemas['Version'] {
  const { number, at, browser, operatingSystem, restoredFrom, undid } = record;
  const [before, after] = [toValues(record.before, target), toValues(record.after, target)];
  const fields = Object.keys(after) as Field[];
  return {
    version: number,
    at: isoTime(at),
    browser,
    operatingSystem,
    restoredFrom,
    undid,
    changes: fields.map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null })),
  };
}
