import { isDeepStrictEqual } from 'node:util';
import { limits } from '../../generated/limits/urls.ts';
import type { components } from '../../generated/types.ts';
import { folded } from '../../shared/text.ts';
import {
  codeTaken,
  incorrectPassword,
  invalid,
  linkDisabledByOperator,
  linkGone,
  linkNotFound,
  linkNotYetActive,
} from '../problems.ts';
import { availabilityOf } from '../rules/availability.ts';
import { clickHeader } from '../process/channel.ts';
import { calendarOfAccount } from '../rules/calendar.ts';
import { isReserved } from '../rules/codes.ts';
import type { LinkRecord } from '../store/items/records.ts';
import type { Resolved } from '../store/items/resolved.ts';
import { unlessUnavailable } from '../store/unavailable.ts';
import type { Bulk } from './batches.ts';
import {
  getItemAnalytics,
  itemOverview,
  bulkChange,
  changeCode,
  changedItem,
  checkDestination,
  checkTimes,
  countSinceChange,
  findEarlier,
  findItem,
  findMade,
  formerCodes,
  listHistory,
  listItems,
  problemOfCode,
  refuseEnabling,
  removeItem,
  restoreItem,
  restoreVersion,
  toggleItem,
  undoVersion,
} from './items/items.ts';
import { problemOfCreation } from './items/outcomes.ts';
import { toClick } from './responses/click.ts';
import { toLinkResponse } from './responses/link.ts';
import type { Answer, Call, Operations } from './operation.ts';
import { linkSubject } from './access/passwords.ts';
import { expectLeft } from './quota.ts';
import type { Services } from './services.ts';
import { dayCounts, firstDayShown, zonesShown } from './responses/daysShown.ts';
import { shortUrlOf } from '../rules/destinations.ts';
import { isoTimeOrNull, newTimes, timesOf } from './times.ts';
import { deviceOf } from './responses/version.ts';

type UrlOperations = Pick<
  Operations,
  | 'createUrl'
  | 'listUrls'
  | 'listTags'
  | 'getUrl'
  | 'updateUrl'
  | 'patchUrl'
  | 'deleteUrl'
  | 'changeUrlCode'
  | 'toggleUrl'
  | 'bulkUrls'
  | 'getUrlHistory'
  | 'restoreUrlVersion'
  | 'undoUrlVersion'
  | 'restoreUrl'
  | 'getUrlStats'
  | 'getUrlAnalytics'
  | 'getGate'
  | 'verifyUrlPassword'
>;

type Schemas = components['schemas'];

/** So many of the newest links to a destination are compared with a creation that would reuse one. */
const reusable = 100;

const orders = {
  CreatedAt: 'createdAt',
  Name: 'name',
  ClickCount: 'clickCount',
  LastClick: 'lastClickAt',
  UpdatedAt: 'updatedAt',
} as const;

const maxTags = limits.BulkUrlsRequest.fields.tags.maxItems;

type TagAction = 'addTags' | 'removeTags' | 'replaceTags';

const isTagAction = (action: Schemas['BulkUrlsRequest']['action']): action is TagAction =>
  action === 'addTags' || action === 'removeTags' || action === 'replaceTags';

/** `replacement`: in place of those given that the link has. */
function tagsAfter(
  { tags }: LinkRecord,
  action: TagAction,
  { given, replacement }: { given: readonly string[]; replacement: readonly string[] },
): string[] {
  const names = tags.map(({ name }) => name);
  const changes = new Set(given.map(folded));
  const kept = action === 'addTags' ? names : names.filter((name) => !changes.has(folded(name)));
  if (action === 'removeTags' || (action === 'replaceTags' && kept.length === names.length)) return kept;
  const has = new Set(kept.map(folded));
  const wanted = action === 'addTags' ? given : replacement;
  const added = new Map(wanted.filter((name) => !has.has(folded(name))).map((name) => [folded(name), name]));
  if (kept.length + added.size > maxTags) throw invalid({ tags: limits.BulkUrlsRequest.fields.tags.messages.maxItems });
  return [...kept, ...added.values()];
}

const toResponse = ({ config, clock }: Services, link: LinkRecord) =>
  toLinkResponse(link, { publicUrl: config.publicUrl, now: clock() });

