import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useEffect, type CSSProperties, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TextLink } from '../../ui/RouterLink.tsx';

export interface LegalSection {
  id: string;
  heading: ReactNode;
  content: ReactNode;
}

interface LegalDocumentProps {
  title: string;
  summary: ReactNode;
  sections: readonly LegalSection[];
}

export const documentStyle = {
  typography: 'body1',
  lineHeight: 1.7,
  '& p': { my: 2 },
  '& ul, & ol': { my: 2, pl: 3 },
  '& li': { mb: 1 },
  '& dl': { my: 2 },
  '& dt': { mt: 2, fontWeight: 600 },
  '& dd': { ml: 0 },
  '& code': { fontSize: '0.9em' },
} as const;

/** The print is black, without the contents, and shows the URLs of links. */
const printStyles = {
  '@media print': {
    'article nav': { display: 'none !important' },
    'main, main *': { color: '#000 !important' },
    'main a[href^="/"]::after': { content: '" (" var(--origin) attr(href) ")"' },
  },
};

/** The hash also holds for a document that has just loaded. */
function useScrollToSection() {
  const { hash, key } = useLocation();
  useEffect(() => {
    const heading = hash && document.getElementById(hash.slice(1));
    if (!heading) return;
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  }, [hash, key]);
}

function TableOfContents({ sections }: Pick<LegalDocumentProps, 'sections'>) {
  return (
    <Box
      component="nav"
      aria-labelledby="contents"
      sx={{
        position: { md: 'sticky' },
        top: { md: 96 },
        maxHeight: { md: 'calc(100vh - 128px)' },
        overflowY: { md: 'auto' },
        m: -0.5,
        p: 0.5,
      }}
    >
      <Typography id="contents" component="p" variant="subtitle2" sx={{ mb: 1 }}>
        On this page
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 3, color: 'text.secondary', typography: 'body2', '& li': { py: 0.5 } }}>
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <TextLink
              to={`#${id}`}
              sx={{
                color: 'inherit',
                fontWeight: 500,
                textDecoration: 'none',
                '&:hover': { textDecoration: 'underline' },
              }}
            >
              {heading}
            </TextLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}

export function LegalDocument({ title, summary, sections }: LegalDocumentProps) {
  useScrollToSection();
  return (
    <Page title={title}>
      <GlobalStyles styles={printStyles} />
      <Box
        component="article"
        suppressHydrationWarning
        style={{ '--origin': `"${window.location.origin}"` } as CSSProperties}
        sx={{ overflowWrap: 'anywhere' }}
      >
        <PageHeader title={title} subtitle={summary} />
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: { xs: 4, md: 6 } }}>
          Last updated October 4, 2025
        </Typography>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '14rem minmax(0, 62ch)' },
            gap: { xs: 4, md: 8 },
            alignItems: 'start',
            '@media print': { display: 'block' },
          }}
        >
          <TableOfContents sections={sections} />
          <Box sx={documentStyle}>
            {sections.map(({ id, heading, content }, index) => (
              <Box component="section" key={id} sx={{ mb: 5 }}>
                <Typography id={id} component="h2" variant="h3" tabIndex={-1} sx={{ scrollMarginTop: 16 }}>
                  {index + 1}. {heading}
                </Typography>
                {content}
              </Box>
            ))}
          </Box>
        </Box>
      </Box>
    </Page>
  );
}
