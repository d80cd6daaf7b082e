import { useFormikContext } from 'formik';
import { ChoiceField } from '../../../forms/ChoiceField.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import type { CreateQrValues } from './createQr.schema.ts';
import { frames } from './shapes.tsx';

/** A frame around the code, and the text of a frame that has one. */
export function FrameFields() {
  const { frame } = useFormikContext<CreateQrValues>().values;
  return (
    <>
      <ChoiceField name="frame" label="Frame" options={frames} />
      {frame !== 'none' && (
        <TextField
          name="frameText"
          label="Call to action"
          autoComplete="off"
          hint="Such as Scan me, Menu or Visit us"
        />
      )}
    </>
  );
}
