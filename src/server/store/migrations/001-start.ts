import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { otherReferrer, otherSource, otherUserAgent } from '../analytics/clickSources.ts';
import type { ColumnTypes, Engine } from '../engine.ts';
import type { Db } from '../schema.ts';

const ofUser = (pk: string) => `${pk} not null references users (pk) on delete cascade`;
const ofItem = (pk: string) => `${pk} not null references items (pk) on delete cascade`;

const accountTables = ({ pk, serial, text, clustered, bytes }: ColumnTypes) => [
  `create table users (
    pk ${serial},
    id ${text} not null unique,
    email ${text} not null unique,
    password_hash ${text},
    first_name ${text},
    last_name ${text},
    picture_url ${text} unique,
    google_id ${text} unique,
    verified_at bigint,
    created_at bigint not null,
    deleted_at bigint,
    link_count bigint not null default 0,
    qr_code_count bigint not null default 0
  )`,
  'create index users_deleted on users (pk) where deleted_at is not null',
  'create index users_unverified on users (pk) where verified_at is null',

  `create table profile_pictures (user_pk ${ofUser(pk)} primary key, webp ${bytes} not null)`,

  `create table sessions (
    id ${text} primary key,
    user_pk ${ofUser(pk)},
    created_at bigint not null,
    expires_at bigint not null,
    last_used_at bigint not null,
    user_agent ${text} not null,
    ip ${text} not null
  )`,
  'create index sessions_by_user on sessions (user_pk)',
  'create index sessions_by_time on sessions (expires_at)',

  `create table registrations (
    pk ${serial},
    user_pk ${ofUser(pk)},
    password_hash ${text} not null,
    first_name ${text},
    last_name ${text},
    created_at bigint not null
  )`,
  'create index registrations_by_user on registrations (user_pk)',
  'create index registrations_by_time on registrations (created_at)',

  `create table mail_tokens (
    hash ${text} primary key,
    user_pk ${ofUser(pk)},
    registration_pk ${pk} references registrations (pk) on delete set null,
    expires_at bigint not null
  )`,
  'create index mail_tokens_by_user on mail_tokens (user_pk)',
  'create index mail_tokens_by_registration on mail_tokens (registration_pk)',
  'create index mail_tokens_by_time on mail_tokens (expires_at)',

  `create table password_resets (hash ${text} primary key, user_pk ${ofUser(pk)}, expires_at bigint not null)`,
  'create index password_resets_by_user on password_resets (user_pk)',
  'create index password_resets_by_time on password_resets (expires_at)',

  `create table used_nonces (id ${text} primary key, expires_at bigint not null)`,
  'create index used_nonces_by_time on used_nonces (expires_at)',

  `create table mail_queue (
    pk ${serial},
    kind ${text} not null,
    email ${text} not null,
    registration_pk ${pk},
    source ${text},
    created_at bigint not null,
    attempts integer not null default 0,
    next_attempt_at bigint not null
  )`,
  'create index mail_queue_by_next_attempt on mail_queue (next_attempt_at)',

  `create table sent_mails (pk ${serial}, email ${text} not null, kind ${text} not null, source ${text}, at bigint not null)`,
  'create index sent_mails_by_recipient on sent_mails (email, at)',
  'create index sent_mails_by_time on sent_mails (at)',

  `create table subscriptions (
    user_pk ${ofUser(pk)} primary key,
    plan integer not null,
    status ${text} not null,
    billing_cycle integer not null,
    started_at bigint not null,
    ends_at bigint,
    trial_ends_at bigint,
    trial_started_at bigint
  )`,
  `create table used_trials (email_hash ${text} primary key, started_at bigint not null)`,
  'create index used_trials_by_time on used_trials (started_at)',
  `create table monthly_usage (
    user_pk ${ofUser(pk)},
    month integer not null,
    links bigint not null default 0,
    qr_codes bigint not null default 0,
    api_requests bigint not null default 0,
    primary key (user_pk, month)
  ) ${clustered}`,
];

const filtered = 'effective_active, effective_from, effective_until, has_logo';

