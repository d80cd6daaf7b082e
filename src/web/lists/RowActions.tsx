import { styled } from '@mui/material/styles';
import { useState, type FocusEvent } from 'react';
import MoreIcon from '../ui/icons/MoreHoriz.tsx';
import { onArrow } from './onArrow.ts';
import { RowMenu, type Action, type MenuAction } from './RowMenu.tsx';

interface RowAction extends Action {
  href?: string;
  download?: string;
}

/** Plain buttons and links render faster in long lists than MUI's. */
export const RowButtons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexShrink: 0,
  '& > button, & > a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 44,
    height: 44,
    [theme.breakpoints.up('sm')]: { width: 36, height: 36 },
    padding: 0,
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
    '& svg': { fontSize: 18, [theme.breakpoints.down('sm')]: { fontSize: 20 } },
    '&:hover': { backgroundColor: theme.vars.palette.action.hover, color: theme.vars.palette.text.primary },
    '&:disabled': { color: theme.vars.palette.action.disabled, background: 'none', cursor: 'default' },
    // They stand where the age of the item is, for who points at the row or has the focus in it.
    '&[data-place]': {
      position: 'absolute',
      zIndex: 1,
      right: 'calc(var(--actions-end) + var(--place) * 36px)',
      backgroundColor: 'var(--surface)',
      opacity: 0,
      'article:hover &, article:focus-within &': { opacity: 1 },
      '&:hover': { backgroundImage: 'linear-gradient(rgb(128 128 128 / 0.12) 0 0)' },
      // What cannot be pointed at is in the menu.
      '@media (hover: none)': { display: 'none' },
      [theme.breakpoints.down('sm')]: { display: 'none' },
    },
  },
  // Behind it: the gap, the clicks, and where there is room the bars.
  // What is done with what is selected is in the bar below.
  [theme.breakpoints.down('sm')]: { '[data-selecting] &': { display: 'none' } },
  '--actions-end': '208px',
  [theme.breakpoints.up(900)]: { '--actions-end': '309px' },
}));

interface RowActionsProps {
  label: string;
  /** Those beside the menu that are always there come last. */
  actions: readonly RowAction[];
  always: readonly RowAction[];
  more: readonly MenuAction[];
}

/** The actions of a row are one tab stop, with arrow keys between them. */
export function RowActions({ label, actions, always, more }: RowActionsProps) {
  const [last, setLast] = useState<number>();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const all = [...actions, ...always];
  const first = actions.length;
  const preferred = last ?? first;
  const tabStop = all[preferred]?.disabled ? all.length : preferred;
  const tabIndexOf = (index: number) => (index === tabStop ? 0 : -1);
  return (
    <>
      <RowButtons
        role="toolbar"
        aria-label={label}
        onKeyDown={onArrow}
        onFocus={({ currentTarget, target }: FocusEvent) => setLast([...currentTarget.children].indexOf(target))}
      >
        {all.map(({ label: name, tip = name, icon, disabled, href, download, onClick }, index) => {
          // The position is the key: a switch becomes another action after each use, and keeps the focus.
          const props = {
            'aria-label': name,
            'data-tip': tip,
            tabIndex: tabIndexOf(index),
            onClick,
            ...(index < first && {
              'data-place': '',
              style: { '--place': first - 1 - index } as object,
            }),
          };
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
          tabIndex={tabIndexOf(all.length)}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreIcon />
        </button>
      </RowButtons>
      {anchor && <RowMenu label={label} anchor={anchor} actions={more} onClose={() => setAnchor(undefined)} />}
    </>
  );
}
