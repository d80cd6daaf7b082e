import Link from '@mui/material/Link';
import { useInstance } from '../instance/useInstance.ts';

/** Without an address of its operator it is the customary mailbox (RFC 2142) at the page's own host. */
export function SupportEmail({ subject }: { subject: string }) {
  const { contactEmail } = useInstance();
  const email = contactEmail ?? `support@${window.location.hostname}`;
  return (
    <Link suppressHydrationWarning href={`mailto:${email}?subject=${encodeURIComponent(subject)}`} underline="always">
      {email}
    </Link>
  );
}
