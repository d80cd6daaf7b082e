import Box from '@mui/material/Box';
import CheckIcon from '../../ui/icons/Check.tsx';

export interface ShownFeature {
  text: string;
  /** Phones leave it out. */
  isMissing?: boolean;
}

function Feature({ text }: { text: string }) {
  const [, amount, rest] = /^([\d,]+)( .*)$/.exec(text) ?? [];
  if (!amount) return <span>{text}</span>;
  return (
    <span>
      <Box component="strong" sx={{ fontWeight: 650 }}>
        {amount}
      </Box>
      {rest}
    </span>
  );
}

interface FeatureListProps {
  features: readonly ShownFeature[];
  gap?: number;
  /** Of the wide layout. */
  columns?: string;
}

export function FeatureList({ features, gap = 1.25, columns }: FeatureListProps) {
  return (
    <Box
      component="ul"
      sx={{ display: 'grid', gap, gridTemplateColumns: { sm: columns }, m: 0, p: 0, listStyle: 'none' }}
    >
      {features.map(({ text, isMissing = false }) => (
        <Box
          component="li"
          key={text}
          sx={{
            display: { xs: isMissing ? 'none' : 'flex', sm: 'flex' },
            gap: 1.25,
            color: isMissing ? 'text.third' : undefined,
          }}
        >
          {isMissing ? (
            <Box component="span" aria-hidden sx={{ flex: 'none', width: 18, textAlign: 'center' }}>
              –
            </Box>
          ) : (
            <CheckIcon sx={{ flex: 'none', fontSize: 18, mt: '1px', color: 'primary.main' }} />
          )}
          <Feature text={text} />
        </Box>
      ))}
    </Box>
  );
}
