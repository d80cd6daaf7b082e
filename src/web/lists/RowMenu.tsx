import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { MouseEvent, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

export interface Action {
  label: string;
  tip?: string;
  icon: ReactNode;
  disabled?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}

export interface MenuAction extends Action {
  to?: string;
  href?: string;
  /** The link saves a file under this name. */
  download?: string;
  /** It takes something away. */
  isDangerous?: boolean;
}

interface RowMenuProps {
  label: string;
  anchor: HTMLElement;
  actions: readonly MenuAction[];
  onClose: () => void;
}

const elementOf = ({ to, href, download }: MenuAction) => {
  if (to !== undefined) return { component: RouterLink, to };
  if (href !== undefined && download !== undefined) return { component: 'a', href, download };
  return href === undefined ? {} : { component: 'a', href, target: '_blank', rel: 'noopener' };
};

export function RowMenu({ label, anchor, actions, onClose }: RowMenuProps) {
  return (
    <Menu
      open
      anchorEl={anchor}
      // The menu stays within the landmark of the row.
      container={anchor.closest('main')}
      // The lock would apply to the landmark instead of the page, and the bar that stays in sight would leave it.
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
          sx={[
            { minHeight: 44 },
            action.isDangerous === true && { color: 'error.main', '& .MuiListItemIcon-root': { color: 'inherit' } },
          ]}
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
