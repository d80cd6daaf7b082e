import type { NamedAuditEvent } from '../../../api/index.ts';
import ArchiveIcon from '../../../ui/icons/FolderZipOutlined.tsx';
import BlockIcon from '../../../ui/icons/Block.tsx';
import DeleteIcon from '../../../ui/icons/DeleteOutlined.tsx';
import EmailIcon from '../../../ui/icons/EmailOutlined.tsx';
import KeyIcon from '../../../ui/icons/KeyOutlined.tsx';
import LockIcon from '../../../ui/icons/LockOutlined.tsx';
import PersonIcon from '../../../ui/icons/PersonOutlined.tsx';
import SettingsIcon from '../../../ui/icons/SettingsOutlined.tsx';
import ShareIcon from '../../../ui/icons/ShareOutlined.tsx';
import ShieldIcon from '../../../ui/icons/ShieldOutlined.tsx';
import SignOutIcon from '../../../ui/icons/LogoutOutlined.tsx';
import WarningIcon from '../../../ui/icons/WarningAmberOutlined.tsx';

/** The first that the name of an event holds. */
const icons: readonly [RegExp, typeof KeyIcon][] = [
  [/failed|notMe/i, WarningIcon],
  [/signedOut|sessions?Ended|signOut/i, SignOutIcon],
  [/apiKey/i, KeyIcon],
  [/password/i, LockIcon],
  [/passkey|codes|factor|operator(?:Added|Removed)/, ShieldIcon],
  [/disable|^addBlocked|revoke/i, BlockIcon],
  [/delete/i, DeleteIcon],
  [/mail|invitation/i, EmailIcon],
  [/settings/i, SettingsIcon],
  [/statistics/, ShareIcon],
  [/archive/, ArchiveIcon],
];

export function EventIcon({ event: { what } }: { event: Pick<NamedAuditEvent, 'what'> }) {
  const Icon = icons.find(([names]) => names.test(what))?.[1] ?? PersonIcon;
  return <Icon aria-hidden sx={{ flex: 'none', fontSize: 20, color: 'text.secondary' }} />;
}
