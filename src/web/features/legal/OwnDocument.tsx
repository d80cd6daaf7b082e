import Box from '@mui/material/Box';
import type { LegalTexts } from '../../../generated/endpoints.ts';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { documentStyle } from './LegalDocument.tsx';
import { OwnText } from './OwnText.tsx';

export const OwnDocument = ({ title, name }: { title: string; name: keyof LegalTexts }) => (
  <Page title={title} width="narrow">
    <Box component="article" sx={[documentStyle, { overflowWrap: 'anywhere' }]}>
      <PageHeader title={title} />
      <OwnText name={name} />
    </Box>
  </Page>
);
