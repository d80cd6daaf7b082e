import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useFormikContext } from 'formik';
import { useGetQrCodeSampleQuery } from '../../../api/index.ts';
import { ChoiceField } from '../../../forms/ChoiceField.tsx';
import { ChosenMark } from '../../../forms/ChosenMark.tsx';
import { ColorField } from '../../../forms/ColorField.tsx';
import { FieldFrame } from '../../../forms/FieldFrame.tsx';
import { FieldPair, Fields } from '../../../forms/Fields.tsx';
import { Swatch, SwatchRow } from '../../../forms/Swatches.tsx';
import { previewUrl } from '../../../qr/imageUrls.ts';
import { checkerboard } from '../../../ui/checkerboard.ts';
import type { CreateQrValues } from './createQr.schema.ts';
import { FrameFields } from './FrameFields.tsx';
import { LogoField } from './LogoField.tsx';
import { Part } from './Parts.tsx';
import { backgroundColors, hasStyle, presets, primaryColors } from './presets.ts';
import { eyeShapes, moduleShapes } from './shapes.tsx';

const previewSize = 200;

const isColor = (text: string) => /^#[0-9a-f]{6}$/i.test(text);

/** Each style is drawn as a code of this service, on the background that is chosen. */
function Presets() {
  const { values, setValues } = useFormikContext<CreateQrValues>();
  const { data: sample } = useGetQrCodeSampleQuery();
  const { isTransparent } = values;
  const backgroundColor = isColor(values.backgroundColor) ? values.backgroundColor : '#FFFFFF';
  return (
    <FieldFrame label="Style">
      {({ labelId }) => (
        <Box
          role="group"
          aria-labelledby={labelId}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'repeat(3, 1fr)', sm: 'repeat(6, 1fr)' },
            gap: { xs: 1.5, sm: 1.75 },
          }}
        >
          {presets.map((preset) => {
            const { name, style } = preset;
            const isChosen = hasStyle(values, preset);
            return (
              <ButtonBase
                key={name}
                aria-pressed={isChosen}
                onClick={() => void setValues((before) => ({ ...before, ...style }))}
                sx={{ display: 'block', minWidth: 0, borderRadius: 1 }}
              >
                <Box
                  sx={{
                    position: 'relative',
                    display: 'grid',
                    placeItems: 'center',
                    aspectRatio: '1',
                    p: 1,
                    borderRadius: 1,
                    border: '1px solid',
                    borderColor: isChosen ? 'primary.main' : 'border.button',
                    boxShadow: isChosen ? 'inset 0 0 0 1px var(--mui-palette-primary-main)' : 'none',
                    bgcolor: '#ffffff',
                  }}
                >
                  {isChosen && <ChosenMark />}
                  {sample && (
                    <Box
                      component="img"
                      alt=""
                      src={previewUrl({
                        ...style,
                        frameText: style.frame === 'none' ? undefined : style.frameText,
                        content: sample.content,
                        size: previewSize,
                        backgroundColor,
                        isTransparent,
                        errorCorrectionLevel: 'M',
                      })}
                      sx={{ width: '100%', aspectRatio: '1', ...(isTransparent && checkerboard) }}
                    />
                  )}
                </Box>
                <Box
                  sx={{
                    mt: 0.75,
                    typography: 'body2',
                    color: isChosen ? 'text.primary' : 'text.secondary',
                    fontWeight: isChosen ? 600 : 400,
                  }}
                >
                  {name}
                </Box>
              </ButtonBase>
            );
          })}
        </Box>
      )}
    </FieldFrame>
  );
}

function PrimaryColor() {
  const { values, setFieldValue } = useFormikContext<CreateQrValues>();
  return (
    <ColorField
      name="primaryColor"
      label="Primary color"
      swatches={
        <SwatchRow label="Primary colors">
          {primaryColors.map(({ name, color }) => (
            <Swatch
              key={name}
              name={name}
              color={color}
              isChosen={values.primaryColor.toUpperCase() === color}
              onChoose={() => void setFieldValue('primaryColor', color)}
            />
          ))}
        </SwatchRow>
      }
    />
  );
}

function BackgroundColor() {
  const { values, setValues } = useFormikContext<CreateQrValues>();
  const choose = (change: Partial<CreateQrValues>) => void setValues((before) => ({ ...before, ...change }));
  return (
    <ColorField
      name="backgroundColor"
      label="Background color"
      swatches={
        <SwatchRow label="Background colors">
          {backgroundColors.map(({ name, color }) => (
            <Swatch
              key={name}
              name={name}
              color={color}
              isChosen={!values.isTransparent && values.backgroundColor.toUpperCase() === color}
              onChoose={() => choose({ backgroundColor: color, isTransparent: false })}
            />
          ))}
          <Swatch
            name="Transparent background, to print on white or light material"
            isChosen={values.isTransparent}
            onChoose={() => choose({ isTransparent: !values.isTransparent })}
          />
        </SwatchRow>
      }
    />
  );
}

/** The style comes first: it sets several of the fields below, which then can be changed one by one. */
export function StyleFields() {
  return (
    <>
      <Part name="Style">
        <Presets />
      </Part>
      <FieldPair sx={{ columnGap: 4 }}>
        <Part name="Colors">
          <PrimaryColor />
        </Part>
        <BackgroundColor />
        <Part name="Shape">
          <ChoiceField name="moduleShape" label="Modules" options={moduleShapes} areTiles />
        </Part>
        <ChoiceField name="eyeShape" label="Eyes" options={eyeShapes} areTiles />
        <Part name="Logo">
          <LogoField />
        </Part>
        <Part name="Frame">
          <Fields>
            <FrameFields />
          </Fields>
        </Part>
      </FieldPair>
    </>
  );
}
