import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';
import { wordmark } from '../../shared/brand.ts';

/** The icon is a link that closes in on itself. */
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

export function Wordmark(props: SvgIconProps) {
  return (
    <SvgIcon viewBox={wordmark.viewBox} {...props}>
      <path
        d={wordmark.path}
        fill="none"
        stroke="currentColor"
        strokeWidth={wordmark.strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </SvgIcon>
  );
}
