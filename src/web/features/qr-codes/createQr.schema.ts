import * as yup from 'yup';
import type {
  CreateQrCodeRequest,
  QrErrorCorrectionLevel,
  QrEyeShape,
  QrFrame,
  QrModuleShape,
} from '../../../generated/endpoints.ts';
import { limits } from '../../../generated/limits.ts';
import { requestSchema } from '../../forms/schema.ts';
import { defaultQrCodeName } from '../../../shared/qrCodes.ts';

export interface CreateQrValues {
  content: string;
  /** null while untouched: it follows the content then. */
  name: string | null;
  description: string;
  primaryColor: string;
  backgroundColor: string;
  size: number | '';
  errorCorrectionLevel: QrErrorCorrectionLevel;
  moduleShape: QrModuleShape;
  eyeShape: QrEyeShape;
  frame: QrFrame;
  frameText: string;
  isTransparent: boolean;
  /** A data URL; '' without a logo. */
  logoBase64: string;
  /** Why the chosen logo file was refused; '' if it was not. */
  logoFault: string;
  activatesAt: string | null;
  expiresAt: string | null;
}

const { fields } = limits.CreateQrCodeRequest;

export const sizeLimits = { min: fields.size.minimum, max: fields.size.maximum, step: fields.size.multipleOf };

export const emptyValues: CreateQrValues = {
  content: '',
  name: null,
  description: '',
  primaryColor: fields.primaryColor.default,
  backgroundColor: fields.backgroundColor.default,
  size: fields.size.default,
  errorCorrectionLevel: fields.errorCorrectionLevel.default,
  moduleShape: fields.moduleShape.default,
  eyeShape: fields.eyeShape.default,
  frame: fields.frame.default,
  frameText: fields.frameText.default,
  isTransparent: fields.isTransparent.default,
  logoBase64: '',
  logoFault: '',
  activatesAt: null,
  expiresAt: null,
};

const request = requestSchema('CreateQrCodeRequest');

/** Formik passes an empty text as undefined. */
const isThere = (value: unknown) => value !== undefined && value !== '';

const filled = (field: 'name' | 'size' | 'primaryColor' | 'backgroundColor' | 'frameText', message: string) =>
  (request.fields[field] as yup.StringSchema).test('required', message, isThere);

/**
 * The rules of the request. In addition, fields with a default must not be empty, and a refused logo has to be replaced
 * or removed.
 */
export const createQrSchema = request.shape({
  name: filled('name', fields.name.messages.required),
  size: filled('size', fields.size.messages.minimum),
  primaryColor: filled('primaryColor', fields.primaryColor.messages.pattern),
  backgroundColor: filled('backgroundColor', fields.backgroundColor.messages.pattern),
  frameText: yup.string().when('frame', {
    is: 'none',
    otherwise: () => filled('frameText', fields.frameText.messages.required),
  }),
  logoFault: yup.string().test(
    'refused',
    ({ value }: { value: string }) => value,
    (fault) => !fault,
  ),
});

export const guestSchema = requestSchema('CreateQrCodeRequest', ['content']);

export const nameOf = ({ name, content }: Pick<CreateQrValues, 'name' | 'content'>): string =>
  name ?? defaultQrCodeName(content);

export function requestOf(values: CreateQrValues): CreateQrCodeRequest {
  const {
    content,
    description,
    primaryColor,
    backgroundColor,
    size,
    errorCorrectionLevel,
    moduleShape,
    eyeShape,
    frame,
    isTransparent,
    logoBase64,
    activatesAt,
    expiresAt,
  } = values;
  return {
    content,
    name: nameOf(values),
    primaryColor,
    backgroundColor,
    size: Number(size),
    errorCorrectionLevel,
    moduleShape,
    eyeShape,
    frame,
    isTransparent,
    ...(frame !== 'none' && { frameText: values.frameText }),
    ...(description && { description }),
    ...(activatesAt && { activatesAt }),
    ...(expiresAt && { expiresAt }),
    ...(logoBase64 && { logoBase64 }),
  };
}
