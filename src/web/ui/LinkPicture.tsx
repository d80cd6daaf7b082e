import Box from '@mui/material/Box';
import {
  linkPictureDashes,
  linkPictures,
  linkPictureSize,
  linkPictureStroke,
  type LinkPicture as Picture,
} from '../../shared/linkPictures.ts';

const { width, height } = linkPictureSize;

/** Stands above what says that a link or page is not there, like on the server's pages. */
export function LinkPicture({ name }: { name: keyof typeof linkPictures }) {
  const { quiet, loud, sparks }: Picture = linkPictures[name];
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden
      sx={{ width, maxWidth: '100%', fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' }}
    >
      <Box
        component="path"
        d={linkPictureDashes}
        strokeWidth={2}
        strokeDasharray="2 7"
        sx={{ stroke: 'var(--mui-palette-divider)' }}
      />
      <Box component="g" sx={{ color: 'text.disabled', stroke: 'currentcolor' }}>
        <path d={sparks} strokeWidth={3} />
        <path d={quiet} strokeWidth={linkPictureStroke} />
      </Box>
      <Box
        component="path"
        d={loud}
        strokeWidth={linkPictureStroke}
        sx={{ color: name === 'barred' ? 'error.main' : 'primary.main', stroke: 'currentcolor' }}
      />
    </Box>
  );
}
