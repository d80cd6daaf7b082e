import type * as yup from 'yup';
import type { QrCode, UpdateQrCodeRequest } from '../../../generated/endpoints.ts';
import { limits } from '../../../generated/limits.ts';
import { editedTimes } from '../../forms/availability.ts';
import { requestSchema } from '../../forms/schema.ts';

export interface EditQrValues {
  name: string;
  content: string;
  description: string;
  activatesAt: string | null;
  expiresAt: string | null;
}

const request = requestSchema('UpdateQrCodeRequest');
const { fields } = limits.UpdateQrCodeRequest;
const newCode = requestSchema('CreateQrCodeRequest');

/**
 * The rules of the request. It may leave out content and name, but the form shows them, so they must not be empty.
 */
export const editSchemaOf = (before: Pick<QrCode, 'activatesAt' | 'expiresAt'>) =>
  request.shape({
    name: (request.fields.name as yup.StringSchema).required(fields.name.messages.required),
    content: (request.fields.content as yup.StringSchema).required(fields.content.messages.required),
    ...editedTimes(request, newCode, before),
  });

export const valuesOf = ({ name, content, description, activatesAt, expiresAt }: QrCode): EditQrValues => ({
  name,
  content,
  description: description ?? '',
  activatesAt,
  expiresAt,
});

/** The destination of a code with a link is the link's. */
export function editRequestOf(
  { content, description, ...rest }: EditQrValues,
  isAttached: boolean,
): UpdateQrCodeRequest {
  return { ...rest, description: description || null, ...(!isAttached && { content }) };
}
