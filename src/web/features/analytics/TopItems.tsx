import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Count } from '../../ui/Count.tsx';
import { TextLink } from '../../ui/RouterLink.tsx';

interface TopItem {
  id: string;
  name: string;
  to: string;
  count: number;
}

interface TopItemsProps {
  title: string;
  items: readonly TopItem[];
}

export function TopItems({ title, items }: TopItemsProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {items.length === 0 && <Typography color="textSecondary">None in this range</Typography>}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map(({ id, name, to, count }) => (
          <Box
            key={id}
            component="li"
            sx={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              gap: 2,
              minHeight: 44,
              overflowWrap: 'anywhere',
              '& + &': { borderTop: '1px solid', borderColor: 'divider' },
            }}
          >
            <TextLink to={to} sx={{ py: 1.25 }}>
              {name}
            </TextLink>
            <Count value={count} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}
