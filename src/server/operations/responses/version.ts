import type { components } from '../../../generated/types.ts';
import { parseUserAgent } from '../../rules/userAgents.ts';
import type { Device, FieldName, StoredState, VersionRecord } from '../../store/items/versions.ts';
import type { ItemKind } from '../../store/schema.ts';
import type { Principal } from '../access/principal.ts';
import { isoTime, isoTimeOrNull } from '../times.ts';

type Schemas = components['schemas'];
type Field = Schemas['FieldName'];
type Values = Partial<Record<Field, Schemas['FieldValue']>>;

export function deviceOf(principal: Principal): Device {
  if (principal.kind === 'apiKey') return { browser: null, operatingSystem: null, apiKey: principal.apiKey.name };
  const { browserName: browser, operatingSystem } = parseUserAgent(principal.session.userAgent);
  return { browser, operatingSystem, apiKey: null };
}

/** The contract has a word of its own for the destination of each kind. */
export const destinationFields = { link: 'originalUrl', qrCode: 'content' } as const satisfies Record<ItemKind, Field>;
type DestinationField = (typeof destinationFields)[ItemKind];

export function toField(field: FieldName, destinationField: DestinationField): Field {
  switch (field) {
    case 'destination':
      return destinationField;
    case 'passwordHash':
      return 'password';
    case 'logoNumber':
      return 'logo';
    default:
      return field;
  }
}

/** A state in the contract's words. Of a password and a logo it says only whether there is one. */
function toValues(state: Partial<StoredState>, destinationField: DestinationField): Values {
  const { destination, activatesAt, expiresAt, passwordHash, logoNumber, ...others } = state;
  return {
    ...(destination !== undefined && { [destinationField]: destination }),
    ...others,
    ...(activatesAt !== undefined && { activatesAt: isoTimeOrNull(activatesAt) }),
    ...(expiresAt !== undefined && { expiresAt: isoTimeOrNull(expiresAt) }),
    ...(passwordHash !== undefined && { password: passwordHash !== null }),
    ...(logoNumber !== undefined && { logo: logoNumber > 0 }),
  };
}

export function toVersion(record: VersionRecord, destinationField: DestinationField): Schemas['Version'] {
  const { number, at, browser, operatingSystem, apiKey, restoredFrom, undid } = record;
  const [before, after] = [toValues(record.before, destinationField), toValues(record.after, destinationField)];
  const fields = Object.keys(after) as Field[];
  return {
    version: number,
    at: isoTime(at),
    browser,
    operatingSystem,
    apiKey,
    restoredFrom,
    undid,
    changes: fields.map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null })),
  };
}
