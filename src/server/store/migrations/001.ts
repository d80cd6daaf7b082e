import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import {
  otherBotSource,
  otherBotUserAgent,
  otherReferrer,
  otherSource,
  otherUserAgent,
} from '../analytics/clickSources.ts';
import type { ColumnTypes, Engine } from '../engine.ts';
import type { Db } from '../schema.ts';

const ofUser = (pk: string) => `${pk} not null references users (pk) on delete cascade`;
const ofItem = (pk: string) => `${pk} not null references items (pk) on delete cascade`;

const accountTables = ({ pk, serial, text, bytes }: ColumnTypes) => [
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
    is_operator integer not null default 0,
    created_at bigint not null,
    time_zones ${text} not null default '[]',
    deleted_at bigint,
    trash_emptied_at bigint,
    link_count bigint not null default 0,
    qr_code_count bigint not null default 0,
    last_sign_in_at bigint not null default 0,
    disabled_at bigint,
    disabled_reason ${text},
    has_closed_codes integer not null default 0,
    search_text ${text} not null default ''
  )`,
  // Operators list accounts along these.
  'create index users_by_creation on users (created_at, pk)',
  'create index users_by_sign_in on users (last_sign_in_at, pk)',
  'create index users_disabled on users (pk) where disabled_at is not null',
  'create index users_deleted on users (pk) where deleted_at is not null',
  'create index users_unverified on users (pk) where verified_at is null',
  'create index users_operators on users (pk) where is_operator = 1',
  'create index users_emptied on users (pk) where trash_emptied_at is not null',

  `create table closed_accounts (
    user_pk ${ofUser(pk)} primary key,
    email ${text} not null,
    google_id ${text},
    token_hash ${text} unique,
    closed_at bigint not null
  )`,

  `create table profile_pictures (user_pk ${ofUser(pk)} primary key, webp ${bytes} not null)`,

  `create table sessions (
    id ${text} primary key,
    token_id ${text} not null unique,
    previous_token_id ${text} unique,
    user_pk ${ofUser(pk)},
    created_at bigint not null,
    expires_at bigint not null,
    last_used_at bigint not null,
    idle_lifetime bigint not null,
    proven_at bigint not null,
    has_shown_second_factor integer not null default 0,
    signed_in_with ${text} not null,
    user_agent ${text} not null,
    ip ${text} not null
  )`,
  'create index sessions_by_user on sessions (user_pk)',
  'create index sessions_by_time on sessions (expires_at)',
  'create index sessions_by_use on sessions ((last_used_at + idle_lifetime))',

  `create table api_keys (
    id ${text} primary key,
    user_pk ${ofUser(pk)},
    name ${text} not null,
    hash ${text} not null unique,
    start ${text} not null,
    is_read_only integer not null,
    created_at bigint not null,
    expires_at bigint,
    last_used_at bigint
  )`,
  'create index api_keys_by_user on api_keys (user_pk, created_at)',

  `create table utm_templates (
    id ${text} primary key,
    user_pk ${ofUser(pk)},
    name ${text} not null,
    parts ${text} not null,
    unique (user_pk, name)
  )`,

  `create table passkeys (
    id ${text} primary key,
    user_pk ${ofUser(pk)},
    name ${text} not null,
    host ${text} not null,
    public_key ${bytes} not null,
    counter bigint not null,
    transports ${text} not null,
    created_at bigint not null,
    last_used_at bigint
  )`,
  'create index passkeys_by_user on passkeys (user_pk, created_at)',

  `create table known_browsers (
    user_pk ${ofUser(pk)},
    browser ${text} not null,
    country ${text} not null,
    last_seen_at bigint not null,
    primary key (user_pk, browser, country)
  )`,
  'create index known_browsers_by_time on known_browsers (last_seen_at)',

  `create table alarms (
    hash ${text} primary key,
    user_pk ${ofUser(pk)},
    thing ${text},
    thing_id ${text},
    expires_at bigint not null
  )`,
  'create index alarms_by_user on alarms (user_pk)',
  'create index alarms_by_time on alarms (expires_at)',

  // An account has one at each issuer.
  `create table linked_providers (
    id ${text} primary key,
    user_pk ${ofUser(pk)},
    issuer ${text} not null,
    subject ${text} not null,
    email ${text},
    created_at bigint not null,
    last_used_at bigint,
    unique (issuer, subject),
    unique (user_pk, issuer)
  )`,

  `create table one_time_codes (
    user_pk ${ofUser(pk)} primary key,
    secret ${text} not null,
    last_step bigint not null,
    created_at bigint not null
  )`,

  `create table recovery_codes (hash ${text} primary key, user_pk ${ofUser(pk)})`,
  'create index recovery_codes_by_user on recovery_codes (user_pk)',
];

const auditTables = ({ pk, serial, text }: ColumnTypes) => [
  `create table audit_log (
    pk ${serial},
    id ${text} not null unique,
    account_pk ${pk},
    at bigint not null,
    what ${text} not null,
    actor ${text} not null,
    actor_id ${text},
    target_kind ${text},
    target_id ${text},
    source ${text} not null,
    browser ${text},
    operating_system ${text},
    details ${text} not null,
    count bigint not null default 1,
    last_at bigint not null
  )`,
  'create index audit_log_by_account on audit_log (account_pk, pk)',
  'create index audit_log_by_account_and_kind on audit_log (account_pk, what, at)',
  'create index audit_log_by_kind on audit_log (what, pk)',
  "create index audit_log_by_operator on audit_log (actor_id, pk) where actor = 'operator'",
  "create index audit_log_by_target on audit_log (target_id, pk) where actor = 'operator'",
  'create index audit_log_by_time on audit_log (at)',
];

const signInTables = ({ pk, serial, text }: ColumnTypes) => [
  `create table invitations (
    pk ${serial},
    id ${text} not null unique,
    email ${text},
    token_hash ${text} unique,
    plan integer,
    max_uses integer not null,
    uses integer not null default 0,
    created_at bigint not null,
    expires_at bigint not null,
    revoked_at bigint
  )`,
  'create index invitations_by_email on invitations (email) where email is not null',
  'create index invitations_by_end on invitations (expires_at)',
  `create table registrations (
    pk ${serial},
    user_pk ${ofUser(pk)},
    password_hash ${text} not null,
    first_name ${text},
    last_name ${text},
    time_zone ${text} not null default 'UTC',
    created_at bigint not null,
    invitation_pk ${pk}
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

  `create table setup_tokens (hash ${text} primary key, created_at bigint not null)`,

  `create table used_nonces (id ${text} primary key, expires_at bigint not null)`,
  'create index used_nonces_by_time on used_nonces (expires_at)',
];

