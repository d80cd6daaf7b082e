import Box from '@mui/material/Box';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { faultOfPixels, notAPicture } from './picture.schema.ts';

interface PicturePreviewProps {
  file: File;
  size: number;
  /** Called when the browser cannot read the picture, or it has too many pixels for the service. */
  onFault: (text: string) => void;
}

/** The preview is cropped to the middle and round, as the picture will be shown. */
export function PicturePreview({ file, size, onFault }: PicturePreviewProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  const check = ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) => {
    const fault = faultOfPixels(naturalWidth, naturalHeight);
    if (fault) onFault(fault);
  };
  return (
    <Box
      component="img"
      ref={image}
      alt="Preview of the new picture"
      onLoad={check}
      onError={() => onFault(notAPicture)}
      sx={{
        flex: 'none',
        width: size,
        height: size,
        borderRadius: '50%',
        objectFit: 'cover',
        border: '1px solid',
        borderColor: 'divider',
      }}
    />
  );
}
