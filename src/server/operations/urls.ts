import { isDeepStrictEqual } from 'node:util';
import { limits } from '../../generated/limits/urls.ts';
import type { components } from '../../generated/types.ts';
import { folded } from '../../shared/text.ts';
import {
  codeInTrash,
  codeTaken,
  incorrectPassword,
  invalid,
  linkGone,
  linkNotFound,
  linkNotYetActive,
  type Problem,
} from '../problems.ts';
import { availabilityOf } from '../rules/availability.ts';
import { clickHeader } from '../process/channel.ts';
import { calendarOfAccount } from '../rules/calendar.ts';
import { isReserved } from '../rules/codes.ts';
import { inTrashSince } from '../rules/trash.ts';
import type { LinkRecord } from '../store/items/records.ts';
import type { ClickRecord } from '../store/analytics/analytics.ts';
import type { Resolved } from '../store/items/resolved.ts';
import { unlessUnavailable } from '../store/unavailable.ts';
import type { Bulk } from './batches.ts';
import { itemOperations } from './items/items.ts';
import { problemOfCreation } from './items/outcomes.ts';
import { toLinkResponse } from './responses/link.ts';
import type { Call, Operations } from './operation.ts';
import { linkSubject } from './access/passwords.ts';
import { expectLeft } from './quota.ts';
import type { Services } from './services.ts';
import { dayCounts, firstDayShown, zonesShown } from './responses/statistics.ts';
import { shortUrlOf } from '../rules/destinations.ts';
import { isoTime, isoTimeOrNull, newTimes, timeOf, timesOf } from './times.ts';
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

function toClick({ pk: _pk, ip: _ip, at, ...click }: ClickRecord): Schemas['Click'] {
  return { clickedAt: isoTime(at), ...click };
}

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

/** The names of a link's tags after a change of many. */
function tagsAfter({ tags }: LinkRecord, action: 'addTags' | 'removeTags', given: readonly string[]): string[] {
  const names = tags.map(({ name }) => name);
  const [has, changes] = [new Set(names.map(folded)), new Set(given.map(folded))];
  if (action === 'removeTags') return names.filter((name) => !changes.has(folded(name)));
  const added = new Map(given.filter((name) => !has.has(folded(name))).map((name) => [folded(name), name]));
  if (names.length + added.size > maxTags)
    throw invalid({ tags: limits.BulkUrlsRequest.fields.tags.messages.maxItems });
  return [...names, ...added.values()];
}

