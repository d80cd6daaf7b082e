import { styled } from '@mui/material/styles';
import type { CSSProperties, ReactNode } from 'react';
import { readableUrl } from '../../shared/readableUrl.ts';
import { withoutScheme } from '../ui/urls.ts';
import { hashOf } from './hueOf.ts';

const Square = styled('span')(({ theme }) => ({
  '--tint': 'hsl(var(--hue) calc(var(--vivid) * 62%) 93%)',
  '--shape': 'hsl(var(--hue) calc(var(--vivid) * 58%) 79%)',
  ...theme.applyStyles('dark', {
    '--tint': 'hsl(var(--hue) calc(var(--vivid) * 46%) 14%)',
    '--shape': 'hsl(var(--hue) calc(var(--vivid) * 42%) 21%)',
    color: 'hsl(var(--hue) calc(var(--vivid) * 62%) 78%)',
  }),
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 'var(--tile)',
  height: 'var(--tile)',
  borderRadius: 8,
  background: 'var(--art), var(--tint)',
  color: 'hsl(var(--hue) calc(var(--vivid) * 75%) 24%)',
  fontSize: 'calc(var(--tile) * 0.4375)',
  fontWeight: 700,
  lineHeight: 1,
  textTransform: 'uppercase',
}));

/** Hue, and whether it has a color at all. */
const hues = [
  [165, 1],
  [212, 1],
  [85, 1],
  [42, 1],
  [20, 1],
  [255, 1],
  [335, 1],
  [190, 1],
  [225, 0.14],
] as const;

/** Drawn by the browser out of the tile's second color, at the size of the tile. */
const shapes = [
  'radial-gradient(farthest-side at 100% 0, var(--shape) 98%, transparent) 0 0 / 50% 50% no-repeat',
  'linear-gradient(var(--shape), var(--shape)) 0 100% / 100% 31% no-repeat',
  'radial-gradient(circle at 100% 0, var(--shape) 44%, transparent 45%)',
  'linear-gradient(135deg, transparent 27%, var(--shape) 27.5% 50%, transparent 50.5%)',
  'radial-gradient(circle at 0 100%, var(--shape) 44%, transparent 45%)',
  'linear-gradient(var(--shape), var(--shape)) 0 0 / 28% 100% no-repeat',
] as const;

/** The host is shown as people read it: encoded, every host with an umlaut would begin with an X. */
function partsOf(url: string): { host: string; path: string } {
  const [host = '', path = ''] = withoutScheme(readableUrl(url))
    .replace(/^[^/?#]*@/, '')
    .replace(/^www\./i, '')
    .split(/(?=[/?#])(.*)/s);
  return { host: host.toLowerCase(), path };
}

interface TileProps {
  url: string;
  /** Otherwise that of \`--tile\`, which a row has. */
  size?: 32 | 40;
  /** A `StateDot` */
  children?: ReactNode;
}

/** Tells destinations apart without fetching anything: letter and color by the domain, shape by the path. */
export function Tile({ url, size, children }: TileProps) {
  const { host, path } = partsOf(url);
  const [hue, vivid] = hues[hashOf(host) % hues.length] ?? hues[0];
  const style = {
    '--hue': hue,
    '--vivid': vivid,
    ...(size !== undefined && { '--tile': `${size}px` }),
    '--art': shapes[hashOf(path) % shapes.length],
  };
  return (
    <Square data-tile style={style as CSSProperties}>
      <span aria-hidden>{/^./u.exec(host)?.[0]}</span>
      {children}
    </Square>
  );
}
