import type { FieldChange, FieldValue, Version } from '../../generated/endpoints.ts';
import { formatDateTime } from '../ui/dates.ts';
import { deviceName } from '../ui/devices.ts';
import { formatNumber } from '../ui/numbers.ts';
import { plainDesign } from '../../shared/qrCodes.ts';
import { fieldLabels } from './fieldLabels.ts';

export interface ShownChange {
  label: string;
  before: string | null;
  after: string | null;
}

type Field = FieldChange['field'];

/** For these fields it is only known whether there is a value. */
const isHidden = (field: Field) => field === 'password' || field === 'logo';
/** The values of these fields are words of the contract. */
const isWord = (field: Field) => field === 'moduleShape' || field === 'eyeShape' || field === 'frame';

function shownValue(field: Field, value: FieldValue): string | null {
  if (isHidden(field)) return value === true ? 'set' : null;
  if (field === 'isTransparent') return value === true ? 'on' : 'off';
  if (typeof value === 'boolean') return value ? 'Enabled' : 'Disabled';
  if (field === 'size') return `${String(value)} px`;
  if (isWord(field)) return String(value);
  if (Array.isArray(value)) return value.join(', ') || null;
  if (typeof value === 'number') return value === 0 ? null : formatNumber(value);
  if (value === null) return null;
  return field === 'activatesAt' || field === 'expiresAt' ? formatDateTime(value) : value;
}

const design: Partial<Record<Field, FieldValue>> = plainDesign;

export const shownChanges = ({ version, changes }: Version): ShownChange[] =>
  changes
    .filter(({ field, after }) => version > 1 || design[field] !== after)
    .map(({ field, before, after }) => ({
      label: fieldLabels[field],
      ...(isHidden(field) && before === true && after === true
        ? { before: 'the old one', after: 'a new one' }
        : { before: shownValue(field, before), after: shownValue(field, after) }),
    }))
    .filter(({ before, after }) => before !== after);

const switches: Partial<Record<Field, { on: string; off: string }>> = {
  isActive: { on: 'Enabled', off: 'Disabled' },
  isDeleted: { on: 'Moved to the trash', off: 'Restored from the trash' },
};

/** A version with a single switch says all in its title. */
function switchTitle({ changes: [first, ...others] }: Version): string | undefined {
  const title = first && others.length === 0 ? switches[first.field] : undefined;
  return title && (first?.after === true ? title.on : title.off);
}

export function makerOf({ apiKey, browser, operatingSystem }: Version): string | undefined {
  if (apiKey !== null) return `API key ${apiKey}`;
  return browser === null && operatingSystem === null ? undefined : deviceName({ browser, operatingSystem });
}

/** `isWhole` tells that the title says everything. */
export function titleOf(version: Version): { title: string; isWhole: boolean } {
  if (version.version === 1) return { title: 'Created', isWhole: false };
  if (version.restoredFrom !== null) return { title: `Version ${version.restoredFrom} restored`, isWhole: false };
  if (version.undid !== null) return { title: `Version ${version.undid} undone`, isWhole: false };
  const title = switchTitle(version);
  return { title: title ?? 'Edited', isWhole: title !== undefined };
}
