import { v7 as uuid } from 'uuid';
import { normalizeCode } from '../../shared/codes.ts';
import { tooManyUtmTemplates, utmTemplateNotFound } from '../problems.ts';
import { isReserved } from '../rules/codes.ts';
import type { UtmTemplateRecord } from '../store/accounts/utmTemplates.ts';
import type { Answer, Call, Operations } from './operation.ts';
import type { Services } from './services.ts';

type UtmOperations = Pick<Operations, 'checkCodes' | 'listUtmTemplates' | 'saveUtmTemplate' | 'deleteUtmTemplate'>;

type UtmTemplate = Answer<'saveUtmTemplate'>;
type Parts = Omit<UtmTemplate, 'id' | 'name'>;

const toTemplate = ({ id, name, parts }: UtmTemplateRecord): UtmTemplate => ({
  id,
  name,
  ...(JSON.parse(parts) as Parts),
});

async function checkCodes(
  { store, clock }: Services,
  { query, user }: Call<'checkCodes'>,
): Promise<Answer<'checkCodes'>> {
  const codes = query.codes.split(',');
  const states = await store.restores.codes(user.pk, codes, clock());
  return codes.map((code) => ({ code, isFree: !isReserved(code) && !states.has(normalizeCode(code)) }));
}

async function listUtmTemplates(
  { store }: Services,
  { user }: Call<'listUtmTemplates'>,
): Promise<Answer<'listUtmTemplates'>> {
  return (await store.utmTemplates.list(user.pk)).map(toTemplate);
}

async function saveUtmTemplate(
  { store }: Services,
  { body, user }: Call<'saveUtmTemplate'>,
): Promise<Answer<'saveUtmTemplate'>> {
  const { name, source = '', medium = '', campaign = '', term = '', content = '' } = body;
  const parts: Parts = { source, medium, campaign, term, content };
  const saved = await store.utmTemplates.save({ id: uuid(), userPk: user.pk, name, parts: JSON.stringify(parts) });
  if (!saved) throw tooManyUtmTemplates();
  return toTemplate(saved);
}

async function deleteUtmTemplate({ store }: Services, { params, user }: Call<'deleteUtmTemplate'>): Promise<undefined> {
  if (!(await store.utmTemplates.remove(user.pk, params.id))) throw utmTemplateNotFound();
  return undefined;
}

export const utmOperations = (services: Services): UtmOperations => ({
  checkCodes: (call) => checkCodes(services, call),
  listUtmTemplates: (call) => listUtmTemplates(services, call),
  saveUtmTemplate: (call) => saveUtmTemplate(services, call),
  deleteUtmTemplate: (call) => deleteUtmTemplate(services, call),
});
