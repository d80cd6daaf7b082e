import { useState } from 'react';
import PublicIcon from '../ui/icons/Public.tsx';
import { lazyDialog } from '../ui/lazyComponent.tsx';
import { ToolbarButton } from './ToolbarButton.tsx';

const ShareStatisticsDialog = lazyDialog(() => import('./ShareStatisticsDialog.tsx'), 'ShareStatisticsDialog');

interface ShareStatisticsProps {
  id: string;
  name: string;
  isCompact?: boolean;
}

export function ShareStatistics({ id, name, isCompact }: ShareStatisticsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ToolbarButton
        label="Share statistics"
        shortLabel="Statistics"
        icon={<PublicIcon fontSize="small" />}
        isCompact={isCompact}
        isOpen={isOpen}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <ShareStatisticsDialog id={id} name={name} onClose={() => setIsOpen(false)} />}
    </>
  );
}
