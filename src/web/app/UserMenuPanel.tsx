import Box from '@mui/material/Box';
import { styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { User } from '../../generated/endpoints.ts';
import { useInstance } from '../instance/useInstance.ts';
import { paths } from '../routes.ts';
import DeleteIcon from '../ui/icons/DeleteOutlined.tsx';
import InsightsIcon from '../ui/icons/InsightsOutlined.tsx';
import LogoutIcon from '../ui/icons/LogoutOutlined.tsx';
import SettingsIcon from '../ui/icons/SettingsOutlined.tsx';
import PriceIcon from '../ui/icons/LabelOutlined.tsx';
import ShieldIcon from '../ui/icons/ShieldOutlined.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { useLogout } from './useLogout.ts';

const entryStyle = ({ theme }: { theme: Theme }) =>
  ({
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    width: '100%',
    minHeight: 44,
    padding: '8px 12px',
    borderRadius: 8,
    border: 0,
    background: 'none',
    ...theme.typography.subtitle2,
    fontWeight: 500,
    fontSize: '0.9375rem',
    fontFamily: 'inherit',
    color: theme.vars.palette.text.primary,
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
    '& svg': { fontSize: 20, color: theme.vars.palette.text.secondary },
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  }) as const;
const Entry = styled(Link)(entryStyle);
const ActionEntry = styled('button')(entryStyle);

interface UserMenuPanelProps {
  user: User;
  onClose: () => void;
}

export function UserMenuPanel({ user, onClose }: UserMenuPanelProps) {
  const logout = useLogout();
  const { plansOn } = useInstance();
  return (
    <>
      <Box sx={{ px: 1.5, pt: 1, pb: 1.5, mb: 1, borderBottom: '1px solid', borderColor: 'divider' }}>
        <Typography variant="subtitle2" noWrap title={user.displayName || user.email}>
          {user.displayName || user.email}
        </Typography>
        {user.displayName && user.displayName !== user.email && (
          <Typography variant="body2" color="textSecondary" noWrap title={user.email}>
            {user.email}
          </Typography>
        )}
        <Box sx={{ mt: 1 }}>
          {user.isEmailVerified ? (
            <StatusChip tone="success" label="Verified" />
          ) : (
            <StatusChip tone="warning" label="Not Verified" />
          )}
        </Box>
      </Box>
      <Entry to={paths.profile} onClick={onClose}>
        <SettingsIcon /> Profile Settings
      </Entry>
      <Entry to={paths.myPlan} onClick={onClose}>
        <InsightsIcon /> {plansOn ? 'My Plan & Usage' : 'Usage'}
      </Entry>
      {plansOn && (
        <Entry to={paths.pricing} onClick={onClose} sx={{ display: { md: 'none' } }}>
          <PriceIcon /> Pricing
        </Entry>
      )}
      <Entry to={paths.trash} onClick={onClose}>
        <DeleteIcon /> Trash
      </Entry>
      {user.isOperator && (
        <Entry to={paths.operator} onClick={onClose}>
          <ShieldIcon /> Operator
        </Entry>
      )}
      <ActionEntry type="button" onClick={logout}>
        <LogoutIcon /> Logout
      </ActionEntry>
    </>
  );
}
