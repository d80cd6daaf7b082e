import { useField, useFormikContext } from 'formik';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { UseHttps } from './UseHttps.tsx';

/** A field for a URL. Beside the error of one without a scheme stands what puts it right. */
export function UrlField(props: Omit<TextFieldProps, 'type' | 'remedy'>) {
  const [{ value }] = useField<string | null>(props.name);
  const { setFieldValue } = useFormikContext();

  function use(url: string, { form }: HTMLButtonElement): void {
    void setFieldValue(props.name, url);
    // The button goes with the error.
    const input = form?.elements.namedItem(props.name);
    if (input instanceof HTMLElement) input.focus();
  }

  return <TextField type="url" autoComplete="off" {...props} remedy={<UseHttps typed={value ?? ''} onUse={use} />} />;
}
