import { styled } from '@mui/material/styles';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import MoreIcon from '../ui/icons/MoreHoriz.tsx';
import { RowMenu, type Action, type MenuAction } from './RowMenu.tsx';

interface RowAction extends Action {
  href?: string;
  download?: string;
}

/** Plain buttons and links render faster in long lists than MUI's. */
export const RowButtons = styled('div')(({ theme }) => ({
  display: 'flex',
  '& > button, & > a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 44,
    height: 44,
    [theme.breakpoints.up('md')]: { width: 36, height: 36 },
    padding: 0,
    border: 0,
    borderRadius: 10,
    background: 'none',
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
    '& svg': { fontSize: 20 },
    '&:hover': { backgroundColor: theme.vars.palette.action.hover, color: theme.vars.palette.text.primary },
    '&:disabled': { color: theme.vars.palette.action.disabled, background: 'none', cursor: 'default' },
  },
}));

interface RowActionsProps {
  label: string;
  actions: readonly RowAction[];
  more: readonly MenuAction[];
}

function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  // With Alt or ⌘ the browser goes back.
  if (step === undefined || event.altKey || event.metaKey) return;
  event.preventDefault();
  const enabled = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button:enabled')];
  enabled.at((enabled.indexOf(event.target as HTMLElement) + step) % enabled.length)?.focus();
}

/** The actions of a row are one tab stop, with arrow keys between them. */
export function RowActions({ label, actions, more }: RowActionsProps) {
  const [last, setLast] = useState(0);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const tabStop = actions[last]?.disabled ? actions.findIndex(({ disabled }) => !disabled) : last;
  const tabIndexOf = (index: number) => (index === tabStop ? 0 : -1);
  return (
    <>
      <RowButtons
        role="toolbar"
        aria-label={label}
        onKeyDown={onArrow}
        onFocus={({ currentTarget, target }: FocusEvent) => setLast([...currentTarget.children].indexOf(target))}
      >
        {actions.map(({ label: name, tip = name, icon, disabled, href, download, onClick }, index) => {
          // The position is the key: a switch becomes another action after each use, and keeps the focus.
          const props = { 'aria-label': name, 'data-tip': tip, tabIndex: tabIndexOf(index), onClick };
          return href === undefined ? (
            <button key={index} type="button" disabled={disabled} {...props}>
              {icon}
            </button>
          ) : (
            <a key={index} href={href} download={download} {...props}>
              {icon}
            </a>
          );
        })}
        <button
          type="button"
          aria-label="More actions"
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          data-tip="More actions"
          tabIndex={tabIndexOf(actions.length)}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreIcon />
        </button>
      </RowButtons>
      {anchor && <RowMenu label={label} anchor={anchor} actions={more} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
