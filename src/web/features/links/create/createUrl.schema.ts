import * as yup from 'yup';
import type { CreateUrlRequest } from '../../../../generated/endpoints.ts';
import { limits } from '../../../../generated/limits/urls.ts';
import { filledIn } from '../../../forms/filledIn.ts';
import { requestSchema } from '../../../forms/schema.ts';
import { emptyUtm, withUtm, type Utm } from './utm.ts';

export interface CreateUrlValues {
  url: string;
  customShortCode: string;
  isProtected: boolean;
  password: string;
  activatesAt: string | null;
  expiresAt: string | null;
  tags: string[];
  title: string;
  note: string;
  /** Added to the URL when the form is sent. */
  utm: Utm;
  /** Whether a QR code is made with the link. */
  hasQrCode: boolean;
}

export const emptyValues: CreateUrlValues = {
  url: '',
  customShortCode: '',
  isProtected: false,
  password: '',
  activatesAt: null,
  expiresAt: null,
  tags: [],
  title: '',
  note: '',
  utm: emptyUtm,
  hasQrCode: false,
};

const request = requestSchema(limits.CreateUrlRequest);
const password = request.fields.password as yup.StringSchema;

/** The password counts only while protection is on. */
export const createUrlSchema = request.shape({
  isProtected: yup.boolean(),
  password: yup.string().when('isProtected', {
    is: true,
    then: () => password.required(limits.CreateUrlRequest.fields.password.messages.required),
  }),
});

export const createUrlRequestOf = (values: CreateUrlValues): CreateUrlRequest =>
  filledIn<Omit<CreateUrlRequest, 'reuse'>>({
    url: withUtm(values.url, values.utm),
    customShortCode: values.customShortCode,
    password: values.isProtected ? values.password : '',
    activatesAt: values.activatesAt,
    expiresAt: values.expiresAt,
    tags: values.tags,
    title: values.title,
    note: values.note,
  });
