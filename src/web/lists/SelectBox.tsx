import { createContext, use, useRef } from 'react';
import { useAppSelector } from '../hooks.ts';
import SelectIcon from '../ui/icons/CheckCircleOutlined.tsx';
import { IsPhone } from './isPhone.ts';
import type { ListSlice } from './listSlice.ts';
import type { MenuAction } from './RowMenu.tsx';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onToggle: (isRange: boolean) => void;
}

/**
 * With Shift, the box selects all items from the last selected one to this. A thousand boxes are rendered at once when
 * all are selected, so their looks come from the surrounding styles.
 */
function SelectBox({ label, checked, disabled, onToggle }: SelectBoxProps) {
  /** Not every browser reports Shift with a click that the space key made. */
  const isShiftHeld = useRef(false);
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      // With Shift, the browser would select text instead of moving the focus.
      onMouseDown={(event) => {
        if (!event.shiftKey) return;
        event.preventDefault();
        event.currentTarget.focus();
      }}
      onKeyDown={({ shiftKey }) => {
        isShiftHeld.current = shiftKey;
      }}
      onBlur={() => {
        isShiftHeld.current = false;
      }}
      onChange={({ nativeEvent }) => {
        const { shiftKey, detail } = nativeEvent as MouseEvent;
        onToggle(shiftKey || (detail === 0 && isShiftHeld.current));
      }}
    />
  );
}

interface ListSelection {
  slice: ListSlice;
  toggle: (id: string, isRange: boolean) => void;
}

/** The context value stays the same, so that a box renders only its own card. */
export const ListSelection = createContext<ListSelection | null>(null);

function CardBox({ slice, toggle, id, name }: ListSelection & { id: string; name: string }) {
  const isSelected = useAppSelector((state) => slice.selectors.selectIsSelected(state, id));
  return <SelectBox label={`Select ${name}`} checked={isSelected} onToggle={(isRange) => toggle(id, isRange)} />;
}

/** On phones, where rows have no box until something is selected. */
export function useSelectAction(id: string): MenuAction[] {
  const isPhone = use(IsPhone);
  const selection = use(ListSelection);
  if (!isPhone || !selection) return [];
  return [{ label: 'Select', icon: <SelectIcon />, onClick: () => selection.toggle(id, false) }];
}

export function SelectCard(item: { id: string; name: string }) {
  const selection = use(ListSelection);
  return selection && <CardBox {...selection} {...item} />;
}
