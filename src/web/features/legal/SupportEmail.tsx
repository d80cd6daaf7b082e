import Link from '@mui/material/Link';

/**
 * Where the people who run this installation are reached: the customary mailbox (RFC 2142) at the host that
 * shows the page, so that no installation sends its users to someone else.
 */
export function SupportEmail({ subject }: { subject: string }) {
  const email = `support@${window.location.hostname}`;
  return (
    <Link href={`mailto:${email}?subject=${encodeURIComponent(subject)}`} underline="always">
      {email}
    </Link>
  );
}
