import type { ComponentType } from 'react';
import { lazyComponent } from '../../ui/lazyComponent.tsx';

interface OperatorTab {
  /** In the page's URL. */
  name: string;
  label: string;
  Panel: ComponentType;
}

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
    name: 'invitations',
    label: 'Invitations',
    Panel: lazyComponent(() => import('./invitations/InvitationsTab.tsx'), 'InvitationsTab'),
  },
  {
    name: 'links',
    label: 'Links and codes',
    Panel: lazyComponent(() => import('./links/LinksTab.tsx'), 'LinksTab'),
  },
  {
    name: 'destinations',
    label: 'Destinations',
    Panel: lazyComponent(() => import('./destinations/DestinationsTab.tsx'), 'DestinationsTab'),
  },
  {
    name: 'reports',
    label: 'Reports',
    Panel: lazyComponent(() => import('./reports/ReportsTab.tsx'), 'ReportsTab'),
  },
  {
    name: 'settings',
    label: 'Settings',
    Panel: lazyComponent(() => import('./settings/SettingsTab.tsx'), 'SettingsTab'),
  },
  {
    name: 'log',
    label: 'Log',
    Panel: lazyComponent(() => import('./log/LogTab.tsx'), 'LogTab'),
  },
];
