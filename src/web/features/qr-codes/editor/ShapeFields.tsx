import { ChoiceField } from '../../../forms/ChoiceField.tsx';
import { SwitchField } from '../../../forms/SwitchField.tsx';
import { FrameFields } from './FrameFields.tsx';
import { eyeShapes, moduleShapes } from './shapes.tsx';

export function ShapeFields() {
  return (
    <>
      <ChoiceField name="moduleShape" label="Modules" options={moduleShapes} areTiles />
      <ChoiceField name="eyeShape" label="Eyes" options={eyeShapes} areTiles />
      <FrameFields />
      <SwitchField name="isTransparent" label="Transparent background, to print on white or light material" />
    </>
  );
}
