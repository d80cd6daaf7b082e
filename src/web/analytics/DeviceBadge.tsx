import ComputerIcon from '../ui/icons/ComputerOutlined.tsx';
import OtherIcon from '../ui/icons/DevicesOtherOutlined.tsx';
import PhoneIcon from '../ui/icons/SmartphoneOutlined.tsx';
import TabletIcon from '../ui/icons/TabletOutlined.tsx';

export const badgeStyle = { fontSize: 18, mr: 1.25, color: 'text.secondary', verticalAlign: '-4px' } as const;

const icons = new Map([
  ['mobile', <PhoneIcon key="mobile" aria-hidden sx={badgeStyle} />],
  ['tablet', <TabletIcon key="tablet" aria-hidden sx={badgeStyle} />],
  ['desktop', <ComputerIcon key="desktop" aria-hidden sx={badgeStyle} />],
]);

export function DeviceBadge({ code }: { code: string }) {
  return icons.get(code) ?? <OtherIcon aria-hidden sx={badgeStyle} />;
}
