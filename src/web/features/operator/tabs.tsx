import type { ComponentType } from 'react';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { RowsSkeleton } from './RowsSkeleton.tsx';

interface OperatorTab {
  /** In the page's URL. */
  name: string;
  label: string;
  Panel: ComponentType;
}

const placeholder = <RowsSkeleton label="Loading" />;

export const reportsTab = 'reports';

/** Each panel has its own chunk, and is loaded when its tab is first shown. */
export const tabs: readonly OperatorTab[] = [
  {
    name: 'overview',
    label: 'Overview',
    Panel: lazyComponent(() => import('./overview/OverviewTab.tsx'), 'OverviewTab', { placeholder }),
  },
  {
    name: 'accounts',
    label: 'Accounts',
    Panel: lazyComponent(() => import('./accounts/AccountsTab.tsx'), 'AccountsTab', { placeholder }),
  },
  {
    name: 'links',
    label: 'Links and codes',
    Panel: lazyComponent(() => import('./links/LinksTab.tsx'), 'LinksTab', { placeholder }),
  },
  {
    name: reportsTab,
    label: 'Reports',
    Panel: lazyComponent(() => import('./reports/ReportsTab.tsx'), 'ReportsTab', { placeholder }),
  },
  {
    name: 'destinations',
    label: 'Blocked destinations',
    Panel: lazyComponent(() => import('./destinations/DestinationsTab.tsx'), 'DestinationsTab', { placeholder }),
  },
  {
    name: 'invitations',
    label: 'Invitations',
    Panel: lazyComponent(() => import('./invitations/InvitationsTab.tsx'), 'InvitationsTab', { placeholder }),
  },
  {
    name: 'settings',
    label: 'Settings',
    Panel: lazyComponent(() => import('./settings/SettingsTab.tsx'), 'SettingsTab', { placeholder }),
  },
  {
    name: 'log',
    label: 'Audit log',
    Panel: lazyComponent(() => import('./log/LogTab.tsx'), 'LogTab', { placeholder }),
  },
];
