import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { MouseEvent, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

export interface Action {
  label: string;
  /** Explains more, such as why it is disabled. */
  tip?: string;
  icon: ReactNode;
  disabled?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}

/** A button, or a link: within the app, or to another page. */
export interface MenuAction extends Action {
  to?: string;
  href?: string;
}

interface RowMenuProps {
  label: string;
  anchor: HTMLElement;
  actions: readonly MenuAction[];
  onClose: () => void;
}

const elementOf = ({ to, href }: MenuAction) => {
  if (to !== undefined) return { component: RouterLink, to };
  return href === undefined ? {} : { component: 'a', href, target: '_blank', rel: 'noopener' };
};

/** The actions of a row that have no button of their own. */
export function RowMenu({ label, anchor, actions, onClose }: RowMenuProps) {
  return (
    <Menu
      open
      anchorEl={anchor}
      // Within the landmark that the row is in.
      container={anchor.closest('main')}
      // It would lock the landmark instead of the page, and the bar that stays in sight would leave it.
      disableScrollLock
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': label } }}
      onClose={onClose}
    >
      {actions.map((action) => (
        <MenuItem
          key={action.label}
          {...elementOf(action)}
          aria-label={action.label}
          aria-description={action.tip}
          disabled={action.disabled}
          sx={{ minHeight: 44 }}
          onClick={(event) => {
            onClose();
            action.onClick?.(event);
          }}
        >
          <ListItemIcon>{action.icon}</ListItemIcon>
          <ListItemText primary={action.label} secondary={action.tip} />
        </MenuItem>
      ))}
    </Menu>
  );
}
