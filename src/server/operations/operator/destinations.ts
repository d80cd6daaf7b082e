import {
  blockedAlready,
  blockedDestinationNotFound,
  invalidPattern,
  tooManyBlockedDestinations,
} from '../../problems.ts';
import { readPattern } from '../../rules/blockedDestinations.ts';
import { shortUrlOf } from '../../rules/destinations.ts';
import type { BlockedMatch } from '../../store/operator/blockedDestinations.ts';
import type { Answer, Call, Operations } from '../operation.ts';
import type { Services } from '../services.ts';
import { isoTime, isoTimeOrNull } from '../times.ts';

type DestinationOperations = Pick<
  Operations,
  | 'listBlockedDestinations'
  | 'addBlockedDestination'
  | 'removeBlockedDestination'
  | 'listBlocklists'
  | 'listBlockedMatches'
  | 'keepBlockedMatches'
>;

const matchesShown = 50;
/** Reads until enough were found that are still blocked. */
const mostReads = 20;

async function listBlocked(
  { store }: Services,
  { query }: Call<'listBlockedDestinations'>,
): Promise<Answer<'listBlockedDestinations'>> {
  const { page = 1, pageSize = 20, search = '' } = query;
  const { entries, total } = await store.blockedDestinations.list({
    search,
    offset: (page - 1) * pageSize,
    limit: pageSize,
  });
  return {
    items: entries.map((entry) => ({ ...entry, createdAt: isoTime(entry.createdAt) })),
    totalCount: total,
    totalPages: Math.ceil(total / pageSize),
  };
}

async function addBlocked(
  { store, blocked, clock, audit }: Services,
  call: Call<'addBlockedDestination'>,
): Promise<Answer<'addBlockedDestination'>> {
  const { body, user } = call;
  const pattern = readPattern(body.pattern);
  if (pattern === undefined) throw invalidPattern();
  const note = body.note || null;
  const wanted = { pattern, note, createdAt: clock(), createdBy: user.id };
  const added = await store.blockedDestinations.add(
    wanted,
    audit.byOperator(call, 'addBlockedDestination', { details: { pattern } }),
  );
  if (added === 'too many') throw tooManyBlockedDestinations();
  if (added === 'present') throw blockedAlready();
  await blocked.readOwn();
  return { id: added.id, pattern, note, createdAt: isoTime(added.createdAt), createdBy: user.email };
}

async function removeBlocked(
  { store, blocked, audit }: Services,
  call: Call<'removeBlockedDestination'>,
): Promise<undefined> {
  const removed = await store.blockedDestinations.remove(call.params.id, (pattern) =>
    audit.byOperator(call, 'removeBlockedDestination', { details: { pattern } }),
  );
  if (removed === undefined) throw blockedDestinationNotFound();
  await blocked.readOwn();
  return undefined;
}

/** Operators see no destination that a password protects, and no entry that would tell it. */
function toMatch(
  { config, blocked }: Services,
  { itemPk: _itemPk, code, destination, isPasswordProtected, foundAt, ...match }: BlockedMatch,
): Answer<'listBlockedMatches'>['items'][number] {
  const { pattern, list } = blocked.find(destination) ?? { pattern: null, list: null };
  return {
    ...match,
    shortCode: code,
    shortenedUrl: shortUrlOf(code, config.publicUrl),
    destination: isPasswordProtected ? null : destination,
    pattern: isPasswordProtected ? null : pattern,
    list,
    foundAt: isoTime(foundAt),
  };
}

/** What leads elsewhere since, or is blocked no more, is forgotten here. */
async function listMatches(services: Services): Promise<Answer<'listBlockedMatches'>> {
  const { store, blocked } = services;
  const found: BlockedMatch[] = [];
  let after = 0;
  for (let reads = 0; reads < mostReads && found.length < matchesShown; reads += 1) {
    const some = await store.blockedDestinations.matches({ after, limit: matchesShown });
    found.push(...some.filter(({ destination }) => blocked.isBlocked(destination)));
    await store.blockedDestinations.forget(
      some.flatMap(({ itemPk, destination }) => (blocked.isBlocked(destination) ? [] : [itemPk])),
      blocked.fingerprint(),
    );
    if (some.length < matchesShown) break;
    after = some.at(-1)?.itemPk ?? after;
  }
  return {
    items: found.slice(0, matchesShown).map((match) => toMatch(services, match)),
    totalCount: await store.blockedDestinations.countWaiting(),
  };
}

async function keepMatches({ store, clock, audit }: Services, call: Call<'keepBlockedMatches'>): Promise<undefined> {
  await store.blockedDestinations.keep(call.body.ids, clock(), (kept) =>
    audit.byOperator(call, 'keepBlockedMatches', { details: { kept } }),
  );
  return undefined;
}

export const destinationOperations = (services: Services): DestinationOperations => ({
  listBlockedDestinations: (call) => listBlocked(services, call),
  addBlockedDestination: (call) => addBlocked(services, call),
  removeBlockedDestination: (call) => removeBlocked(services, call),
  listBlocklists: async () => services.blocked.lists().map((list) => ({ ...list, readAt: isoTimeOrNull(list.readAt) })),
  listBlockedMatches: () => listMatches(services),
  keepBlockedMatches: (call) => keepMatches(services, call),
});
