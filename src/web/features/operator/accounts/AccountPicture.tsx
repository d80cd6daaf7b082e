import { styled } from '@mui/material/styles';
import type { OperatorAccountEntry } from '../../../../generated/endpoints.ts';
import { hueOf } from '../../../lists/hueOf.ts';
import { UserPicture } from '../../../ui/UserPicture.tsx';

const Tinted = styled('span')(({ theme }) => ({
  flex: 'none',
  '& > div': {
    color: 'hsl(var(--hue) 75% 24%)',
    backgroundColor: 'hsl(var(--hue) 62% 92%)',
    ...theme.applyStyles('dark', { color: 'hsl(var(--hue) 62% 78%)', backgroundColor: 'hsl(var(--hue) 40% 18%)' }),
  },
}));

/** Tells accounts apart in a list: people have their own hues. */
export const AccountPicture = ({ account, size }: { account: OperatorAccountEntry; size: number }) => (
  <Tinted style={{ '--hue': hueOf(account.email) } as object}>
    <UserPicture url={account.profilePictureUrl} name={account} size={size} />
  </Tinted>
);
