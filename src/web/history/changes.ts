import type { FieldChange, FieldValue, Version } from '../../generated/endpoints.ts';
import { formatDateTime } from '../ui/dates.ts';
import { deviceName } from '../ui/devices.ts';
import { formatNumber } from '../ui/numbers.ts';
import { fieldLabels } from './fieldLabels.ts';

/** A change of one field, in words. */
export interface ShownChange {
  label: string;
  /** null: it had no value. */
  before: string | null;
  after: string | null;
}

function shownValue(field: FieldChange['field'], value: FieldValue): string | null {
  if (field === 'password') return value === true ? 'set' : null;
  if (typeof value === 'boolean') return value ? 'Enabled' : 'Disabled';
  if (Array.isArray(value)) return value.join(', ') || null;
  if (typeof value === 'number') return value === 0 ? null : formatNumber(value);
  if (value === null) return null;
  return field === 'activatesAt' || field === 'expiresAt' ? formatDateTime(value) : value;
}

/** What a version changed; of the creation, what was given. */
export const shownChanges = ({ changes }: Version): ShownChange[] =>
  changes
    .map(({ field, before, after }) => ({
      label: fieldLabels[field],
      ...(field === 'password' && before === true && after === true
        ? { before: 'the old one', after: 'a new one' }
        : { before: shownValue(field, before), after: shownValue(field, after) }),
    }))
    .filter(({ before, after }) => before !== after);

const switches: Partial<Record<FieldChange['field'], { on: string; off: string }>> = {
  isActive: { on: 'Enabled', off: 'Disabled' },
  isDeleted: { on: 'Moved to the trash', off: 'Restored from the trash' },
};

/** A version that says all in its title: one switch. */
function switchTitle({ changes: [first, ...others] }: Version): string | undefined {
  const title = first && others.length === 0 ? switches[first.field] : undefined;
  return title && (first?.after === true ? title.on : title.off);
}

/** With what it was made: an API key or a browser. undefined: unknown. */
export function makerOf({ apiKey, browser, operatingSystem }: Version): string | undefined {
  if (apiKey !== null) return `API key ${apiKey}`;
  return browser === null && operatingSystem === null ? undefined : deviceName({ browser, operatingSystem });
}

/** `isWhole`: nothing is left to be said. */
export function titleOf(version: Version): { title: string; isWhole: boolean } {
  if (version.version === 1) return { title: 'Created', isWhole: false };
  if (version.restoredFrom !== null) return { title: `Version ${version.restoredFrom} restored`, isWhole: false };
  if (version.undid !== null) return { title: `Version ${version.undid} undone`, isWhole: false };
  const title = switchTitle(version);
  return { title: title ?? 'Edited', isWhole: title !== undefined };
}
