import type { ComponentType } from 'react';
import { lazyComponent } from '../../ui/lazyComponent.tsx';

interface OperatorTab {
  /** In the page's URL. */
  name: string;
  label: string;
  Panel: ComponentType;
}

export const reportsTab = 'reports';

/** Each panel has its own chunk, and is loaded when its tab is first shown. */
export const tabs: readonly OperatorTab[] = [
  {
    name: 'overview',
    label: 'Overview',
    Panel: lazyComponent(() => import('./overview/OverviewTab.tsx'), 'OverviewTab'),
  },
  {
    name: 'accounts',
    label: 'Accounts',
    Panel: lazyComponent(() => import('./accounts/AccountsTab.tsx'), 'AccountsTab'),
  },
  {
    name: 'links',
    label: 'Links and codes',
    Panel: lazyComponent(() => import('./links/LinksTab.tsx'), 'LinksTab'),
  },
  {
    name: reportsTab,
    label: 'Reports',
    Panel: lazyComponent(() => import('./reports/ReportsTab.tsx'), 'ReportsTab'),
  },
  {
    name: 'destinations',
    label: 'Blocked destinations',
    Panel: lazyComponent(() => import('./destinations/DestinationsTab.tsx'), 'DestinationsTab'),
  },
  {
    name: 'invitations',
    label: 'Invitations',
    Panel: lazyComponent(() => import('./invitations/InvitationsTab.tsx'), 'InvitationsTab'),
  },
  {
    name: 'settings',
    label: 'Settings',
    Panel: lazyComponent(() => import('./settings/SettingsTab.tsx'), 'SettingsTab'),
  },
  {
    name: 'log',
    label: 'Audit log',
    Panel: lazyComponent(() => import('./log/LogTab.tsx'), 'LogTab'),
  },
];
