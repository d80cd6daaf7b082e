import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Version } from '../../generated/endpoints.ts';
import { ExactTime } from '../ui/ExactTime.tsx';
import RestoreIcon from '../ui/icons/Restore.tsx';
import { LongText } from '../ui/LongText.tsx';
import { makerOf, shownChanges, titleOf, type ShownChange } from './changes.ts';

const shownAtFirst = 120;

function Value({ text }: { text: string | null }) {
  return text === null ? <em>none</em> : <LongText text={text} atFirst={shownAtFirst} />;
}

function Change({ change: { label, before, after }, isCreation }: { change: ShownChange; isCreation: boolean }) {
  return (
    <Typography component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {label}:{' '}
      </Box>
      {!isCreation && (
        <>
          <Value text={before} />
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            to{' '}
          </Box>
        </>
      )}
      <Value text={after} />
    </Typography>
  );
}

interface VersionRowProps {
  version: Version;
  /** Left out for the current version. */
  onRestore?: () => void;
}

export function VersionRow({ version, onRestore }: VersionRowProps) {
  const id = useId();
  const { title, isWhole } = titleOf(version);
  const changes = shownChanges(version);
  const maker = makerOf(version);
  return (
    <Box
      component="li"
      data-item={version.version}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        columnGap: 2,
        rowGap: 1,
        py: 2,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Typography id={`${id}-title`} variant="subtitle2" component="p">
          {title}
        </Typography>
        <Typography id={`${id}-time`} variant="body2" color="textSecondary">
          Version {version.version} · <ExactTime iso={version.at} />
          {maker !== undefined && ` · ${maker}`}
        </Typography>
        {!isWhole && changes.length > 0 && (
          <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
            {changes.map((change) => (
              <Change key={change.label} change={change} isCreation={version.version === 1} />
            ))}
          </Box>
        )}
      </Box>
      {onRestore && (
        <Button
          id={`${id}-restore`}
          size="small"
          startIcon={<RestoreIcon />}
          aria-labelledby={`${id}-restore ${id}-title ${id}-time`}
          onClick={onRestore}
        >
          Restore this version
        </Button>
      )}
    </Box>
  );
}
