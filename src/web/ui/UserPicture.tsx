import Box from '@mui/material/Box';
import { useState } from 'react';
import PersonIcon from './icons/PersonOutlined.tsx';

interface UserPictureProps {
  url: string | null;
  size: number;
  alt?: string;
}

export function UserPicture({ url, size, alt = '' }: UserPictureProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: '50%',
        overflow: 'hidden',
        border: '1px solid',
        borderColor: 'divider',
        bgcolor: 'action.selected',
        color: 'primary.main',
      }}
    >
      {url && url !== failed ? (
        <Box
          component="img"
          src={url}
          alt={alt}
          onError={() => setFailed(url)}
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <PersonIcon sx={{ fontSize: size * 0.6 }} />
      )}
    </Box>
  );
}
