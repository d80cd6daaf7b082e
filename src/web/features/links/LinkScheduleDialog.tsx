import { useMemo, useState } from 'react';
import type { Link } from '../../../generated/endpoints.ts';
import { usePatchUrlMutation } from '../../api/index.ts';
import { AvailabilityFields } from '../../forms/AvailabilityFields.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { withoutScheme } from '../../ui/urls.ts';
import { availabilityHints } from './availabilityHints.ts';
import { LinkPasswordFields } from './LinkPasswordFields.tsx';
import { scheduleRequestOf, scheduleSchemaOf, valuesOf, type LinkScheduleValues } from './linkSchedule.schema.ts';

export function LinkScheduleDialog({ link: opened, onClose }: { link: Link; onClose: () => void }) {
  // A change from elsewhere meanwhile is no change of this form.
  const [link] = useState(opened);
  const [patchUrl] = usePatchUrlMutation();
  const schema = useMemo(() => scheduleSchemaOf(link), [link]);

  const save = async (values: LinkScheduleValues) => {
    const patchUrlRequest = scheduleRequestOf(values, link);
    if (Object.keys(patchUrlRequest).length > 0) await patchUrl({ id: link.id, patchUrlRequest }).unwrap();
    onClose();
  };

  return (
    <FormDialog
      title="Schedule and password"
      item={withoutScheme(link.shortenedUrl)}
      initialValues={valuesOf(link)}
      schema={schema}
      onSubmit={save}
      draft={`link-schedule-${link.id}`}
      onClose={onClose}
    >
      <AvailabilityFields hints={availabilityHints} />
      <LinkPasswordFields hint={link.isPasswordProtected ? 'Leave empty to keep the current password' : undefined} />
    </FormDialog>
  );
}
