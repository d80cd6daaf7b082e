import { useFormikContext } from 'formik';
import { useState } from 'react';
import { DateTimeField } from './DateTimeField.tsx';
import { FieldPair } from './Fields.tsx';

interface Availability {
  activatesAt: string | null;
  expiresAt: string | null;
}

interface AvailabilityFieldsProps {
  hints: Record<keyof Availability, string>;
  /** A new item can only have future times. */
  isNew?: boolean;
}

export function AvailabilityFields({ hints, isNew = false }: AvailabilityFieldsProps) {
  const { values } = useFormikContext<Availability>();
  const [now] = useState(() => (isNew ? new Date().toISOString() : null));
  return (
    <FieldPair>
      <DateTimeField name="activatesAt" label="Activation time" optional min={now} hint={hints.activatesAt} />
      <DateTimeField
        name="expiresAt"
        label="Expiration time"
        optional
        min={values.activatesAt ?? now}
        hint={hints.expiresAt}
      />
    </FieldPair>
  );
}
