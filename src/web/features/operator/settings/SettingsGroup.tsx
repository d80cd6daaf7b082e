import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { belowTopBar } from '../../../ui/layout.ts';

/** The titles of the groups, in their order, by the places to which the index leads. */
export const groupTitles = {
  access: 'Who may come in',
  plans: 'Plans and limits',
  site: 'This site',
  data: 'Clicks and mail',
  legal: 'Legal texts',
} as const;

interface SettingsGroupProps {
  name: keyof typeof groupTitles;
  children: ReactNode;
}

export function SettingsGroup({ name, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <Box
      component="section"
      id={name}
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 2, scrollMarginTop: belowTopBar, '& + &': { mt: 4 } }}
    >
      <Typography id={id} variant="subtitle2" component="h2" color="textSecondary">
        {groupTitles[name]}
      </Typography>
      {children}
    </Box>
  );
}
