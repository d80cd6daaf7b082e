import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import { useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react';

/**
 * One tooltip serves everything inside that has a `data-tip`, on hover and on focus by keyboard. A list with thousands
 * of buttons cannot afford one for each.
 */
export function TipArea({ children }: { children: ReactNode }) {
  const [tip, setTip] = useState<{ text: string; anchor: HTMLElement }>();
  const [isOpen, setIsOpen] = useState(false);

  const show = ({ target }: MouseEvent | FocusEvent) => {
    const anchor = (target as HTMLElement).closest<HTMLElement>('[data-tip]');
    setIsOpen(anchor !== null);
    if (anchor) setTip({ text: anchor.dataset.tip ?? '', anchor });
  };
  const hide = () => setIsOpen(false);

  return (
    <>
      <Box
        onMouseOver={show}
        onMouseLeave={hide}
        onFocus={(event) => {
          if (event.target.matches(':focus-visible')) show(event);
        }}
        onBlur={hide}
        onClick={hide}
        onKeyDown={({ key }) => {
          if (key === 'Escape') hide();
        }}
      >
        {children}
      </Box>
      {tip && (
        <Tooltip
          open={isOpen && tip.anchor.isConnected}
          title={tip.text}
          describeChild
          slotProps={{ popper: { anchorEl: tip.anchor } }}
        >
          <span hidden />
        </Tooltip>
      )}
    </>
  );
}
