import * as yup from 'yup';
import { limits as qrLimits } from '../../../generated/limits/qrcodes.ts';
import { limits } from '../../../generated/limits/urls.ts';
import { requestSchema, trimmedString } from '../../forms/schema.ts';

const url = yup.reach(requestSchema(limits.CreateUrlRequest, ['url']), 'url') as yup.Schema;
const content = yup.reach(requestSchema(qrLimits.CreateQrCodeRequest, ['content']), 'content') as yup.Schema;

/** Pages exist on this screen only, so their rules are not in the contract. */
const pageName = trimmedString()
  .required('Page name is required')
  .matches(/^[A-Za-z0-9_-]*$/, 'Page name can only contain letters, numbers, dashes, and underscores')
  .min(3, 'Page name must be at least 3 characters')
  .max(30, 'Page name must be less than 30 characters');

const schemas = { url, content, pageName };

export type HomeField = keyof typeof schemas;

export function faultOf(field: HomeField, value: string): string | undefined {
  try {
    schemas[field].validateSync(value);
    return undefined;
  } catch (error) {
    if (error instanceof yup.ValidationError) return error.message;
    throw error;
  }
}
