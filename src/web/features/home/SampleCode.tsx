import Box from '@mui/material/Box';

/** Each number is one row of a real code that leads to example.com, with the most significant bit first. */
const qrRows = [
  0x1fc07f, 0x104841, 0x175f5d, 0x175e5d, 0x17595d, 0x105941, 0x1fd57f, 0x001d00, 0x17c57c, 0x022dd1, 0x196641,
  0x0b34de, 0x03e840, 0x0014cf, 0x1fc65d, 0x1051ca, 0x1753d9, 0x1759f0, 0x1753dc, 0x104e69, 0x1fdfd8,
];
const qrPath = qrRows
  .flatMap((row, y) => qrRows.map((_, x) => ((row >> (qrRows.length - 1 - x)) & 1 ? `M${x} ${y}h1v1h-1z` : '')))
  .join('');

interface SampleCodeProps {
  color: string;
  background: string;
  size: number;
}

/** Scanners expect dark on light, so it is the same in both schemes. */
export function SampleCode({ color, background, size }: SampleCodeProps) {
  return (
    <Box
      component="svg"
      viewBox="-2 -2 25 25"
      sx={{
        flex: 'none',
        width: size,
        height: size,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: background,
      }}
    >
      <path d={qrPath} fill={color} shapeRendering="crispEdges" />
    </Box>
  );
}
