import Box from '@mui/material/Box';
import type { QrCode } from '../../../../generated/endpoints.ts';
import { Detail } from '../../../ui/Details.tsx';
import { levelOptions } from '../editor/levels.ts';
import { backgroundColors, primaryColors } from '../editor/presets.ts';
import { eyeShapes, frames, labelOf, moduleShapes } from '../editor/shapes.tsx';

function Color({ value }: { value: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 16,
          height: 16,
          border: '1px solid',
          borderColor: 'text.disabled',
          borderRadius: 0.5,
          bgcolor: value,
        }}
      />
      {value}
    </Box>
  );
}

const names = new Map([...primaryColors, ...backgroundColors].map(({ name, color }) => [color as string, name]));
const colorName = (color: string) => names.get(color.toUpperCase())?.toLowerCase() ?? color;

/** `Rounded, green on white, with logo` */
export function designText(code: QrCode): string {
  const { isTransparent, hasLogo } = code;
  const primaryColor = colorName(code.primaryColor);
  const backgroundColor = colorName(code.backgroundColor);
  const colors = isTransparent ? `${primaryColor}, transparent` : `${primaryColor} on ${backgroundColor}`;
  return `${labelOf(moduleShapes, code.moduleShape)}, ${colors}${hasLogo ? ', with logo' : ''}`;
}

export function DesignDetails({ code }: { code: QrCode }) {
  const { size, primaryColor, backgroundColor, errorCorrectionLevel, frame, isTransparent } = code;
  return (
    <>
      <Detail label="Size">{size} px</Detail>
      <Detail label="Error correction level">
        {levelOptions.find(({ value }) => value === errorCorrectionLevel)?.label}
      </Detail>
      <Detail label="Primary color">
        <Color value={primaryColor} />
      </Detail>
      <Detail label="Background color">{isTransparent ? 'Transparent' : <Color value={backgroundColor} />}</Detail>
      <Detail label="Shape">
        Modules: {labelOf(moduleShapes, code.moduleShape)}, eyes: {labelOf(eyeShapes, code.eyeShape)}
      </Detail>
      {frame !== 'none' && (
        <Detail label="Frame">
          {labelOf(frames, frame)}: {code.frameText}
        </Detail>
      )}
    </>
  );
}
