import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useInstance } from '../../instance/useInstance.ts';
import { securityTitles, type SecuritySectionName } from './securitySections.ts';

const List = styled('ol')(({ theme }) => ({
  margin: '8px 0 0 12px',
  padding: 0,
  listStyle: 'none',
  borderLeft: `2px solid ${theme.vars.palette.divider}`,
}));

const Entry = styled('a')(({ theme }) => ({
  display: 'block',
  marginLeft: -2,
  padding: '6px 12px',
  borderLeft: '2px solid transparent',
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { color: theme.vars.palette.text.primary },
  '&[aria-current]': {
    borderColor: theme.vars.palette.primary.main,
    fontWeight: 600,
    color: theme.vars.palette.text.primary,
  },
}));

const entries = Object.entries(securityTitles) as [SecuritySectionName, string][];

/** The section that is being read: what crosses a line in the upper part of the window. */
function useSectionInSight(): string {
  const [inSight, setInSight] = useState<string>(entries[0]?.[0] ?? '');
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        const entered = seen.find(({ isIntersecting }) => isIntersecting);
        if (entered) setInSight(entered.target.id);
      },
      { rootMargin: '-20% 0px -79% 0px' },
    );
    entries.forEach(([name]) => {
      const section = document.getElementById(name);
      if (section) observer.observe(section);
    });
    return () => observer.disconnect();
  }, []);
  return inSight;
}

/** What the long tab holds, in sight while it is scrolled. */
export function SecurityIndex() {
  const inSight = useSectionInSight();
  const { providerName } = useInstance();
  const shown = entries.filter(([name]) => name !== 'provider' || providerName !== null);
  return (
    <nav aria-label="Security">
      <List>
        {shown.map(([name, title]) => (
          <li key={name}>
            <Entry href={`#${name}`} aria-current={name === inSight ? 'true' : undefined}>
              {title}
            </Entry>
          </li>
        ))}
      </List>
    </nav>
  );
}
