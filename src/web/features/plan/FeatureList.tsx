import Box from '@mui/material/Box';
import CheckIcon from '../../ui/icons/Check.tsx';

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

export function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1.25, m: 0, p: 0, listStyle: 'none', typography: 'body2' }}>
      {features.map((feature) => (
        <Box component="li" key={feature} sx={{ display: 'flex', gap: 1.25 }}>
          <CheckIcon sx={{ flex: 'none', fontSize: 18, mt: '2px', color: 'primary.main' }} />
          <Feature text={feature} />
        </Box>
      ))}
    </Box>
  );
}
