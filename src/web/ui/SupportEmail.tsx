import Link from '@mui/material/Link';

/** The people who run this installation have the customary mailbox (RFC 2142) at the page's own host. */
export function SupportEmail({ subject }: { subject: string }) {
  const email = `support@${window.location.hostname}`;
  return (
    <Link suppressHydrationWarning href={`mailto:${email}?subject=${encodeURIComponent(subject)}`} underline="always">
      {email}
    </Link>
  );
}
