import type { SubscriptionStatus } from '../rules/subscriptions.ts';
import type { Generated } from 'kysely';

/**
 * The tables. Columns called `pk` are internal numbers that never leave the service; `id` is what the API calls it.
 * Times are epoch milliseconds, booleans 0 and 1: both engines know them.
 */
export interface Database {
  users: UsersTable;
  sessions: SessionsTable;
  registrations: RegistrationsTable;
  mail_tokens: MailTokensTable;
  password_resets: PasswordResetsTable;
  used_nonces: UsedNoncesTable;
  mail_queue: MailQueueTable;
  sent_mails: SentMailsTable;
  items: ItemsTable;
  links: LinksTable;
  qr_codes: QrCodesTable;
  qr_logos: QrLogosTable;
  codes: CodesTable;
  tags: TagsTable;
  item_tags: ItemTagsTable;
  deleted_items: DeletedItemsTable;
  user_agents: UserAgentsTable;
  referrers: ReferrersTable;
  geo: GeoTable;
  new_clicks: ClicksTable;
  clicks: ClicksTable;
  item_days: ItemDaysTable;
  item_facets: ItemFacetsTable;
  rollup: RollupTable;
  spools: SpoolsTable;
  room_probe: RoomProbeTable;
  subscriptions: SubscriptionsTable;
  used_trials: UsedTrialsTable;
  monthly_usage: MonthlyUsageTable;
}

export type Flag = 0 | 1;

interface UsersTable {
  pk: Generated<number>;
  id: string;
  /** In lower case: addresses ignore case. Of a deleted account its id, which is no address. */
  email: string;
  /** An account that signs in with Google only has none, and neither has one whose address nobody has verified. */
  password_hash: string | null;
  first_name: string | null;
  last_name: string | null;
  picture_url: string | null;
  verified_at: number | null;
  created_at: number;
  link_count: Generated<number>;
  qr_code_count: Generated<number>;
  /** What Google calls the person: it stays when their address changes. */
  google_id: string | null;
  /** From then on nobody can sign in and nothing of it is shown; what it had is swept bit by bit, the account last. */
  deleted_at: number | null;
}

interface SessionsTable {
  id: string;
  user_pk: number;
  created_at: number;
  expires_at: number;
  /** To the minute. */
  last_used_at: number;
  /** Of the sign-in. */
  user_agent: string;
  /** Shortened, of the last use. */
  ip: string;
}

/**
 * What someone asks for who says that an address is theirs: the account's once the link in its own mail is followed.
 */
interface RegistrationsTable {
  pk: Generated<number>;
  user_pk: number;
  password_hash: string;
  first_name: string | null;
  last_name: string | null;
  created_at: number;
}

interface MailTokensTable {
  hash: string;
  user_pk: number;
  /** None once it was used or removed: the token still tells that its holder reads the mail of the address. */
  registration_pk: number | null;
  expires_at: number;
}

interface PasswordResetsTable {
  hash: string;
  user_pk: number;
  expires_at: number;
}

/** Of sign-ins with a provider, until they expire: each works once. */
interface UsedNoncesTable {
  id: string;
  expires_at: number;
}

export type MailKind =
  | 'registration'
  | 'verification'
  | 'password reset'
  | 'password changed'
  | 'Google account linked'
  | 'other Google account';

/**
 * Mail to be written. What it says, and whether it is sent at all, is decided when it leaves: so no secret waits here.
 */
interface MailQueueTable {
  pk: Generated<number>;
  kind: MailKind;
  email: string;
  /** Of a registration: what following its link sets. */
  registration_pk: number | null;
  source: string | null;
  created_at: number;
  tries: Generated<number>;
  next_try_at: number;
}

/** What was sent lately, so that nobody's mailbox is filled. */
interface SentMailsTable {
  pk: Generated<number>;
  email: string;
  kind: string;
  source: string | null;
  at: number;
}

export type ItemKind = 'link' | 'qrCode';

/** Links and QR codes: what both have, and what lists filter and sort by. The rest stands in a table for each kind. */
interface ItemsTable {
  /** Grows with time and is never used twice. */
  pk: Generated<number>;
  id: string;
  user_pk: number;
  kind: ItemKind;
  /** The link that a QR code belongs to: the code leads where the link leads, and only while the link does. */
  parent_pk: number | null;
  /** As typed or generated; `codes` has it in lower case. */
  code: string;
  /** With a parent always that of the parent. */
  destination: string;
  is_active: Flag;
  activates_at: number | null;
  expires_at: number | null;
  /** The stricter of its own switch and times and its parent's: what lists filter by and redirects obey. */
  effective_active: Flag;
  effective_from: number | null;
  effective_until: number | null;
  created_at: number;
  updated_at: number;
  /** The clicks that the rollup has taken in, on the item and on what belongs to it. */
  click_count: Generated<number>;
  /** In lower case. Empty: it has no name. */
  sort_name: string;
  has_logo: Generated<Flag>;
  /** The destination, then what else is searched, a line each, in lower case. */
  search_text: string;
}

