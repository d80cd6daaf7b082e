import Box from '@mui/material/Box';
import type { QrCode } from '../../../../generated/endpoints.ts';
import { Detail } from '../../../ui/Details.tsx';
import { contrastAdvice, formatWidth, leastWidth } from './printAdvice.ts';

/** Distances are in millimeters. */
const distances = [
  { from: 'In the hand', distance: 250 },
  { from: 'From 1 m', distance: 1_000 },
  { from: 'From 3 m', distance: 3_000 },
];

export function PrintAdvice({ code }: { code: QrCode }) {
  return (
    <>
      <Detail label="Smallest width in print">
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {distances.map(({ from, distance }) => (
            <li key={from}>
              {from}: {formatWidth(leastWidth(code, distance))}
            </li>
          ))}
        </Box>
      </Detail>
      <Detail label="Contrast">{contrastAdvice(code)}</Detail>
      <Detail label="Quiet zone">Four modules, part of the image. Do not crop it, and print nothing on it.</Detail>
    </>
  );
}
