import SvgIcon from '@mui/material/SvgIcon';
import type { ReactNode } from 'react';
import type { QrEyeShape, QrFrame, QrModuleShape } from '../../../../generated/endpoints.ts';

interface Choice<Value> {
  value: Value;
  label: string;
  icon: ReactNode;
}

const icon = (shapes: ReactNode) => <SvgIcon fontSize="small">{shapes}</SvgIcon>;
const eye = (outer: number, inner: number) =>
  icon(
    <>
      <rect x="4" y="4" width="16" height="16" rx={outer} fill="none" stroke="currentColor" strokeWidth="2" />
      <rect x="8" y="8" width="8" height="8" rx={inner} />
    </>,
  );

export const moduleShapes: readonly Choice<QrModuleShape>[] = [
  { value: 'square', label: 'Square', icon: icon(<path d="M4 4h11v5h5v11h-5v-6h-6v-5H4z" />) },
  {
    value: 'rounded',
    label: 'Rounded',
    icon: icon(
      <path
        d="M7 7h5v5h5v5"
        fill="none"
        stroke="currentColor"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />,
    ),
  },
  {
    value: 'dots',
    label: 'Dots',
    icon: icon(
      <>
        <circle cx="7" cy="7" r="3" />
        <circle cx="17" cy="7" r="3" />
        <circle cx="17" cy="17" r="3" />
      </>,
    ),
  },
];

export const eyeShapes: readonly Choice<QrEyeShape>[] = [
  { value: 'square', label: 'Square', icon: eye(0, 0) },
  { value: 'rounded', label: 'Rounded', icon: eye(2.6, 1.6) },
  { value: 'circle', label: 'Circle', icon: eye(3.5, 4) },
];

export const frames: readonly Choice<QrFrame>[] = [
  { value: 'none', label: 'None', icon: icon(<rect x="5" y="5" width="14" height="14" />) },
  { value: 'label', label: 'Label', icon: icon(<path d="M6 3h12v12H6zM4 18h16v3H4z" />) },
  {
    value: 'box',
    label: 'Box',
    icon: icon(
      <>
        <path d="M8 5h8v8H8z" />
        <path d="M4 2h16v14H4zM4 16h16v5H4z" fill="none" stroke="currentColor" strokeWidth="2" />
      </>,
    ),
  },
];

export const labelOf = <Value extends string>(choices: readonly Choice<Value>[], value: Value): string =>
  choices.find((choice) => choice.value === value)?.label ?? value;
