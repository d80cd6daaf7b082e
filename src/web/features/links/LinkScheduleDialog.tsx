import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useMemo, useState } from 'react';
import type { Link } from '../../../generated/endpoints.ts';
import { usePatchUrlMutation } from '../../api/index.ts';
import { AvailabilityFields } from '../../forms/AvailabilityFields.tsx';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { availabilityHints } from './availabilityHints.ts';
import { LinkPasswordFields } from './LinkPasswordFields.tsx';
import { scheduleRequestOf, scheduleSchemaOf, valuesOf, type LinkScheduleValues } from './linkSchedule.schema.ts';

/** From when to when a link works, and its password. Stays open until the service has saved them. */
export function LinkScheduleDialog({ link: opened, onClose }: { link: Link; onClose: () => void }) {
  // What was changed elsewhere meanwhile is no change of this form.
  const [link] = useState(opened);
  const titleId = useId();
  const [patchUrl] = usePatchUrlMutation();
  const schema = useMemo(() => scheduleSchemaOf(link), [link]);

  const save = async (values: LinkScheduleValues) => {
    const patchUrlRequest = scheduleRequestOf(values, link);
    if (Object.keys(patchUrlRequest).length > 0) await patchUrl({ id: link.id, patchUrlRequest }).unwrap();
    onClose();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Schedule and password</DialogTitle>
      <Form
        initialValues={valuesOf(link)}
        schema={schema}
        onSubmit={save}
        draft={`link-schedule-${link.id}`}
        label="Schedule and password"
      >
        <DialogContent sx={{ display: 'grid', gap: 1 }}>
          <AvailabilityFields hints={availabilityHints} />
          <LinkPasswordFields
            hint={link.isPasswordProtected ? 'Leave empty to keep the current password' : undefined}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton size="medium">Save</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
