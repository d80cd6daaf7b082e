import GlobalStyles from '@mui/material/GlobalStyles';

/** On paper there is nothing to press. Cards and rows stay whole, and lines take the place of colors. */
export const PrintStyles = () => (
  <GlobalStyles
    styles={{
      '@page': { margin: '14mm' },
      '@media print': {
        '#root > header, #root > footer, #root > nav, #root > [role="note"], [data-print="none"], main button:not([aria-pressed], [role="tab"]), main [role="tab"][aria-selected="false"], main [role="radiogroup"]':
          { display: 'none !important' },
        'main > div': { padding: '0 !important', maxWidth: 'none !important' },
        'main [aria-busy]': { opacity: '1 !important' },
        'tr, li, figure, section:not(:has(table))': { breakInside: 'avoid' },
        'main section': { position: 'static !important' },
        thead: { display: 'table-header-group' },
        // Tiles, dots and bars are drawn as backgrounds, which browsers leave out.
        main: { printColorAdjust: 'exact' },
      },
    }}
  />
);