/** A link that a creation with `reuse` asks for. A new field of the request does not compile until it is compared. */
async function findSame(
  { store, clock }: Services,
  { body, user }: Call<'createUrl'>,
): Promise<LinkRecord | undefined> {
  const {
    url: destination,
    customShortCode: code,
    password,
    tags = [],
    reuse,
    title: _title,
    note: _note,
    ...others
  } = body;
  if (!reuse || password !== undefined) return undefined;
  const times = newTimes(others);
  const filter = { userPk: user.pk, search: destination, destination, code: code?.toLowerCase(), isActive: true };
  const { items } = await store.items.list('link', filter, { offset: 0, limit: reusable, now: clock() });
  const namesOf = (names: readonly string[]) => new Set(names.map(folded));
  return items.find(
    (link) =>
      link.passwordHash === null &&
      link.activatesAt === times.activatesAt &&
      link.expiresAt === times.expiresAt &&
      isDeepStrictEqual(namesOf(link.tags.map(({ name }) => name)), namesOf(tags)),
  );
}

async function createUrl(services: Services, call: Call<'createUrl'>): Promise<Schemas['Link']> {
  const { store, clock, passwords, changeSlots } = services;
  const { body, user, principal, request } = call;
  checkDestination(services, 'link', body.url);
  const { idempotencyKey, earlier } = await findEarlier(services, 'link', call);
  if (earlier) return toResponse(services, earlier);
  const { url, customShortCode: code, password, tags = [], title, note, reuse: _reuse, ...others } = body;
  const times = newTimes(others);
  checkTimes(times, clock());
  const same = await findSame(services, call);
  if (same) return toResponse(services, same);
  const { limit, usedUp } = await expectLeft(services, user.pk, 'links');
  if (code !== undefined && isReserved(code)) throw codeTaken();
  const link = {
    userPk: user.pk,
    code,
    destination: url,
    passwordHash: password === undefined ? null : await passwords.hash(request.ip, password),
    ...times,
    title: title || null,
    note: note || null,
    tags,
    createdAt: clock(),
    device: deviceOf(principal),
    idempotencyKey,
  };
  const created = await changeSlots.run(
    user.pk,
    async () => (await findSame(services, call)) ?? store.items.create('link', link, limit),
  );
  if (created === 'made before') return toResponse(services, await findMade(services, 'link', call));
  if (created === 'code taken') throw await problemOfCode(services, code ?? '', user.pk);
  if (typeof created === 'string') throw problemOfCreation(created, usedUp);
  return toResponse(services, created);
}

async function listUrls(services: Services, call: Call<'listUrls'>): Promise<Answer<'listUrls'>> {
  const { query, reply } = call;
  const { sortBy = 'CreatedAt', sortDirection: direction } = query;
  const { items, total } = await listItems(services, 'link', call, { sortBy: orders[sortBy], direction });
  reply.header('X-Total-Count', total);
  return items.map((link) => ({ ...toResponse(services, link), recentDays: link.recentDays }));
}

async function changeUrl(services: Services, call: Call<'updateUrl' | 'patchUrl'>): Promise<Schemas['Link']> {
  const { store, clock, passwords, changeSlots } = services;
  const { params, user, principal, request, reply } = call;
  const body: Schemas['PatchUrlRequest'] = call.body;
  const { url, tags, title, note, isActive, password, ...others } = body;
  // A password is costly to hash.
  if (typeof password === 'string') await findItem(services, 'link', call);
  const passwordHash = typeof password === 'string' ? await passwords.hash(request.ip, password) : password;
  const device = deviceOf(principal);
  const changed = await changeSlots.run(user.pk, () =>
    store.items.change('link', user.pk, params.id, (link) => {
      if (url !== undefined && url !== link.destination) checkDestination(services, 'link', url);
      const times = timesOf(others, link);
      checkTimes(times, clock(), link);
      refuseEnabling(link, isActive);
      return {
        ...(url !== undefined && { destination: url }),
        ...(tags && { tags }),
        ...(title !== undefined && { title: title || null }),
        ...(note !== undefined && { note: note || null }),
        ...(isActive !== undefined && { isActive }),
        ...(passwordHash !== undefined && { passwordHash }),
        ...times,
        updatedAt: clock(),
        device,
      };
    }),
  );
  return toResponse(services, changedItem('link', changed, reply));
}

function bulkUrls({ clock }: Services, bulk: Bulk, call: Call<'bulkUrls'>): Promise<Schemas['BulkResult']> {
  const { action, tags: given = [], replacement = [] } = call.body;
  return bulk.run(call, {
    kind: 'link',
    changeOf: (link) =>
      isTagAction(action)
        ? { tags: tagsAfter(link, action, { given, replacement }) }
        : bulkChange(link, call.body, clock()),
  });
}

async function undoUrlVersion(services: Services, call: Call<'undoUrlVersion'>): Promise<Answer<'undoUrlVersion'>> {
  const { item, leftAlone } = await undoVersion(services, 'link', call);
  return { url: toResponse(services, item), leftAlone };
}