interface LinksTable {
  item_pk: number;
  password_hash: string | null;
  is_edited: Flag;
}

interface QrCodesTable {
  item_pk: number;
  name: string;
  description: string | null;
  primary_color: string;
  background_color: string;
  size: number;
  level: 'L' | 'M' | 'Q' | 'H';
}

/** Apart from the codes, so that lists do not read past them. */
interface QrLogosTable {
  item_pk: number;
  png: Buffer;
}

/** Every code ever given out, in lower case. One without an item was deleted and stays taken. */
interface CodesTable {
  code: string;
  item_pk: number | null;
}

interface TagsTable {
  pk: Generated<number>;
  user_pk: number;
  name: string;
  /** In lower case: unique for a user. */
  normalized_name: string;
  item_count: Generated<number>;
}

interface ItemTagsTable {
  tag_pk: number;
  item_pk: number;
}

/** Deleted items whose clicks are still to be swept. */
interface DeletedItemsTable {
  item_pk: number;
}

interface UserAgentsTable {
  pk: Generated<number>;
  user_agent: string;
  /** 0 until the header was parsed, which happens after the redirect that brought it. */
  is_described: Generated<Flag>;
  device_type: string | null;
  is_mobile: Generated<Flag>;
  operating_system: string | null;
  os_version: string | null;
  browser_name: string | null;
  browser_version: string | null;
  is_bot: Generated<Flag>;
  /** By the clicks that were moved to `clicks`. */
  click_count: Generated<number>;
}

interface ReferrersTable {
  pk: Generated<number>;
  url: string;
  host: string;
  click_count: Generated<number>;
}

interface GeoTable {
  pk: Generated<number>;
  /** Shortened. */
  ip: string;
  country: string | null;
  region: string | null;
  city: string | null;
  click_count: Generated<number>;
}

/**
 * A click that was answered. It arrives in `new_clicks`, which grows at its end and has no index, because a redirect
 * waits for it. The rollup adds it to the totals and moves it to `clicks`, where those of one item lie together.
 * Neither has foreign keys: rows of what was deleted are swept later and mean nothing until then.
 */
interface ClicksTable {
  pk: number;
  /** What was opened. */
  item_pk: number;
  /** The parent of that, for which the click counts as well. */
  parent_pk: number | null;
  at: number;
  user_agent_pk: number;
  referrer_pk: number | null;
  geo_pk: number;
}

interface ItemDaysTable {
  item_pk: number;
  /** Days since the epoch, UTC. */
  day: number;
  clicks: number;
}

export type Facet = 'country' | 'device' | 'browser' | 'system' | 'referrer';

interface ItemFacetsTable {
  item_pk: number;
  facet: Facet;
  /** Empty: unknown, or for a referrer: none. */
  name: string;
  clicks: number;
}

/** One row: the greatest pk that was moved to `clicks`, so that none is given out twice. */
interface RollupTable {
  click_pk: number;
}

/** Where clicks wait that could not be stored: see spool.ts. */
interface SpoolsTable {
  id: string;
  /** The number of the last batch that was counted. */
  counted: number;
}

/** Written to see whether there is room again; empty otherwise. */
interface RoomProbeTable {
  filling: string;
}

/** What an account chose last; none for one that never left Free. What has become of it is decided when it is read. */
interface SubscriptionsTable {
  user_pk: number;
  plan: number;
  status: SubscriptionStatus;
  billing_cycle: number;
  started_at: number;
  ends_at: number | null;
  trial_ends_at: number | null;
  /** Of the account's one trial: it stays when the subscription changes. */
  trial_started_at: number | null;
}

/**
 * Trials that have begun, by a keyed hash of the address: it outlives the account, so that another one gets no second
 * trial.
 */
interface UsedTrialsTable {
  email_hash: string;
  started_at: number;
}

/** What was taken of the quotas in a calendar month. */
interface MonthlyUsageTable {
  user_pk: number;
  /** Months since the year 0, UTC. */
  month: number;
  links: Generated<number>;
  qr_codes: Generated<number>;
  api_requests: Generated<number>;
}
