import { useInstance } from '../../instance/useInstance.ts';
import { SectionIndex } from '../../ui/SectionIndex.tsx';
import { securityTitles } from './securitySections.ts';

/** What the long tab holds, in sight while it is scrolled. */
export function SecurityIndex() {
  const { providerName } = useInstance();
  const shown = Object.entries(securityTitles).filter(([name]) => name !== 'provider' || providerName !== null);
  return <SectionIndex label="Security" entries={shown} />;
}
