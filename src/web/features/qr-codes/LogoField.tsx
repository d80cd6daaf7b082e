import { useField } from 'formik';
import { useState } from 'react';
import { LogoInput } from './LogoInput.tsx';

/** The logo of a form; what is wrong with a file stands below it. */
export function LogoField({ name }: { name: string }) {
  const [{ value }, { touched, error }, { setValue }] = useField<string>(name);
  const [fault, setFault] = useState<string>();
  return <LogoInput value={value} onChange={(logo) => void setValue(logo)} onFault={setFault} error={fault ?? (touched ? error : undefined)} />;
}
