import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import type { ListSlice } from './listSlice.ts';
import { isSelected } from './selection.ts';
import { checkboxStyle } from '../ui/checkboxStyle.ts';

/** Phones select by the menu of a row. */
const Area = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  padding: '0 0 0 16px',
  cursor: 'pointer',
  '& > input': checkboxStyle(theme),
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

/** The focused button disappears when the selection ends, so the box gets the focus. It is half checked in between. */
function useBox(isAny: boolean, isAll: boolean) {
  const box = useRef<HTMLInputElement>(null);
  const hadAny = useRef(isAny);
  useEffect(() => {
    if (hadAny.current && !isAny && document.activeElement === document.body) box.current?.focus();
    hadAny.current = isAny;
    if (box.current) box.current.indeterminate = isAny && !isAll;
  });
  return box;
}

export function SelectAll({ slice, loaded }: { slice: ListSlice; loaded: readonly { id: string }[] }) {
  const { actions, selectors } = slice;
  const dispatch = useAppDispatch();
  const selection = useAppSelector(selectors.selectSelection);
  const count = loaded.filter(({ id }) => isSelected(selection, id)).length;
  const isAny = count > 0;
  const isAll = isAny && count === loaded.length;
  const box = useBox(isAny, isAll);
  return (
    <Area>
      <input
        ref={box}
        type="checkbox"
        aria-label="Select all"
        aria-keyshortcuts="Control+A Meta+A"
        checked={isAll}
        onChange={() => {
          if (isAll) dispatch(actions.selectionCleared());
          else if (loaded.length > 0) dispatch(actions.loadedSelected(loaded.map(({ id }) => id)));
        }}
      />
    </Area>
  );
}
