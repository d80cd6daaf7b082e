import Typography from '@mui/material/Typography';
import { paths } from '../../routes.ts';
import { CenteredCard } from '../../ui/CenteredCard.tsx';
import MailIcon from '../../ui/icons/MarkEmailUnreadOutlined.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { Address } from './Address.tsx';
import { useAuthLocation } from './authLocation.ts';
import { ResendForm } from './ResendForm.tsx';

export function EmailNotVerifiedScreen() {
  const { email, ...authLocation } = useAuthLocation();
  return (
    <CenteredCard icon={<MailIcon />} title="Email Verification Required">
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>
        {email ? (
          <>
            We sent a verification link to <Address email={email} />. Open it to finish setting up your account. If it
            is not in your inbox, have a look in the spam folder.
          </>
        ) : (
          'Open the link in the mail we sent you to finish setting up your account. No mail? Enter your address and we will send it again.'
        )}
      </Typography>
      <ResendForm email={email} />
      <ButtonLink fullWidth size="large" to={paths.login} state={authLocation} sx={{ mt: 1 }}>
        Back to Login
      </ButtonLink>
    </CenteredCard>
  );
}