const mailTables = ({ pk, serial, text }: ColumnTypes) => [
  `create table mail_queue (
    pk ${serial},
    kind ${text} not null,
    email ${text} not null,
    registration_pk ${pk},
    user_pk ${pk},
    item_pk ${pk},
    source ${text},
    details ${text},
    created_at bigint not null,
    attempts integer not null default 0,
    next_attempt_at bigint not null
  )`,
  'create index mail_queue_by_next_attempt on mail_queue (next_attempt_at)',

  `create table sent_mails (pk ${serial}, email ${text} not null, kind ${text} not null, source ${text}, at bigint not null)`,
  'create index sent_mails_by_recipient on sent_mails (email, at)',
  'create index sent_mails_by_time on sent_mails (at)',
];

const settingTables = ({ text }: ColumnTypes) => [
  `create table settings (name ${text} primary key, value ${text} not null)`,
];

const planTables = ({ pk, text, clustered }: ColumnTypes) => [
  `create table subscriptions (
    user_pk ${ofUser(pk)} primary key,
    plan integer not null,
    status ${text} not null,
    billing_cycle integer not null,
    started_at bigint not null,
    ends_at bigint,
    trial_ends_at bigint,
    trial_started_at bigint,
    is_given integer not null default 0,
    note ${text}
  )`,
  // Operators list the accounts on a plan.
  'create index subscriptions_by_plan on subscriptions (plan, user_pk)',
  `create table account_limits (
    user_pk ${ofUser(pk)} primary key,
    links bigint,
    qr_codes bigint,
    api_requests bigint
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
  'create index monthly_usage_by_links on monthly_usage (month, links, user_pk)',
];

/** Each column that lists are filtered by: without it, a list reads every row that it leaves out. */
const filterColumns = 'effective_active, effective_from, effective_until, has_logo';

const itemTables = ({ pk, serial, text }: ColumnTypes) => [
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
    ban_reason ${text},
    created_at bigint not null,
    updated_at bigint not null,
    click_count bigint not null default 0,
    bot_clicks bigint not null default 0,
    last_click_at bigint not null default 0,
    opening_clicks bigint not null default 0,
    sort_name ${text} not null,
    has_logo integer not null default 0,
    search_text ${text} not null,
    host_key ${text} not null default '',
    deleted_at bigint
  )`,
  'create index items_by_parent on items (parent_pk, deleted_at, pk) where parent_pk is not null',
  // QR codes before the link that they were deleted with: deleting a link deletes its codes.
  'create index items_deleted on items (deleted_at, kind desc) where deleted_at is not null',
  'create index items_deleted_by_user on items (user_pk, deleted_at, kind desc) where deleted_at is not null',
  // Lists are walked along these, and what they are filtered by is read out of them.
  `create index items_by_created on items (user_pk, kind, created_at, pk, ${filterColumns})`,
  ...['sort_name', 'click_count', 'last_click_at', 'updated_at'].map(
    (order) => `create index items_by_${order} on items (user_pk, kind, ${order}, pk, created_at, ${filterColumns})`,
  ),
  // What few items are, so that the others are not read. The flag is a key column too: without statistics SQLite
  // prefers the index that matches most columns.
  'create index items_disabled on items (user_pk, kind, effective_active) where effective_active = 0',
  'create index items_scheduled on items (user_pk, kind, effective_from) where effective_from is not null',
  'create index items_expiring on items (user_pk, kind, effective_until) where effective_until is not null',
  // Operators find items of all accounts by the beginning of a destination, which is that of the searched text. Whole
  // ones are too long for an index.
  'create index items_by_destination on items (substr(search_text, 1, 100), pk)',
  "create index items_by_host on items (host_key, pk) where host_key <> ''",
  'create index items_with_logo on items (user_pk, kind, has_logo) where has_logo = 1',
];