export function urlOperations(services: Services, bulk: Bulk): UrlOperations {
  const { config, store, clock, mailer, passwords, changeSlots } = services;
  const links = itemOperations(services, 'link');
  const { publicUrl } = config;

  /** That somebody guesses at the password of a link. */
  async function tellOwner(linkPk: number): Promise<void> {
    const isNoted = await store.guessedPasswords.note(linkPk, clock()).catch(unlessUnavailable);
    if (isNoted) mailer.wake();
  }

  const toResponse = (link: LinkRecord) => toLinkResponse(link, { publicUrl, now: clock() });

  /** The destination of a code that a visit could open, with or without a password. */
  async function findOpen(code: string): Promise<Resolved> {
    const destination = await store.items.resolve(code);
    if (destination === undefined) throw linkNotFound();
    if (destination === 'deleted') throw linkGone();
    const availability = availabilityOf(destination, clock());
    if (availability === 'disabled') throw linkNotFound();
    if (availability === 'expired') throw linkGone();
    if (availability === 'pending') throw linkNotYetActive();
    return destination;
  }

  /** Why nobody gets a code. */
  async function problemOfCode(code: string, userPk: number): Promise<Problem> {
    const kind = await store.trash.kindOf(userPk, code, inTrashSince(clock()));
    return kind === undefined ? codeTaken() : codeInTrash(kind);
  }

  /** A link that a creation with `reuse` asks for. */
  async function findSame({ body, user }: Call<'createUrl'>): Promise<LinkRecord | undefined> {
    if (!body.reuse || body.password !== undefined) return undefined;
    const { url: destination, customShortCode: code, tags = [] } = body;
    const times = { activatesAt: timeOf(body.activatesAt), expiresAt: timeOf(body.expiresAt) };
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

  async function change(call: Call<'updateUrl' | 'patchUrl'>): Promise<Schemas['Link']> {
    const { params, user, principal, request, reply } = call;
    const body: Schemas['PatchUrlRequest'] = call.body;
    const { url, tags, isActive, password, ...others } = body;
    if (url !== undefined) links.refuseOwnHost(url);
    // A password is costly to hash.
    if (typeof password === 'string') await links.find(call);
    const passwordHash = typeof password === 'string' ? await passwords.hash(request.ip, password) : password;
    const device = deviceOf(principal);
    const changed = await changeSlots.run(user.pk, () =>
      store.items.change('link', user.pk, params.id, (link) => {
        const times = timesOf(others, link);
        links.checkTimes(times, link);
        return {
          ...(url !== undefined && { destination: url }),
          ...(tags && { tags }),
          ...(isActive !== undefined && { isActive }),
          ...(passwordHash !== undefined && { passwordHash }),
          ...times,
          updatedAt: clock(),
          device,
        };
      }),
    );
    return toResponse(links.changed(changed, reply));
  }

  return {
    async createUrl(call) {
      const { body, user, principal, request } = call;
      links.refuseOwnHost(body.url);
      const { idempotencyKey, earlier } = await links.findEarlier(call);
      if (earlier) return toResponse(earlier);
      const { url, customShortCode: code, password, tags = [], reuse: _reuse, ...others } = body;
      const times = newTimes(others);
      links.checkTimes(times);
      const same = await findSame(call);
      if (same) return toResponse(same);
      const { limit, usedUp } = await expectLeft(services, user.pk, 'links');
      if (code !== undefined && isReserved(code)) throw codeTaken();
      const link = {
        userPk: user.pk,
        code,
        destination: url,
        passwordHash: password === undefined ? null : await passwords.hash(request.ip, password),
        ...times,
        tags,
        createdAt: clock(),
        device: deviceOf(principal),
        idempotencyKey,
      };
      const created = await changeSlots.run(
        user.pk,
        async () => (await findSame(call)) ?? store.items.create('link', link, limit),
      );
      if (created === 'made before') return toResponse(await links.findMade(call));
      if (created === 'code taken') throw await problemOfCode(code ?? '', user.pk);
      if (typeof created === 'string') throw problemOfCreation(created, usedUp);
      return toResponse(created);
    },

    async listUrls(call) {
      const { query, reply } = call;
      const { sortBy = 'CreatedAt', sortDirection: direction } = query;
      const { items, total } = await links.list(call, { sortBy: orders[sortBy], direction });
      reply.header('X-Total-Count', total);
      return items.map((link) => ({ ...toResponse(link), recentDays: link.recentDays }));
    },

    listTags: ({ user }) => store.tags.list(user.pk),

    getUrl: async (call) => toResponse(await links.find(call)),

    updateUrl: change,

    patchUrl: change,

    deleteUrl: links.remove,

    toggleUrl: async (call) => toResponse(await links.toggle(call)),

    async bulkUrls(call) {
      const { action, tags = [] } = call.body;
      return bulk.run(call, {
        kind: 'link',
        changeOf: (link) =>
          action === 'addTags' || action === 'removeTags'
            ? { tags: tagsAfter(link, action, tags) }
            : links.bulkChange(link, call.body),
      });
    },

    getUrlHistory: links.history,

    restoreUrlVersion: async (call) => toResponse(await links.restoreVersion(call)),

    async undoUrlVersion(call) {
      const { item, leftAlone } = await links.undoVersion(call);
      return { url: toResponse(item), leftAlone };
    },

    restoreUrl: async (call) => toResponse(await links.restore(call)),

    async getUrlStats(call) {
      const calendar = calendarOfAccount(call.user);
      const now = clock();
      const today = calendar.periodOf('day', now);
      const firstDay = firstDayShown(today);
      const { total, botClicks, recent, days, names } = await links.analytics(await links.find(call), {
        calendar,
        firstDay,
      });
      // Read last, so that its count is not behind the statistics.
      const link = await links.find(call);
      return {
        url: { ...toResponse(link), clickCount: total, botClicks },
        totalClicks: total,
        botClicks,
        openingClicks: link.openingClicks,
        passwordGuessedAt: isoTimeOrNull(link.passwordGuessedAt),
        sinceChange: await links.sinceChange(link, total),
        recentClicks: recent.map(toClick),
        clicksByDay: dayCounts(days, today),
        timeZones: zonesShown(calendar, { from: calendar.startOf('day', firstDay), to: now + 1 }),
        countries: names.country.names,
        devices: names.device.names,
        browsers: names.browser.names,
        operatingSystems: names.system.names,
        referrers: names.referrer.names,
      };
    },

    getUrlAnalytics: links.inRange,

    async getGate({ params }) {
      const { code, passwordHash } = await findOpen(params.shortCode);
      return { isPasswordProtected: passwordHash !== null, shortenedUrl: shortUrlOf(code, publicUrl) };
    },

    async verifyUrlPassword({ body, request, reply }) {
      const link = await findOpen(body.shortCode);
      if (link.passwordHash === null) throw linkNotFound();
      const linkPk = link.parentPk ?? link.itemPk;
      const found = await passwords.match({
        subject: linkSubject(linkPk),
        ip: request.ip,
        password: body.password,
        hashes: [link.passwordHash],
        onGuessing: () => tellOwner(linkPk),
      });
      if (found !== 0) throw incorrectPassword();
      // Visits keeps the click before this answer leaves.
      reply.header(clickHeader, [link.itemPk, ...(link.parentPk === null ? [] : [link.parentPk])].join());
      return { originalUrl: link.destination };
    },
  };
}
