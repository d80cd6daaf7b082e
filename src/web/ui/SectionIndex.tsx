import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';

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

/** The section that is being read: what crosses a line in the upper part of the window. */
function useSectionInSight(names: readonly string[]): string {
  const [inSight, setInSight] = useState<string>(names[0] ?? '');
  const all = names.join();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (seen) => {
        const entered = seen.find(({ isIntersecting }) => isIntersecting);
        if (entered) setInSight(entered.target.id);
      },
      { rootMargin: '-20% 0px -79% 0px' },
    );
    for (const name of all.split(',')) {
      const section = document.getElementById(name);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [all]);
  return inSight;
}

interface SectionIndexProps {
  label: string;
  /** The `id` of each section, and its title. */
  entries: readonly (readonly [string, string])[];
}

/** What a long page holds, in sight while it is scrolled. */
export function SectionIndex({ label, entries }: SectionIndexProps) {
  const inSight = useSectionInSight(entries.map(([name]) => name));
  return (
    <nav aria-label={label}>
      <List>
        {entries.map(([name, title]) => (
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
