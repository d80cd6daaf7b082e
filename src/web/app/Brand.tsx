import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/** The icon: a link that closes in on itself. */
export function BrandIcon(props: SvgIconProps) {
  return (
    <SvgIcon viewBox="0 0 64 64" {...props}>
      <rect width="64" height="64" rx="15" fill="#4f46e5" />
      <g transform="rotate(-45 32 32)" fill="none" strokeWidth="7" strokeLinecap="round">
        <path d="M41 20.5H30a11.5 11.5 0 0 0 0 23h11" stroke="#ffffff" />
        <path d="M33 32h15" stroke="#c7d2fe" />
      </g>
    </SvgIcon>
  );
}

/** The name, drawn in one line width. */
export function Wordmark(props: SvgIconProps) {
  return (
    <SvgIcon viewBox="0 0 103 40" {...props}>
      <path
        d="M17.1 15.9a8 8 0 1 0 0 10.2M25 13v9a7 7 0 0 0 14 0v-9M39 22v7M47.5 13v16M47.5 20a7 7 0 0 1 7-7h1M64 6v17a6 6 0 0 0 6 6h1M59 13h11M78.5 4v25M86.5 13v9a7 7 0 0 0 14 0v-9M100.5 22v6a8 8 0 0 1-8 8h-3"
        fill="none"
        stroke="currentColor"
        strokeWidth="4.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </SvgIcon>
  );
}
