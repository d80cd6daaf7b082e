import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';

interface PicturePreviewProps {
  file: File;
  size: number;
  /** The browser cannot read it as a picture. */
  onUnreadable: () => void;
}

/** A chosen file as it will look: the middle of it, round. */
export function PicturePreview({ file, size, onUnreadable }: PicturePreviewProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <Box
      component="img"
      ref={image}
      alt="Preview of the new picture"
      onError={onUnreadable}
      sx={{ flex: 'none', width: size, height: size, borderRadius: '50%', objectFit: 'cover', border: '1px solid', borderColor: 'divider' }}
    />
  );
}