const kindTables = ({ pk, text, bytes }: ColumnTypes) => [
  `create table links (
    item_pk ${ofItem(pk)} primary key,
    password_hash ${text},
    password_guessed_at bigint,
    is_edited integer not null,
    title ${text},
    note ${text}
  )`,
  `create table qr_codes (
    item_pk ${ofItem(pk)} primary key,
    name ${text} not null,
    description ${text},
    primary_color ${text} not null,
    background_color ${text} not null,
    size integer not null,
    error_correction_level ${text} not null,
    module_shape ${text} not null,
    eye_shape ${text} not null,
    frame ${text} not null,
    frame_text ${text} not null,
    is_transparent integer not null,
    logo_number integer not null
  )`,
  `create table logos (
    item_pk ${ofItem(pk)},
    number integer not null,
    png ${bytes} not null,
    primary key (item_pk, number)
  )`,
];

const codeAndTagTables = ({ pk, serial, text, clustered }: ColumnTypes) => [
  `create table codes (
    code ${text} primary key,
    item_pk ${pk} references items (pk) on delete set null,
    user_pk ${pk}
  ) ${clustered}`,
  // Without this index, deleting an item would scan all codes.
  'create index codes_by_item on codes (item_pk)',
  `create table bans (
    code ${text} primary key,
    reason ${text} not null,
    note ${text},
    at bigint not null
  ) ${clustered}`,
  'create index bans_by_time on bans (at, code)',
  `create table reports (
    pk ${serial},
    id ${text} not null unique,
    code ${text} not null,
    reason ${text} not null,
    details ${text},
    email ${text},
    at bigint not null,
    closed_at bigint,
    mail_at bigint
  )`,
  'create index reports_open on reports (code, at) where closed_at is null',
  'create index reports_by_age on reports (at)',
  'create index reports_closed on reports (closed_at) where closed_at is not null',
  'create index reports_by_mail on reports (mail_at) where mail_at is not null',

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
];

