import type { components } from '../../generated/types.ts';
import { codeTaken, incorrectPassword, linkGone, linkNotFound, linkNotYetActive, ownHost } from '../problems.ts';
import { availabilityOf, isExpired, isNotYetActive } from '../rules/availability.ts';
import { isReserved } from '../rules/codes.ts';
import { isOwnHost } from '../rules/targets.ts';
import type { LinkRecord, NewLink } from '../store/items/links.ts';
import type { ClickRecord } from '../store/analytics/analytics.ts';
import { unlessUnavailable } from '../store/unavailable.ts';
import type { Target } from '../visits/targets.ts';
import { withGeneratedCode } from './newCode.ts';
import type { Operations } from './operation.ts';
import { linkSubject } from './passwords.ts';
import { toAttachedAnswer } from './qrCodeAnswer.ts';
import type { Services } from './services.ts';
import { dayCounts, firstDayShown, namesShown, recentShown } from './statisticsAnswer.ts';
import { createdRange, isoTime, isoTimeOrNull, timeOf } from './times.ts';

type UrlOperations = Pick<
  Operations,
  'createUrl' | 'listUrls' | 'listTags' | 'getUrl' | 'updateUrl' | 'deleteUrl' | 'toggleUrl' | 'getUrlStats' | 'getGate' | 'verifyUrlPassword'
>;

type Schemas = components['schemas'];

function toClick({ at, ...click }: ClickRecord): Schemas['Click'] {
  return { clickedAt: isoTime(at), ...click };
}

export function urlOperations({ config, store, clock, visits, passwords, agentParser }: Services): UrlOperations {
  const shortenedUrlOf = (code: string) => `${config.publicUrl}/${code}`;

  function toAnswer(link: LinkRecord): Schemas['Link'] {
    const now = clock();
    return {
      id: link.id,
      shortCode: link.code,
      originalUrl: link.target,
      shortenedUrl: shortenedUrlOf(link.code),
      isActive: link.isActive,
      isAccessible: availabilityOf(link, now) === 'live',
      isExpired: isExpired(link, now),
      isNotYetActive: isNotYetActive(link, now),
      activatesAt: isoTimeOrNull(link.activatesAt),
      expiresAt: isoTimeOrNull(link.expiresAt),
      isPasswordProtected: link.passwordHash !== null,
      isEdited: link.isEdited,
      createdAt: isoTime(link.createdAt),
      updatedAt: isoTime(link.updatedAt),
      clickCount: link.clickCount,
      tags: link.tags,
      qrCode: link.qrCode && toAttachedAnswer(link.qrCode, config.publicUrl),
    };
  }

  function found(link: LinkRecord | undefined): LinkRecord {
    if (!link) throw linkNotFound();
    return link;
  }

  function refuseOwnHost(target: string): void {
    if (isOwnHost(target, config)) throw ownHost();
  }

  /** What a code leads to, if a visit of it would be let in or asked for a password. */
  async function findOpen(code: string): Promise<Target> {
    const target = await visits.targets.find(code);
    if (target === undefined) throw linkNotFound();
    if (target === 'deleted') throw linkGone();
    const availability = availabilityOf(target, clock());
    if (availability === 'disabled') throw linkNotFound();
    if (availability === 'expired') throw linkGone();
    if (availability === 'pending') throw linkNotYetActive();
    return target;
  }

  async function createWithCustomCode(link: NewLink): Promise<LinkRecord> {
    const created = isReserved(link.code) ? undefined : await store.links.create(link);
    if (!created) throw codeTaken();
    return created;
  }

  return {
    async createUrl({ body, user, request }) {
      refuseOwnHost(body.url);
      await store.usage.expectLeft(user.key, 'links', clock());
      const link = {
        userKey: user.key,
        target: body.url,
        passwordHash: body.password === undefined ? null : await passwords.hash(request.ip, body.password),
        activatesAt: timeOf(body.activatesAt),
        expiresAt: timeOf(body.expiresAt),
        tags: body.tags ?? [],
        createdAt: clock(),
      };
      const code = body.customShortCode;
      return toAnswer(code === undefined
        ? await withGeneratedCode((generated) => store.links.create({ ...link, code: generated }))
        : await createWithCustomCode({ ...link, code }));
    },

    async listUrls({ query, user, reply }) {
      const { page = 1, pageSize = 20, search, status, isActive } = query;
      const tags = query.tags?.filter((name) => name !== '');
      const { links, total, isCapped } = await store.links.list(
        { userKey: user.key, search, ...createdRange(query), tags: tags?.length ? tags : undefined, status, isActive },
        { offset: (page - 1) * pageSize, limit: pageSize, now: clock() },
      );
      reply.header('X-Total-Count', total);
      if (isCapped) reply.header('X-Total-Count-Capped', 'true');
      reply.header('X-Newest-Id', await store.links.newest(user.key));
      return links.map(toAnswer);
    },

    listTags: ({ user }) => store.tags.list(user.key),

    getUrl: async ({ params, user }) => toAnswer(found(await store.links.find(user.key, params.id))),

    async updateUrl({ params, body, user }) {
      refuseOwnHost(body.url);
      return toAnswer(found(await store.links.update(user.key, params.id, { target: body.url, tags: body.tags, updatedAt: clock() })));
    },

    async deleteUrl({ params, user }) {
      if (!await store.links.remove(user.key, params.id)) throw linkNotFound();
      return undefined;
    },

    toggleUrl: async ({ params, user }) => toAnswer(found(await store.links.toggle(user.key, params.id, clock()))),

    async getUrlStats({ params, user }) {
      const { key } = found(await store.links.find(user.key, params.id));
      // The newest are told by what their agents are.
      await agentParser.parseAll().catch(unlessUnavailable);
      const now = clock();
      const statistics = await store.statistics.ofLink(key, { firstDay: firstDayShown(now), recent: recentShown, names: namesShown });
      // Read last: its count must not be behind the statistics.
      const link = found(await store.links.find(user.key, params.id));
      return {
        url: { ...toAnswer(link), clickCount: statistics.total },
        totalClicks: statistics.total,
        recentClicks: statistics.recent.map(toClick),
        clicksByDay: dayCounts(statistics.days, now),
        countries: statistics.facets.country,
        devices: statistics.facets.device,
        browsers: statistics.facets.browser,
        operatingSystems: statistics.facets.system,
        referrers: statistics.facets.referrer,
      };
    },

    async getGate({ params }) {
      const { code, passwordHash } = await findOpen(params.shortCode);
      return { isPasswordProtected: passwordHash !== null, shortenedUrl: shortenedUrlOf(code) };
    },

    async verifyUrlPassword({ body, request }) {
      const link = await findOpen(body.shortCode);
      if (link.passwordHash === null) throw linkNotFound();
      const { ip } = request;
      if (await passwords.match({ subject: linkSubject(link.linkKey), ip, password: body.password, hashes: [link.passwordHash] }) !== 0) throw incorrectPassword();
      await visits.countFromGate(link, { ip: request.ip, headers: request.headers });
      return { originalUrl: link.target };
    },
  };
}
