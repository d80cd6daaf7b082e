import Box from '@mui/material/Box';
import type { Plan } from '../../../generated/endpoints.ts';
import { paths } from '../../routes.ts';
import { TextLink } from '../../ui/RouterLink.tsx';
import { FeatureList } from './FeatureList.tsx';
import { Section } from '../../ui/Section.tsx';

const shown = 8;

export function FeaturesSection({ plan }: { plan: Plan }) {
  return (
    <Section title="Plan features">
      <FeatureList features={plan.features.slice(0, shown).map((text) => ({ text }))} />
      {plan.features.length > shown && (
        <Box sx={{ mt: 2, typography: 'body2' }}>
          <TextLink to={paths.pricing}>View All Features</TextLink>
        </Box>
      )}
    </Section>
  );
}
