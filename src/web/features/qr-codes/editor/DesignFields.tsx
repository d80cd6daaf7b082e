import { useFormikContext } from 'formik';
import { ColorField } from '../../../forms/ColorField.tsx';
import { FieldPair } from '../../../forms/Fields.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { SliderField } from '../../../forms/SliderField.tsx';
import { sizeLimits } from './createQr.schema.ts';
import { levelOptions } from './levels.ts';

export function SizeAndLevelFields() {
  const { values } = useFormikContext<{ logoBase64: string }>();
  return (
    <>
      <SliderField name="size" label="Size" unit="px" {...sizeLimits} />
      <SelectField
        name="errorCorrectionLevel"
        label="Error correction level"
        options={levelOptions}
        fixed={values.logoBase64 ? 'H' : undefined}
        hint={
          values.logoBase64
            ? 'Raised to H, because the logo hides part of the code.'
            : 'How much of the code can be damaged or dirty and still scan'
        }
      />
    </>
  );
}

export function DesignFields() {
  return (
    <>
      <FieldPair>
        <ColorField name="primaryColor" label="Primary color" />
        <ColorField name="backgroundColor" label="Background color" />
      </FieldPair>
      <SizeAndLevelFields />
    </>
  );
}