const historyTables = ({ pk, serial, text, clustered }: ColumnTypes) => [
  `create table batches (pk ${serial}, id ${text} not null unique, user_pk ${ofUser(pk)}, at bigint not null)`,
  'create index batches_by_user on batches (user_pk, pk)',
  `create table versions (
    item_pk ${ofItem(pk)},
    number integer not null,
    at bigint not null,
    browser ${text},
    operating_system ${text},
    api_key ${text},
    restored_from integer,
    undid integer,
    replaced ${text},
    click_count bigint,
    batch_pk ${pk},
    primary key (item_pk, number)
  ) ${clustered}`,
  'create index versions_by_batch on versions (batch_pk, item_pk, number) where batch_pk is not null',

  `create table idempotency_keys (
    id ${text} primary key,
    fingerprint ${text} not null,
    item_id ${text} not null,
    created_at bigint not null
  )`,
  'create index idempotency_keys_by_age on idempotency_keys (created_at)',

  `create table deleted_items (item_pk ${pk} primary key)`,
];

const transferTables = ({ pk, serial, text, clustered }: ColumnTypes) => [
  `create table imports (
    pk ${serial},
    id ${text} not null unique,
    user_pk ${ofUser(pk)},
    kind ${text} not null,
    state ${text} not null,
    seen_at bigint not null,
    found ${text} not null,
    row_count bigint not null default 0,
    row_bytes bigint not null default 0,
    on_collision ${text},
    batch_pk ${pk},
    batch_id ${text},
    browser ${text},
    operating_system ${text},
    api_key ${text},
    done bigint not null default 0,
    imported bigint not null default 0,
    replaced bigint not null default 0,
    skipped bigint not null default 0,
    failed bigint not null default 0,
    over_quota bigint not null default 0,
    created_at bigint not null,
    finished_at bigint,
    undone_at bigint
  )`,
  'create index imports_by_user on imports (user_pk, pk)',
  'create index imports_by_state on imports (state, seen_at)',
  'create index imports_by_age on imports (created_at)',
  `create table import_rows (
    import_pk ${pk} not null references imports (pk) on delete cascade,
    number bigint not null,
    file_row bigint not null,
    code ${text},
    destination ${text} not null,
    given ${text} not null,
    outcome ${text} not null,
    reason ${text},
    made_code ${text},
    primary key (import_pk, number)
  ) ${clustered}`,

  `create table restores (
    pk ${serial},
    user_pk ${pk} not null unique references users (pk) on delete cascade,
    state ${text} not null,
    seen_at bigint not null,
    quota_month integer
  )`,
  `create table restored_items (
    restore_pk ${pk} not null references restores (pk) on delete cascade,
    item_pk ${ofItem(pk)},
    new_codes ${text} not null,
    primary key (restore_pk, item_pk)
  ) ${clustered}`,
  'create index restored_items_by_item on restored_items (item_pk)',
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
    use_count bigint not null default 0
  )`,
  'create index user_agents_undescribed on user_agents (pk) where is_described = 0',
  'create index user_agents_unused on user_agents (seen_at) where use_count = 0',
  `create table referrers (
    pk ${serial},
    url ${text} not null unique,
    host ${text} not null,
    seen_at bigint not null default 0,
    use_count bigint not null default 0
  )`,
  'create index referrers_by_host on referrers (host)',
  'create index referrers_unused on referrers (seen_at) where use_count = 0',
  `create table geo (
    pk ${serial},
    ip ${text} not null unique,
    country ${text},
    region ${text},
    city ${text},
    seen_at bigint not null default 0,
    use_count bigint not null default 0
  )`,
  'create index geo_unused on geo (seen_at) where use_count = 0',

  // Without an index: with one, clicks on many items touch a page of it each, which took longer than all the rest of a
  // redirect.
  `create table new_clicks (pk ${clickPk}, item_pk ${pk} not null, ${clickColumns(pk)})`,
  `create table clicks (
    pk bigint not null,
    item_pk ${pk} not null,
    ${clickColumns(pk)},
    user_pk ${pk} not null,
    primary key (item_pk, pk, at)
  ) ${clicks}`,
  'create index clicks_by_parent on clicks (parent_pk, pk) where parent_pk is not null',

  'create index clicks_by_user on clicks (user_pk, pk)',

  `create table sums (
    user_pk ${ofUser(pk)},
    item_pk ${pk} not null,
    kind ${text} not null,
    unit ${text} not null,
    period bigint not null,
    people bigint not null,
    bots bigint not null,
    visitors bigint not null,
    names_of_people ${text} not null,
    names_of_bots ${text} not null,
    primary key (user_pk, item_pk, unit, period)
  ) ${clustered}`,
  "create index sums_most_opened on sums (user_pk, kind, unit, period, people) where kind <> 'account'",
  "create index sums_of_hours on sums (period) where unit = 'hour'",
  // Those of whole accounts, for operators.
  "create index sums_of_accounts on sums (unit, period, people, user_pk) where item_pk = 0 and unit <> 'hour'",

  `create table statistics_shares (
    item_pk ${ofItem(pk)} primary key,
    hash ${text} not null unique,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  'create index statistics_shares_by_time on statistics_shares (expires_at)',

  // Visitors of the days that clicks are still added for. Neither table is in a backup or moved.
  `create table visitor_keys (day bigint primary key, key ${text} not null, seen bigint not null, used_at bigint not null)`,
  `create table seen_visitors (day bigint not null, hash ${text} not null, primary key (day, hash)) ${clustered}`,

  'create table rollup (click_pk bigint not null, kept_since bigint not null default 0)',
  `create table spools (id ${text} primary key, last_stored bigint not null)`,
  `create table room_probe (filling ${text} not null)`,
];