async function getUrlStats(services: Services, call: Call<'getUrlStats'>): Promise<Answer<'getUrlStats'>> {
  const calendar = calendarOfAccount(call.user);
  const now = services.clock();
  const today = calendar.periodOf('day', now);
  const firstDay = firstDayShown(today);
  const { total, botClicks, recent, days, names } = await itemOverview(
    services,
    await findItem(services, 'link', call),
    { calendar, firstDay },
  );
  // Read last, so that its count is not behind the analytics.
  const link = await findItem(services, 'link', call);
  return {
    url: { ...toResponse(services, link), clickCount: total, botClicks },
    formerCodes: await formerCodes(services, link),
    totalClicks: total,
    botClicks,
    openingClicks: link.openingClicks,
    passwordGuessedAt: isoTimeOrNull(link.passwordGuessedAt),
    sinceChange: await countSinceChange(services, link, total),
    recentClicks: recent.map(toClick),
    clicksByDay: dayCounts(days, today),
    timeZones: zonesShown(calendar, { from: calendar.startOf('day', firstDay), to: now + 1 }),
    countries: names.country.names,
    devices: names.device.names,
    browsers: names.browser.names,
    operatingSystems: names.system.names,
    referrers: names.referrer.names,
  };
}

/** The destination of a code that a visit could open, with or without a password. */
async function findOpen({ store, clock }: Services, code: string): Promise<Resolved> {
  const destination = await store.items.resolve(code);
  if (destination === undefined) throw linkNotFound();
  if (destination === 'deleted') throw linkGone();
  const availability = availabilityOf(destination, clock());
  if (availability === 'banned') throw linkDisabledByOperator();
  if (availability === 'disabled') throw linkNotFound();
  if (availability === 'expired') throw linkGone();
  if (availability === 'pending') throw linkNotYetActive();
  return destination;
}

async function getGate(services: Services, { params }: Call<'getGate'>): Promise<Answer<'getGate'>> {
  const { code, passwordHash } = await findOpen(services, params.shortCode);
  return { isPasswordProtected: passwordHash !== null, shortenedUrl: shortUrlOf(code, services.config.publicUrl) };
}

async function tellOwnerOfGuesses({ store, clock, mailer }: Services, linkPk: number): Promise<void> {
  const isNoted = await store.guessedPasswords.note(linkPk, clock()).catch(unlessUnavailable);
  if (isNoted) mailer.wake();
}

async function verifyUrlPassword(
  services: Services,
  { body, request, reply }: Call<'verifyUrlPassword'>,
): Promise<Answer<'verifyUrlPassword'>> {
  const link = await findOpen(services, body.shortCode);
  if (link.passwordHash === null) throw linkNotFound();
  const linkPk = link.parentPk ?? link.itemPk;
  const found = await services.passwords.match({
    subject: linkSubject(linkPk),
    ip: request.ip,
    password: body.password,
    hashes: [link.passwordHash],
    onGuessing: () => tellOwnerOfGuesses(services, linkPk),
  });
  if (found !== 0) throw incorrectPassword();
  // Visits keeps the click before this answer leaves.
  reply.header(clickHeader, [link.itemPk, ...(link.parentPk === null ? [] : [link.parentPk])].join());
  return { originalUrl: link.destination };
}

export const urlOperations = (services: Services, bulk: Bulk): UrlOperations => ({
  createUrl: (call) => createUrl(services, call),
  listUrls: (call) => listUrls(services, call),
  listTags: ({ user }) => services.store.tags.list(user.pk),
  getUrl: async (call) => toResponse(services, await findItem(services, 'link', call)),
  updateUrl: (call) => changeUrl(services, call),
  patchUrl: (call) => changeUrl(services, call),
  deleteUrl: (call) => removeItem(services, 'link', call),
  changeUrlCode: async (call) => toResponse(services, await changeCode(services, 'link', call)),
  toggleUrl: async (call) => toResponse(services, await toggleItem(services, 'link', call)),
  bulkUrls: (call) => bulkUrls(services, bulk, call),
  getUrlHistory: (call) => listHistory(services, 'link', call),
  restoreUrlVersion: async (call) => toResponse(services, await restoreVersion(services, 'link', call)),
  undoUrlVersion: (call) => undoUrlVersion(services, call),
  restoreUrl: async (call) => toResponse(services, await restoreItem(services, 'link', call)),
  getUrlStats: (call) => getUrlStats(services, call),
  getUrlAnalytics: (call) => getItemAnalytics(services, 'link', call),
  getGate: (call) => getGate(services, call),
  verifyUrlPassword: (call) => verifyUrlPassword(services, call),
});
