import type { FieldChange, FieldValue, Version } from '../../generated/endpoints.ts';
import { formatDateTime } from '../ui/dates.ts';

const labels: Record<FieldChange['field'], string> = {
  originalUrl: 'Original URL',
  content: 'Content',
  name: 'Name',
  description: 'Description',
  isActive: 'State',
  activatesAt: 'Activation time',
  expiresAt: 'Expiration time',
  tags: 'Tags',
};

/** A change of one field, in words. */
export interface ShownChange {
  label: string;
  /** null: it had no value. */
  before: string | null;
  after: string | null;
}

function shownValue(field: FieldChange['field'], value: FieldValue): string | null {
  if (typeof value === 'boolean') return value ? 'Enabled' : 'Disabled';
  if (Array.isArray(value)) return value.join(', ') || null;
  if (value === null) return null;
  return field === 'activatesAt' || field === 'expiresAt' ? formatDateTime(value) : value;
}

/** What a version changed; of the creation, what was given. */
export const shownChanges = ({ changes }: Version): ShownChange[] =>
  changes
    .map(({ field, before, after }) => ({
      label: labels[field],
      before: shownValue(field, before),
      after: shownValue(field, after),
    }))
    .filter(({ before, after }) => before !== after);

export function titleOf({ version, restoredFrom, changes }: Version): string {
  if (version === 1) return 'Created';
  if (restoredFrom !== null) return `Version ${restoredFrom} restored`;
  const [first] = changes;
  if (changes.length === 1 && first?.field === 'isActive') return first.after === true ? 'Enabled' : 'Disabled';
  return 'Edited';
}
