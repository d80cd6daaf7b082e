import Box from '@mui/material/Box';
import { checkerboard } from '../ui/checkerboard.ts';

interface QrImageProps {
  src: string;
  alt: string;
  /** Maximum width in pixels. On narrow screens the image shrinks. */
  width: number;
  isLazy?: boolean;
  isTransparent?: boolean;
  onError?: () => void;
}

export function QrImage({ src, alt, width, isLazy = false, isTransparent = false, onError }: QrImageProps) {
  return (
    <Box
      component="img"
      src={src}
      alt={alt}
      width={width}
      height={width}
      loading={isLazy ? 'lazy' : undefined}
      decoding="async"
      onError={onError}
      sx={{
        display: 'block',
        // Codes without a background are shown on white, as on paper, unless the design is what is looked at.
        ...(isTransparent ? checkerboard : { bgcolor: '#fff' }),
        maxWidth: '100%',
        height: 'auto',
        aspectRatio: '1',
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 1.5,
        imageRendering: 'pixelated',
      }}
    />
  );
}
