import * as yup from 'yup';
import type { CreateQrCodeRequest } from '../../../../generated/endpoints.ts';
import { limits } from '../../../../generated/limits/qrcodes.ts';
import { filledIn } from '../../../forms/filledIn.ts';
import { requestSchema } from '../../../forms/schema.ts';
import { defaultQrCodeName } from '../../../../shared/qrCodes.ts';
import { forbiddenIn, withForbidden } from '../../../../shared/forbiddenCharacters.ts';
import { trimmed } from '../../../../shared/text.ts';
import { designFields, designRequestOf, plainValues, type DesignValues } from './designValues.ts';

export interface CreateQrValues extends DesignValues {
  content: string;
  /** The name is null while untouched, and follows the content then. */
  name: string | null;
  description: string;
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
  ...plainValues,
  logoFault: '',
  activatesAt: null,
  expiresAt: null,
};

const request = requestSchema(limits.CreateQrCodeRequest);

/** Formik passes an empty text as undefined. */
const isThere = (value: unknown) => value !== undefined && value !== '';

const filled = (field: 'name' | 'size' | 'primaryColor' | 'backgroundColor' | 'frameText', message: string) =>
  (request.fields[field] as yup.StringSchema).test('required', message, isThere);

const { pattern, messages } = fields.frameText;
/** The contract's message has a gap for the characters, so its rule is replaced. */
const lettersOfFont = {
  name: 'pattern',
  exclusive: true,
  message: ({ value }: { value: string }) => withForbidden(messages.pattern, { text: value, pattern }),
  test: (text: unknown) => typeof text !== 'string' || forbiddenIn(text, pattern).length === 0,
};

/** Fields with a default must not be empty, and a refused logo has to be replaced or removed. */
export const designRules = {
  ...request.pick(designFields).fields,
  size: filled('size', fields.size.messages.minimum),
  primaryColor: filled('primaryColor', fields.primaryColor.messages.pattern),
  backgroundColor: filled('backgroundColor', fields.backgroundColor.messages.pattern),
  frameText: yup.string().when('frame', {
    is: 'none',
    otherwise: () => filled('frameText', fields.frameText.messages.required).test(lettersOfFont),
  }),
  logoFault: yup.string().test(
    'refused',
    ({ value }: { value: string }) => value,
    (fault) => !fault,
  ),
};

export const createQrSchema = request.shape(designRules);

export const guestSchema = requestSchema(limits.CreateQrCodeRequest, ['content']);

/** An emptied name is not sent, so the default name is used. */
export const nameOf = ({ name, content }: Pick<CreateQrValues, 'name' | 'content'>): string =>
  trimmed(name ?? '') || defaultQrCodeName(content);

export const createQrRequestOf = (values: CreateQrValues): CreateQrCodeRequest => {
  const { content, description, activatesAt, expiresAt } = values;
  return filledIn<Omit<CreateQrCodeRequest, 'urlId'>>({
    content,
    name: nameOf(values),
    description,
    activatesAt,
    expiresAt,
    ...designRequestOf(values),
  });
};
