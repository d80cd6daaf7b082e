import * as yup from 'yup';
import type { OperatorAccount, UpdateOperatorAccountRequest } from '../../../../generated/endpoints.ts';

export interface AccountValues {
  plan: `${OperatorAccount['plan']}`;
  endsAt: string | null;
  note: string;
  hasOwnLimits: boolean;
  /** Empty: no limit. */
  links: string;
  qrCodes: string;
  apiRequests: string;
}

const most = 1_000_000_000;
const limit = yup
  .string()
  .matches(/^\d*$/, 'Enter a whole number, or leave it empty for no limit')
  .test('most', 'This is too large', (text) => Number(text ?? '') <= most);

export const accountSchema = yup.object({
  note: yup.string().max(500, 'The note must be 500 characters or less'),
  links: limit,
  qrCodes: limit,
  apiRequests: limit,
});

const typed = (value: number | null) => (value === null ? '' : String(value));
const numberIn = (text: string) => (text === '' ? null : Number(text));

export function valuesOf({ plan, planEndsAt, planNote, ownLimits, usage }: OperatorAccount): AccountValues {
  return {
    plan: `${plan}`,
    endsAt: planEndsAt,
    note: planNote ?? '',
    hasOwnLimits: ownLimits !== null,
    links: typed(usage.urlsLimit),
    qrCodes: typed(usage.qrCodesLimit),
    apiRequests: typed(usage.apiRequestsLimit),
  };
}

/** Only what was changed, so that a plan that the account chose itself is not given by the way. */
export function changesOf(values: AccountValues, account: OperatorAccount): UpdateOperatorAccountRequest {
  const before = valuesOf(account);
  const givesPlan = values.plan !== before.plan || values.endsAt !== before.endsAt || values.note !== before.note;
  const ownLimits = values.hasOwnLimits
    ? {
        links: numberIn(values.links),
        qrCodes: numberIn(values.qrCodes),
        apiRequests: numberIn(values.apiRequests),
      }
    : null;
  return {
    ...(givesPlan && {
      plan: { plan: Number(values.plan) as OperatorAccount['plan'], endsAt: values.endsAt, note: values.note || null },
    }),
    ...((values.hasOwnLimits || before.hasOwnLimits) && { ownLimits }),
  };
}
