import ComputerIcon from '../ui/icons/ComputerOutlined.tsx';
import OtherIcon from '../ui/icons/DevicesOtherOutlined.tsx';
import PhoneIcon from '../ui/icons/SmartphoneOutlined.tsx';
import TabletIcon from '../ui/icons/TabletOutlined.tsx';

const icons = new Map([
  ['mobile', PhoneIcon],
  ['tablet', TabletIcon],
  ['desktop', ComputerIcon],
]);

export const badgeStyle = { fontSize: 18, mr: 1.25, color: 'text.secondary', verticalAlign: '-4px' } as const;

export function DeviceBadge({ code }: { code: string }) {
  const Icon = icons.get(code) ?? OtherIcon;
  return <Icon aria-hidden sx={badgeStyle} />;
}
