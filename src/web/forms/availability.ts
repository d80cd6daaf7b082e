import * as yup from 'yup';

type TimeName = 'activatesAt' | 'expiresAt';
type Times = Record<TimeName, string | null>;

/** An unchanged time may be in the past, while a changed one has to fulfil the rules of a new item. */
export function editedTimes(edited: yup.AnyObjectSchema, created: yup.AnyObjectSchema, before: Times) {
  const schemaOf = (name: TimeName) =>
    yup.lazy((time: unknown) => (time === before[name] ? edited : created).fields[name] as yup.Schema);
  return { activatesAt: schemaOf('activatesAt'), expiresAt: schemaOf('expiresAt') };
}
