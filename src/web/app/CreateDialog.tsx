import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../routes.ts';
import CloseIcon from '../ui/icons/Close.tsx';
import LinkIcon from '../ui/icons/LinkOutlined.tsx';
import QrCodeIcon from '../ui/icons/QrCode2.tsx';
import WebIcon from '../ui/icons/WebOutlined.tsx';
import { areSingleKeysOn } from '../ui/singleKeys.ts';

interface Option {
  label: string;
  hint: string;
  icon: ReactNode;
  /** Without a path the option is only announced. */
  to?: string;
}

const options: Option[] = [
  { label: 'Shorten a link', hint: 'L', icon: <LinkIcon />, to: paths.createUrl },
  { label: 'Create a QR Code', hint: 'Q', icon: <QrCodeIcon />, to: paths.createQr },
  { label: 'Build a landing page', hint: 'B', icon: <WebIcon /> },
];

const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 2,
  width: '100%',
  p: { xs: 1.5, sm: 2 },
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  textAlign: 'left',
  '&:hover': { borderColor: 'primary.main', bgcolor: 'action.hover' },
} as const;

function OptionFace({ label, hint, icon, to }: Omit<Option, 'hint'> & { hint: string | undefined }) {
  return (
    <>
      <Box sx={{ display: 'flex', color: to ? 'primary.main' : 'text.disabled' }}>{icon}</Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          variant="subtitle2"
          component="span"
          color={to ? 'textPrimary' : 'textSecondary'}
          sx={{ display: 'block', fontSize: '0.9375rem' }}
        >
          {label}
        </Typography>
        {!to && (
          <Typography variant="caption" color="textSecondary">
            Coming soon!
          </Typography>
        )}
      </Box>
      {hint && (
        <Box
          component="kbd"
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 26,
            height: 26,
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 0.75,
            typography: 'caption',
            fontWeight: 600,
            color: 'text.secondary',
            '@media (pointer: coarse), (max-width: 599.95px)': { display: 'none' },
          }}
        >
          {hint}
        </Box>
      )}
    </>
  );
}

/**
 * The letters on the options are shortcuts only while the dialog is open, since elsewhere they would disturb typing.
 */
export function CreateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const titleId = useId();
  const navigate = useNavigate();
  const hasKeys = areSingleKeysOn();
  const pickByKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !hasKeys) return;
    const option = options.find(({ hint }) => hint === event.key.toUpperCase());
    if (!option?.to) return;
    event.preventDefault();
    onClose();
    void navigate(option.to);
  };
  return (
    <Dialog open={open} onClose={onClose} onKeyDown={pickByKey} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', pr: 2 }}>
        <DialogTitle id={titleId} sx={{ flex: 1 }}>
          What do you want to create?
        </DialogTitle>
        <IconButton aria-label="Close" onClick={onClose} sx={{ mt: 2 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <DialogContent>
        <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, pt: 1, listStyle: 'none' }}>
          {options.map(({ hint: key, ...option }) => {
            const hint = hasKeys ? key : undefined;
            return (
              <li key={key}>
                {option.to ? (
                  <ButtonBase
                    component={Link}
                    to={option.to}
                    onClick={onClose}
                    aria-keyshortcuts={hint}
                    sx={optionStyle}
                  >
                    <OptionFace {...option} hint={hint} />
                  </ButtonBase>
                ) : (
                  <ButtonBase disabled sx={optionStyle}>
                    <OptionFace {...option} hint={hint} />
                  </ButtonBase>
                )}
              </li>
            );
          })}
        </Box>
      </DialogContent>
    </Dialog>
  );
}
