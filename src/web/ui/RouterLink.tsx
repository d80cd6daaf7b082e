import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router-dom';

type Target = Pick<RouterLinkProps, 'to' | 'state' | 'replace'>;

export const TextLink = styled(RouterLink)(({ theme }) => ({
  fontWeight: 600,
  color: theme.vars.palette.primary.text,
  textDecoration: 'underline',
  textDecorationColor: `rgba(${theme.vars.palette.primary.mainChannel} / 0.4)`,
  textUnderlineOffset: '0.2em',
  '&:hover': { textDecorationColor: 'currentColor' },
}));

export function ButtonLink(props: Omit<ButtonProps<typeof RouterLink>, 'component' | 'href'> & Target) {
  return <Button component={RouterLink} {...props} />;
}
