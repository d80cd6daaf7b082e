import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useListReportsQuery } from '../../api/index.ts';
import { fadingTabs } from '../../ui/fadingTabs.ts';
import { formatNumber } from '../../ui/numbers.ts';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { reportsTab, tabs } from './tabs.tsx';

const [first] = tabs;

function useSelectedTab() {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('tab');
  // Filters and what is open belong to the tab that was left.
  const select = (tab: string) => setQuery(tab === first?.name ? {} : { tab });
  return { selected: (tabs.find(({ name }) => name === asked) ?? first)?.name ?? '', select };
}

/** With how many reports wait. */
function WithWaiting({ label }: { label: string }) {
  const waiting = useListReportsQuery({ page: 1 }).data?.totalCount ?? 0;
  return (
    <span>
      {label}
      {waiting > 0 && (
        <Box component="span" sx={{ ml: 0.5 }}>
          {' '}
          <StatusChip tone="error" label={formatNumber(waiting)} />
        </Box>
      )}
    </span>
  );
}

/** From edge to edge of the window, without a width that would scroll. */
const Edge = styled('div')(({ theme }) => ({
  height: 1,
  backgroundColor: theme.vars.palette.divider,
  boxShadow: `0 0 0 100vmax ${theme.vars.palette.divider}`,
  clipPath: 'inset(0 -100vmax)',
}));

/** A panel stays mounted once it was shown, so that input survives a change of tabs. */
export function OperatorScreen() {
  const id = useId();
  const { selected, select } = useSelectedTab();
  const [shown, setShown] = useState([selected]);
  if (!shown.includes(selected)) setShown([...shown, selected]);
  return (
    <Page title="Operator">
      <PageHeader title="Operator" subtitle={`Curtly ${__APP_VERSION__} on ${window.location.host}`} areActionsSmall />
      <Tabs
        value={selected}
        onChange={(_event, tab: string) => select(tab)}
        aria-label="Operator"
        variant="scrollable"
        scrollButtons={false}
        sx={{ mt: -1, ...fadingTabs }}
      >
        {tabs.map(({ name, label }) => (
          <Tab
            key={name}
            value={name}
            label={name === reportsTab ? <WithWaiting label={label} /> : label}
            id={`${id}-${name}`}
            aria-controls={`${id}-${name}-panel`}
          />
        ))}
      </Tabs>
      <Edge />
      {tabs.map(({ name, Panel }) => (
        <div
          key={name}
          role="tabpanel"
          id={`${id}-${name}-panel`}
          aria-labelledby={`${id}-${name}`}
          hidden={name !== selected}
        >
          <Box sx={{ pt: 2 }}>{shown.includes(name) && <Panel />}</Box>
        </div>
      ))}
    </Page>
  );
}
