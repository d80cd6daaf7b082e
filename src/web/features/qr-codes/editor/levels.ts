import type { QrErrorCorrectionLevel } from '../../../../generated/endpoints.ts';
import type { SelectOptions } from '../../../forms/SelectInput.tsx';

export const levelOptions: SelectOptions<QrErrorCorrectionLevel> = [
  { value: 'L', label: 'L (about 7%)' },
  { value: 'M', label: 'M (about 15%)' },
  { value: 'Q', label: 'Q (about 25%)' },
  { value: 'H', label: 'H (about 30%)' },
];
