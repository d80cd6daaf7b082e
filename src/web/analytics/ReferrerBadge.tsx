import LinkOffIcon from '../ui/icons/LinkOff.tsx';
import PublicIcon from '../ui/icons/Public.tsx';
import { badgeStyle } from './DeviceBadge.tsx';

export function ReferrerBadge({ code }: { code: string }) {
  const Icon = code === '' ? LinkOffIcon : PublicIcon;
  return <Icon aria-hidden sx={badgeStyle} />;
}
