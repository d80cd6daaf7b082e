import { plainDesign } from '../../../../shared/qrCodes.ts';
import type { DesignValues } from './designValues.ts';

type Style = Pick<DesignValues, 'primaryColor' | 'moduleShape' | 'eyeShape' | 'frame' | 'frameText'>;

interface Preset {
  name: string;
  style: Style;
}

const { primaryColor, moduleShape, eyeShape, frame, frameText } = plainDesign;
const classic: Style = { primaryColor, moduleShape, eyeShape, frame, frameText };
const green = '#1F5B46';
const ink = '#312E81';

export const presets: readonly Preset[] = [
  { name: 'Classic', style: classic },
  { name: 'Soft', style: { ...classic, primaryColor: green, moduleShape: 'rounded', eyeShape: 'rounded' } },
  { name: 'Dotted', style: { ...classic, moduleShape: 'dots', eyeShape: 'circle' } },
  { name: 'Ink', style: { ...classic, primaryColor: ink } },
  { name: 'Brand', style: { ...classic, primaryColor: green, moduleShape: 'rounded', eyeShape: 'circle' } },
  { name: 'Framed', style: { ...classic, frame: 'box', frameText: 'Scan me' } },
];

/** The text of a frame belongs to whoever types it. */
export const hasStyle = (values: DesignValues, { style }: Preset): boolean =>
  (['primaryColor', 'moduleShape', 'eyeShape', 'frame'] as const).every(
    (field) => values[field].toLowerCase() === style[field].toLowerCase(),
  );

export const primaryColors = [
  { name: 'Black', color: '#000000' },
  { name: 'Green', color: green },
  { name: 'Indigo', color: ink },
  { name: 'Blue', color: '#1E3A8A' },
  { name: 'Red', color: '#7F1D1D' },
] as const;

export const backgroundColors = [
  { name: 'White', color: '#FFFFFF' },
  { name: 'Cream', color: '#FAF6E8' },
  { name: 'Light blue', color: '#EBF1FE' },
  { name: 'Mint', color: '#E9FDF3' },
] as const;