const operatorTables = ({ pk, serial, text }: ColumnTypes) => [
  `create table blocked_destinations (
    pk ${serial},
    id ${text} not null unique,
    pattern ${text} not null unique,
    note ${text},
    created_at bigint not null,
    created_by ${text} not null
  )`,
  `create table blocked_matches (
    item_pk ${ofItem(pk)} primary key,
    found_at bigint not null,
    kept_at bigint
  )`,
  'create index blocked_matches_waiting on blocked_matches (item_pk) where kept_at is null',
  `create table blocked_walk (fingerprint ${text} not null, item_pk bigint not null)`,
];

export const tables = (engine: Engine): Migration => ({
  async up(db: Db) {
    for (const statement of [
      ...accountTables(engine.types),
      ...signInTables(engine.types),
      ...auditTables(engine.types),
      ...mailTables(engine.types),
      ...settingTables(engine.types),
      ...planTables(engine.types),
      ...itemTables(engine.types),
      ...kindTables(engine.types),
      ...codeAndTagTables(engine.types),
      ...historyTables(engine.types),
      ...transferTables(engine.types),
      ...analyticsTables(engine.types),
      ...operatorTables(engine.types),
    ])
      await sql.raw(statement).execute(db);
    await engine.search.create(db);
    await engine.prepareTables(db);
    await engine.attempts.create(db);
    await db
      .insertInto('userAgents')
      .values([
        { pk: otherSource, ...otherUserAgent, isBot: false },
        { pk: otherBotSource, ...otherBotUserAgent },
      ])
      .execute();
    await db
      .insertInto('referrers')
      .values({ pk: otherSource, ...otherReferrer })
      .execute();
    await db.insertInto('rollup').values({ clickPk: 0 }).execute();
  },
});
