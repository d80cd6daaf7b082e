import { useFormikContext } from 'formik';
import { ChoiceField } from '../../../forms/ChoiceField.tsx';
import { SwitchField } from '../../../forms/SwitchField.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import type { CreateQrValues } from './createQr.schema.ts';
import { eyeShapes, frames, moduleShapes } from './shapes.tsx';

export function ShapeFields() {
  const { frame } = useFormikContext<CreateQrValues>().values;
  return (
    <>
      <ChoiceField name="moduleShape" label="Modules" options={moduleShapes} areTiles />
      <ChoiceField name="eyeShape" label="Eyes" options={eyeShapes} areTiles />
      <ChoiceField name="frame" label="Frame" options={frames} />
      {frame !== 'none' && (
        <TextField
          name="frameText"
          label="Call to action"
          autoComplete="off"
          hint="Such as Scan me, Menu or Visit us"
        />
      )}
      <SwitchField name="isTransparent" label="Transparent background, to print on white or light material" />
    </>
  );
}
