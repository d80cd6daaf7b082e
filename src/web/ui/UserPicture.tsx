import Box from '@mui/material/Box';
import { useState } from 'react';
import PersonIcon from './icons/PersonOutlined.tsx';

interface Named {
  firstName: string | null;
  lastName: string | null;
}

interface UserPictureProps {
  url: string | null;
  name?: Named;
  size: number;
  alt?: string;
}

const initialsOf = ({ firstName, lastName }: Named) =>
  [firstName, lastName]
    .map((name) => [...(name ?? '')][0] ?? '')
    .join('')
    .toUpperCase();

export function UserPicture({ url, name, size, alt = '' }: UserPictureProps) {
  const [failed, setFailed] = useState<string>();
  const initials = name && initialsOf(name);
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
        bgcolor: 'primary.soft',
        color: 'primary.text',
        fontSize: size * 0.36,
        fontWeight: 700,
        lineHeight: 1,
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
      ) : initials ? (
        <span aria-hidden>{initials}</span>
      ) : (
        <PersonIcon sx={{ fontSize: size * 0.6 }} />
      )}
    </Box>
  );
}
