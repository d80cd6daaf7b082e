import Link from '@mui/material/Link';

/**
 * Where the people who run this installation are reached: the customary mailbox (RFC 2142) at the host that
 * shows the page, so that no installation sends its users to someone else.
 */
export function SupportAddress({ subject }: { subject: string }) {
  const address = `support@${window.location.hostname}`;
  return (
    <Link href={`mailto:${address}?subject=${encodeURIComponent(subject)}`} underline="always">
      {address}
    </Link>
  );
}
