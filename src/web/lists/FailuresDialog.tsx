import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatNumber } from '../ui/numbers.ts';
import { TextDialog } from '../ui/TextDialog.tsx';
import type { ListSpec } from './spec.ts';
import type { Failure, FailureReport } from './useSelectedChange.ts';

/** Failures with the same reason of which the items are named. */
const maxNamed = 20;

interface FailuresDialogProps {
  report: FailureReport;
  spec: Pick<ListSpec<unknown>, 'useItem' | 'nameOf'>;
  onClose: () => void;
}

function LoadedName({ id, useItem, nameOf }: { id: string } & FailuresDialogProps['spec']) {
  const { data } = useItem({ id }, { skip: false });
  return data === undefined ? id : nameOf(data);
}

const nameOf = ({ id, name }: Failure, spec: FailuresDialogProps['spec']): ReactNode =>
  name ?? <LoadedName id={id} useItem={spec.useItem} nameOf={spec.nameOf} />;

export function FailuresDialog({ report: { title, failed }, spec, onClose }: FailuresDialogProps) {
  const reasons = [...new Set(failed.map(({ message }) => message))].map((message) => ({
    message,
    items: failed.filter((item) => item.message === message),
  }));
  return (
    <TextDialog title={title} maxWidth="xs" onClose={onClose}>
      {reasons.map(({ message, items }) => (
        <Box key={message} sx={{ '& + &': { mt: 2 } }}>
          <Typography>{message}</Typography>
          <Box
            component="ul"
            aria-label={message}
            sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere', typography: 'body2' }}
          >
            {items.slice(0, maxNamed).map((item) => (
              <li key={item.id}>{nameOf(item, spec)}</li>
            ))}
            {items.length > maxNamed && <li>{`and ${formatNumber(items.length - maxNamed)} more`}</li>}
          </Box>
        </Box>
      ))}
    </TextDialog>
  );
}
