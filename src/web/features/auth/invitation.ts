import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { trimmed } from '../../../shared/text.ts';
import { paths } from '../../routes.ts';
import { useAuthLocation } from './authLocation.ts';

const tokenIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('invitation');

/** In a link, or the token alone. */
export function invitationIn(text: string): string {
  const link = trimmed(text);
  const hash = link.indexOf('#');
  return (hash >= 0 ? tokenIn(link.slice(hash)) : undefined) ?? link;
}

/** The token does not stay in the address, where screenshots and extensions would find it, but survives a reload. */
export function useInvitation(): string | undefined {
  const { hash } = useLocation();
  const { invitation, ...others } = useAuthLocation();
  const navigate = useNavigate();
  const given = tokenIn(hash);
  useEffect(() => {
    if (given !== null) void navigate(paths.createAccount, { replace: true, state: { ...others, invitation: given } });
  });
  return given ?? invitation;
}