const itemTables = ({ pk, serial, text, clustered, bytes }: ColumnTypes) => [
  `create table items (
    pk ${serial},
    id ${text} not null unique,
    user_pk ${ofUser(pk)},
    kind ${text} not null,
    parent_pk ${pk} references items (pk) on delete cascade,
    code ${text} not null,
    destination ${text} not null,
    is_active integer not null,
    activates_at bigint,
    expires_at bigint,
    effective_active integer not null,
    effective_from bigint,
    effective_until bigint,
    created_at bigint not null,
    updated_at bigint not null,
    click_count bigint not null default 0,
    sort_name ${text} not null,
    has_logo integer not null default 0,
    search_text ${text} not null
  )`,
  'create index items_by_parent on items (parent_pk, pk) where parent_pk is not null',
  // Lists are walked along these, and what they are filtered by is read out of them. Only QR codes are listed in other
  // orders than that of creation.
  `create index items_by_created on items (user_pk, kind, created_at, pk, ${filtered})`,
  ...['sort_name', 'click_count', 'updated_at'].map(
    (order) =>
      `create index items_by_${order} on items (user_pk, kind, ${order}, pk, created_at, ${filtered}) where kind = 'qrCode'`,
  ),
  // What few items are, so that the others are not read. With the flag itself: without statistics, SQLite takes the
  // index with which it can compare most columns.
  'create index items_disabled on items (user_pk, kind, effective_active) where effective_active = 0',
  'create index items_scheduled on items (user_pk, kind, effective_from) where effective_from is not null',
  'create index items_expiring on items (user_pk, kind, effective_until) where effective_until is not null',
  'create index items_with_logo on items (user_pk, kind, has_logo) where has_logo = 1',

  `create table links (item_pk ${ofItem(pk)} primary key, password_hash ${text}, is_edited integer not null)`,
  `create table qr_codes (
    item_pk ${ofItem(pk)} primary key,
    name ${text} not null,
    description ${text},
    primary_color ${text} not null,
    background_color ${text} not null,
    size integer not null,
    level ${text} not null
  )`,
  `create table qr_logos (item_pk ${ofItem(pk)} primary key, png ${bytes} not null)`,

  `create table codes (code ${text} primary key, item_pk ${pk} references items (pk) on delete set null) ${clustered}`,
  // Without this index, deleting an item would scan all codes.
  'create index codes_by_item on codes (item_pk)',

  `create table tags (
    pk ${serial},
    user_pk ${ofUser(pk)},
    name ${text} not null,
    normalized_name ${text} not null,
    item_count bigint not null default 0,
    unique (user_pk, normalized_name)
  )`,
  `create table item_tags (
    tag_pk ${pk} not null references tags (pk) on delete cascade,
    item_pk ${ofItem(pk)},
    primary key (tag_pk, item_pk)
  ) ${clustered}`,
  'create index item_tags_by_item on item_tags (item_pk, tag_pk)',

  `create table deleted_items (item_pk ${pk} primary key)`,
];

const clickColumns = (pk: string) => `
  parent_pk ${pk},
  at bigint not null,
  user_agent_pk ${pk} not null,
  referrer_pk ${pk},
  geo_pk ${pk} not null`;

const analyticsTables = ({ pk, serial, text, clustered, clickPk, clicks }: ColumnTypes) => [
  `create table user_agents (
    pk ${serial},
    user_agent ${text} not null unique,
    is_described integer not null default 0,
    device_type ${text},
    is_mobile integer not null default 0,
    operating_system ${text},
    os_version ${text},
    browser_name ${text},
    browser_version ${text},
    is_bot integer not null default 0,
    seen_at bigint not null default 0,
    click_count bigint not null default 0
  )`,
  'create index user_agents_undescribed on user_agents (pk) where is_described = 0',
  'create index user_agents_unused on user_agents (seen_at) where click_count = 0',
  `create table referrers (
    pk ${serial},
    url ${text} not null unique,
    host ${text} not null,
    seen_at bigint not null default 0,
    click_count bigint not null default 0
  )`,
  'create index referrers_by_host on referrers (host)',
  'create index referrers_unused on referrers (seen_at) where click_count = 0',
  `create table geo (
    pk ${serial},
    ip ${text} not null unique,
    country ${text},
    region ${text},
    city ${text},
    seen_at bigint not null default 0,
    click_count bigint not null default 0
  )`,
  'create index geo_unused on geo (seen_at) where click_count = 0',

  // Without an index: with one, clicks on many items touch a page of it each, which took longer than all the rest of a
  // redirect.
  `create table new_clicks (pk ${clickPk}, item_pk ${pk} not null, ${clickColumns(pk)})`,
  `create table clicks (pk bigint not null, item_pk ${pk} not null, ${clickColumns(pk)}, primary key (item_pk, pk, at)) ${clicks}`,
  'create index clicks_by_parent on clicks (parent_pk, pk) where parent_pk is not null',

  `create table item_days (
    item_pk ${ofItem(pk)},
    day integer not null,
    clicks bigint not null,
    primary key (item_pk, day)
  ) ${clustered}`,
  `create table item_facets (
    item_pk ${ofItem(pk)},
    facet ${text} not null,
    name ${text} not null,
    clicks bigint not null,
    primary key (item_pk, facet, name)
  ) ${clustered}`,
  'create table rollup (click_pk bigint not null)',
  `create table spools (id ${text} primary key, counted bigint not null)`,
  `create table room_probe (filling ${text} not null)`,
];

export const start = (engine: Engine): Migration => ({
  async up(db: Db) {
    for (const statement of [
      ...accountTables(engine.types),
      ...itemTables(engine.types),
      ...analyticsTables(engine.types),
    ])
      await sql.raw(statement).execute(db);
    await engine.search.create(db);
    await engine.attempts.create(db);
    await db
      .insertInto('userAgents')
      .values({ pk: otherSource, ...otherUserAgent })
      .execute();
    await db
      .insertInto('referrers')
      .values({ pk: otherSource, ...otherReferrer })
      .execute();
    await db.insertInto('rollup').values({ clickPk: 0 }).execute();
  },
});
