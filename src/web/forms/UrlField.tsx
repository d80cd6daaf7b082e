import { useField, useFormikContext } from 'formik';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { UseHttps } from './UseHttps.tsx';

/** A URL without a scheme is offered with one beside its error. */
export function UrlField(props: Omit<TextFieldProps, 'type' | 'remedy'>) {
  const [{ value }] = useField<string | null>(props.name);
  const { setFieldValue } = useFormikContext();

  function use(url: string, { form }: HTMLButtonElement): void {
    void setFieldValue(props.name, url);
    // The button disappears with the error.
    const input = form?.elements.namedItem(props.name);
    if (input instanceof HTMLElement) input.focus();
  }

  return <TextField type="url" autoComplete="off" {...props} remedy={<UseHttps typed={value ?? ''} onUse={use} />} />;
}
