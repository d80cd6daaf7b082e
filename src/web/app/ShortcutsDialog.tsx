import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { Fragment, useId, useState } from 'react';
import { areSingleKeysOn, keepSingleKeys } from '../ui/singleKeys.ts';
import { Switch } from '../ui/Switch.tsx';
import { TextDialog } from '../ui/TextDialog.tsx';

interface Shortcut {
  keys: string[];
  does: string;
}

const groups: { title: string; shortcuts: Shortcut[] }[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: ['Ctrl K', '⌘ K'], does: 'Go to a page, find a link or QR code, create one, switch the theme' },
      { keys: ['?'], does: 'Show these shortcuts' },
      { keys: ['Ctrl Z', '⌘ Z'], does: 'Undo the last change, while its message is shown' },
      { keys: ['Esc'], does: 'Close a dialog or a menu' },
    ],
  },
  {
    title: 'In the lists of links and QR codes, once the focus is in one',
    shortcuts: [
      { keys: ['J', 'K'], does: 'Go to the next or previous one' },
      { keys: ['X', 'Space'], does: 'Select it' },
      { keys: ['Shift X', 'Shift Space'], does: 'Select all from the last one to this' },
      { keys: ['Ctrl A', '⌘ A'], does: 'Select all that are loaded' },
      { keys: ['Esc'], does: 'Clear the selection' },
    ],
  },
  {
    title: 'In the form of a new link',
    shortcuts: [{ keys: ['Ctrl Enter', '⌘ Enter'], does: 'Create the link' }],
  },
  {
    title: 'In the table of many new links',
    shortcuts: [
      { keys: ['Enter'], does: 'Go to the same field of the next row' },
      { keys: ['Ctrl Enter', '⌘ Enter'], does: 'Create the links' },
    ],
  },
  {
    title: 'In the dialog of the round create button',
    shortcuts: [
      { keys: ['L'], does: 'Shorten a link' },
      { keys: ['Q'], does: 'Create a QR code' },
    ],
  },
];

function Keys({ keys }: Pick<Shortcut, 'keys'>) {
  return keys.map((key, index) => (
    <Fragment key={key}>
      {index > 0 && ' or '}
      <Box
        component="kbd"
        sx={{
          px: 0.75,
          py: 0.25,
          border: 1,
          borderColor: 'divider',
          borderRadius: 0.75,
          fontFamily: 'inherit',
          fontWeight: 600,
          whiteSpace: 'nowrap',
        }}
      >
        {key}
      </Box>
    </Fragment>
  ));
}

function SingleKeysSwitch() {
  const helpId = useId();
  const [areOn, setAreOn] = useState(areSingleKeysOn);
  const turn = (on: boolean) => {
    keepSingleKeys(on);
    setAreOn(areSingleKeysOn());
  };
  return (
    <Box sx={{ mt: 3 }}>
      <FormControlLabel
        control={
          <Switch
            checked={areOn}
            onChange={(_event, on) => turn(on)}
            slotProps={{ input: { 'aria-describedby': helpId } }}
          />
        }
        label="Use keyboard shortcuts"
        sx={{ mr: 0 }}
      />
      <FormHelperText id={helpId}>
        Off, no single key is a shortcut in this browser. Those with Ctrl or ⌘ stay, and Ctrl K leads back here.
      </FormHelperText>
    </Box>
  );
}

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <TextDialog title="Keyboard shortcuts" maxWidth="sm" onClose={onClose}>
      {groups.map(({ title, shortcuts }) => (
        <Box key={title} component="section" sx={{ '& + &': { mt: 3 } }}>
          <Typography variant="subtitle2" component="h3" sx={{ mb: 1 }}>
            {title}
          </Typography>
          <Box
            component="dl"
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '180px 1fr' },
              columnGap: 2,
              rowGap: { xs: 0.25, sm: 1 },
              m: 0,
              typography: 'body2',
            }}
          >
            {shortcuts.map(({ keys, does }) => (
              <Fragment key={does}>
                <Box component="dt" sx={{ typography: 'caption', mt: { xs: 1, sm: 0 } }}>
                  <Keys keys={keys} />
                </Box>
                <Box component="dd" sx={{ m: 0 }}>
                  {does}
                </Box>
              </Fragment>
            ))}
          </Box>
        </Box>
      ))}
      <SingleKeysSwitch />
    </TextDialog>
  );
}
