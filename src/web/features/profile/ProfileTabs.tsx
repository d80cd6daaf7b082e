import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState, type ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { User } from '../../../generated/endpoints.ts';
import { fadingTabs } from '../../ui/fadingTabs.ts';
import { ApiKeys } from './ApiKeys.tsx';
import { Data } from './Data.tsx';
import { PictureForm } from './PictureForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { Security } from './Security.tsx';

/** The keys are the names in the page's URL, and the heights those of the skeletons. */
const tabs: Record<string, { label: string; Panel: ComponentType<{ user: User }>; height: number }> = {
  information: { label: 'Profile Information', Panel: ProfileForm, height: 405 },
  picture: { label: 'Profile Picture', Panel: PictureForm, height: 300 },
  security: { label: 'Security', Panel: Security, height: 1100 },
  data: { label: 'Data', Panel: Data, height: 566 },
  'api-keys': { label: 'API keys', Panel: ApiKeys, height: 613 },
};
const [first = ''] = Object.keys(tabs);

export function useSelectedTab() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('tab') ?? first;
  const select = (tab: string) => setQuery(tab === first ? {} : { tab }, { replace: true });
  return { selected: Object.hasOwn(tabs, asked) ? asked : first, select };
}

export function ProfileTabsSkeleton() {
  const { selected } = useSelectedTab();
  return <Skeleton variant="rounded" height={tabs[selected]?.height} sx={{ borderRadius: 1.5 }} />;
}

/** A panel stays mounted once it was shown, so that input survives a change of tabs. */
export function ProfileTabs({ user }: { user: User }) {
  const id = useId();
  const { selected, select } = useSelectedTab();
  const [shown, setShown] = useState([selected]);
  if (!shown.includes(selected)) setShown([...shown, selected]);

  return (
    <Card sx={{ minWidth: 0 }}>
      <Tabs
        value={selected}
        onChange={(_event, tab: string) => select(tab)}
        aria-label="Profile Settings"
        variant="scrollable"
        scrollButtons={false}
        sx={{ borderBottom: 1, borderColor: 'divider', pl: { xs: 2, sm: 3 }, ...fadingTabs }}
      >
        {Object.entries(tabs).map(([key, { label }]) => (
          <Tab key={key} value={key} label={label} id={`${id}-${key}`} aria-controls={`${id}-${key}-panel`} />
        ))}
      </Tabs>
      {Object.entries(tabs).map(([key, { Panel }]) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}-panel`}
          aria-labelledby={`${id}-${key}`}
          hidden={key !== selected}
        >
          <Box sx={{ p: { xs: 2, sm: 3 } }}>{shown.includes(key) && <Panel user={user} />}</Box>
        </div>
      ))}
    </Card>
  );
}
