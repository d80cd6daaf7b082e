import * as yup from 'yup';
import type { QrCode, UpdateQrCodeRequest } from '../../../../generated/endpoints.ts';
import { limits } from '../../../../generated/limits/qrcodes.ts';
import { editedTimes } from '../../../forms/availability.ts';
import { requestSchema } from '../../../forms/schema.ts';
import { designRules } from './createQr.schema.ts';
import { designFields, designRequestOf, designValuesOf, type DesignValues } from './designValues.ts';

export interface EditQrValues extends DesignValues {
  name: string;
  content: string;
  description: string;
  activatesAt: string | null;
  expiresAt: string | null;
  logoFault: string;
}

const request = requestSchema(limits.UpdateQrCodeRequest);
const { fields } = limits.UpdateQrCodeRequest;
const newCode = requestSchema(limits.CreateQrCodeRequest);

/**
 * The request may leave out any field, but the form shows them, so they must not be empty. A code with a link only
 * shows the link's destination, which may be longer.
 */
export const editSchemaOf = (
  before: Pick<QrCode, 'activatesAt' | 'expiresAt'>,
  { isAttached }: { isAttached: boolean },
) =>
  request.shape({
    name: (request.fields.name as yup.StringSchema).required(fields.name.messages.required),
    content: isAttached
      ? yup.string()
      : (request.fields.content as yup.StringSchema).required(fields.content.messages.required),
    ...editedTimes(request, newCode, before),
    ...designRules,
  });

export const valuesOf = (code: QrCode): EditQrValues => ({
  name: code.name,
  content: code.content,
  description: code.description ?? '',
  activatesAt: code.activatesAt,
  expiresAt: code.expiresAt,
  ...designValuesOf(code),
  logoFault: '',
});

const differs = (values: EditQrValues, before: EditQrValues) => (field: keyof EditQrValues) =>
  values[field] !== before[field];

export const isDesignChanged = (values: EditQrValues, before: EditQrValues): boolean =>
  designFields.some(differs(values, before));

export function editRequestOf(values: EditQrValues, before: EditQrValues): UpdateQrCodeRequest | undefined {
  const { name, content, description, activatesAt, expiresAt } = values;
  const { logoBase64, ...design } = designRequestOf(values);
  const all: { [Field in keyof Required<UpdateQrCodeRequest>]: UpdateQrCodeRequest[Field] } = {
    name,
    content,
    description: description || null,
    activatesAt,
    expiresAt,
    ...design,
    logoBase64: logoBase64 || null,
  };
  const changed = Object.entries(all).filter(
    ([field, value]) => value !== undefined && differs(values, before)(field as keyof EditQrValues),
  );
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}
