import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Registry } from '@prometheus-io/client';
import { isPage, paths } from '../shared/paths.ts';
import { createUserAgentParser } from './jobs/userAgentParser.ts';
import { allowEarlyAnswer } from './process/bodies.ts';
import type { Config } from './config/config.ts';
import { createFigures, type Figures } from './process/figures.ts';
import { createAudit } from './operations/access/audit.ts';
import { createGoogle, googleKeysUrl } from './operations/access/google.ts';
import { serveApi } from './http/api.ts';
import { createAuthentication } from './http/authentication.ts';
import { readContract } from './http/contract.ts';
import { deadlines as usualDeadlines, type Deadlines } from './process/deadlines.ts';
import { answerFailure } from './http/failures.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { serveUploads } from './http/uploads.ts';
import { createRequestCheck } from './http/validation.ts';
import { readWebApp } from './http/webApp.ts';
import { createPictureReader } from './images/pictureReader.ts';
import { createQrImages } from './images/qrImages.ts';
import { createSlots } from './limits/slots.ts';
import { createMailer } from './mail/mailer.ts';
import { removeOldMails, type MailTransport } from './mail/transport.ts';
import { createOperations } from './operations/index.ts';
import { instanceOf } from './operations/responses/instance.ts';
import { createProvider } from './operations/access/provider.ts';
import { createSecondFactors } from './operations/access/secondFactors.ts';
import { createPasskeys } from './operations/access/passkeys.ts';
import { createPasswords } from './operations/access/passwords.ts';
import { nothingHere } from './problems.ts';
import { passkeyHostOf } from './rules/passkeyHost.ts';
import { createSealing } from './rules/sealing.ts';
import { createTokens } from './rules/tokens.ts';
import { tokenSecret } from './data/secret.ts';
import { emptyTempFolder } from './data/tempFolders.ts';
import { createApiCalls } from './jobs/apiCalls.ts';
import { openSettings, type CurrentSettings } from './jobs/settings.ts';
import { createLastUses } from './jobs/lastUses.ts';
import type { Store } from './store/index.ts';
import { unlessUnavailable } from './store/unavailable.ts';
import { createBlockedDestinations, type BlockedDestinations } from './jobs/blockedDestinations.ts';
import { startImports } from './jobs/imports.ts';
import { createLiveCounts } from './jobs/liveCounts.ts';
import { startJobs } from './jobs/jobs.ts';
import { noIntake, openClickIntake } from './jobs/clickIntake.ts';
import { createVisitsLink } from './jobs/visitsLink.ts';
import { openGeo } from './geo/geo.ts';
import type { AppChannel } from './process/channel.ts';

interface AppOptions {
  config: Config;
  store: Store;
  clock: () => number;
  mail: MailTransport;
  channel: AppChannel;
  clickFolder: string;
  deadlines?: Deadlines;
  /** Tests sign ID tokens with their own keys, and serve them at this URL. */
  googleKeys?: string;
}

const pageCacheControl = 'no-cache';
/** A path that leads nowhere today may become a short code tomorrow, so no cache may keep the answer. */
const notFoundCacheControl = 'private, no-store';
const pathOf = (url: string) => url.split('?', 1)[0] ?? '';
const isApiPath = (url: string) => /^\/api(?:[/?]|$)/.test(url);

function readPages(config: Config, settings: CurrentSettings) {
  const { publicUrl, googleClientId } = config;
  const webApp = readWebApp({ publicUrl });
  const { scriptHashes } = webApp;
  const headers = securityHeaders({ publicUrl, scriptHashes, googleSignIn: googleClientId !== undefined });
  return { webApp, headers, instance: () => instanceOf(settings.now(), config) };
}

/** Without plans there is no page about them, and there is no imprint until it is written. */
function isPageOf(pathname: string, { plansOn, texts }: ReturnType<typeof instanceOf>): boolean {
  const missing = [...(plansOn ? [] : [paths.pricing]), ...(texts.includes('imprint') ? [] : [paths.imprint])];
  return isPage(pathname) && !missing.some((path) => path === pathname.replace(/\/$/, ''));
}

type Pages = ReturnType<typeof readPages>;

const sendNotFound = ({ webApp, headers, instance }: Pages, request: FastifyRequest, reply: FastifyReply) =>
  webApp.sendPage(request, reply.headers(headers), {
    status: 404,
    cacheControl: notFoundCacheControl,
    instance: instance(),
  });

/** Answers a failure outside of all routes: with an envelope under /api, elsewhere with the app's Page Not Found. */
function sendFailure(pages: Pages, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isApiPath(request.url)) return answerFailure(error, request, reply.headers(pages.headers));
  return (error.statusCode ?? 500) < 500 ? sendNotFound(pages, request, reply) : answerFailure(error, request, reply);
}

function createFastify({ logLevel }: Config, pages: Pages): FastifyInstance {
  const app = Fastify({
    // The visits process keeps the connections and closes them itself, so none is closed just as it is used again.
    keepAliveTimeout: 0,
    requestTimeout: 0,
    connectionTimeout: 0,
    logger: { level: logLevel },
    // The API logs its own calls without their queries, which may hold personal data. Visits are not logged at all.
    logController: new LogController({ disableRequestLogging: true }),
    // Only the visits process reaches this server, and its headers say who is calling.
    trustProxy: true,
    genReqId: ({ headers: { 'x-request-id': id } }) => String(id),
    return503OnClosing: false,
    // A plugin may take long to load on a busy machine or a slow disk.
    pluginTimeout: 60_000,
    frameworkErrors: (error, request, reply) =>
      void sendFailure(pages, error, request as FastifyRequest, reply as FastifyReply),
  });
  app.server.prependListener('request', allowEarlyAnswer);
  app.setErrorHandler((error: FastifyError, request, reply) => sendFailure(pages, error, request, reply));
  app.setNotFoundHandler((request, reply) =>
    isApiPath(request.url)
      ? answerFailure(nothingHere(), request, reply.headers(pages.headers))
      : sendNotFound(pages, request, reply),
  );
  return app;
}

/** Pages have a scope of their own, so that their hooks do not slow the API. */
const servePages = (app: FastifyInstance, { webApp, headers, instance }: Pages, store: Store) =>
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(headers);
    });
    for (const url of ['/', '/p', '/p/*']) {
      scope.get(url, (request, reply) => {
        const told = instance();
        const status = isPageOf(pathOf(request.url), told) ? 200 : 404;
        return webApp.sendPage(request, reply, { status, cacheControl: pageCacheControl, instance: told });
      });
    }
    await webApp.serveFiles(scope);
    serveUploads(scope, store);
  });

/** The code of backups is loaded only where backups are wanted. */
async function openBackups(
  { dataDir, backupDir: folder }: Config,
  parts: { clock: () => number; figures: Figures; log: FastifyBaseLogger },
) {
  if (folder === undefined) return undefined;
  const { openDailyBackups } = await import('./backups/backups.ts');
  return openDailyBackups({ dataDir, folder, ...parts });
}

type Backups = Awaited<ReturnType<typeof openBackups>>;

const backupState = (backups: Backups) =>
  backups ? { lastAt: backups.lastAt() ?? null, isFailing: backups.isFailing() } : null;

interface Measured {
  version: string;
  figures: Figures;
  store: Store;
  backups: Backups;
  blocked: BlockedDestinations;
  clock: () => number;
}

/** The code of metrics is loaded only where metrics are wanted. */
function createMetricsReader(measured: Measured) {
  let registry: Registry | undefined;
  return async () => {
    const { createAppMetrics } = await import('./metrics/metrics.ts');
    registry ??= createAppMetrics(measured);
    return registry.getMetricsAsJSON();
  };
}

const createNotes = (store: Store, clock: () => number, settings: CurrentSettings) => ({
  sessionUses: createLastUses({ noteUses: store.sessions.noteUses, clock }),
  apiKeyUses: createLastUses({ noteUses: store.apiKeys.noteUses, clock }),
  apiCalls: createApiCalls({ store, clock, settings }),
});

type Options = Required<AppOptions>;

async function createParts(
  { config, store, clock, mail, deadlines, googleKeys: keysUrl }: Options,
  settings: CurrentSettings,
  log: FastifyBaseLogger,
) {
  const { publicUrl } = config;
  const contract = readContract();
  const summaries = new Map<string, string>(contract.operations.map(({ id, summary }) => [id, summary]));
  const figures = createFigures(clock());
  const secret = tokenSecret(config);
  const tokens = createTokens({ secret, clock });
  const backups = await openBackups(config, { clock, figures, log });
  const site = () => instanceOf(settings.now(), config);
  const mailer = createMailer({ store, site, transport: mail, publicUrl, clock, figures, log });
  return {
    config,
    store,
    clock,
    settings,
    contract,
    version: contract.document.info.version,
    figures,
    tokens,
    backups,
    geo: await openGeo(config.geoipDb),
    noted: createNotes(store, clock, settings),
    userAgentParser: createUserAgentParser(store),
    pictureReader: createPictureReader(),
    qrImages: createQrImages(),
    liveCounts: createLiveCounts({ store, clock, log, ...deadlines }),
    mailer,
    audit: createAudit({ store, clock, summaryOf: (operation) => summaries.get(operation) }),
    google: createGoogle({ config, keysUrl, tokens, store, clock }),
    changeSlots: createSlots({ atOnce: 1, maxWaiting: 32 }),
    passwords: createPasswords({ attempts: store.attempts, clock, isOn: config.rateLimits }),
    blocked: createBlockedDestinations({ store, folder: config.blocklistDir, clock, log }),
    passkeys: createPasskeys({ config, store, settings, tokens, clock }),
    provider: createProvider({ config, sealing: createSealing(secret, 'provider'), store, clock, log }),
    secondFactors: createSecondFactors({
      store,
      tokens,
      sealing: createSealing(secret, 'one-time codes'),
      clock,
      isOn: config.rateLimits,
      isRequired: () => settings.now().secondFactorRequired,
      passkeyHost: passkeyHostOf(publicUrl),
      onGuessing: ({ email }) => mailer.sendSecondFactorChanged('codes guessed', email),
    }),
    imports: startImports({ store, clock, settings, log }),
    checkRequest: createRequestCheck(contract, clock),
  };
}

type Parts = Awaited<ReturnType<typeof createParts>>;

async function connectVisits({ channel, clickFolder: folder }: Options, parts: Parts, app: FastifyInstance) {
  const { config, store, settings, backups, geo, pictureReader, liveCounts } = parts;
  const { log } = app;

  /** Pictures and streams would otherwise delay the stop. */
  function endStreams(): void {
    pictureReader.stop();
    liveCounts.stop();
  }
  app.addHook('preClose', async () => endStreams());

  const visits = createVisitsLink({
    channel,
    state: () => ({
      storageAvailable: store.isAvailable(),
      backups: backupState(backups),
      site: instanceOf(settings.now(), config),
    }),
    metrics: createMetricsReader(parts),
    onStopping: endStreams,
  });
  // An embedded database tells the visits process of changes by itself.
  if (store.engine === 'postgres') store.onChange(visits.changed);
  const clickIntake = store.engine === 'sqlite' ? await openClickIntake({ store, geo, visits, folder, log }) : noIntake;
  return { visits, clickIntake };
}

/** Builds everything but the opening of codes, ready to listen to the visits process. */
export async function buildApp({
  deadlines = usualDeadlines,
  googleKeys = googleKeysUrl,
  ...others
}: AppOptions): Promise<FastifyInstance> {
  const options: Options = { ...others, deadlines, googleKeys };
  const { config, store, clock } = options;
  emptyTempFolder(config.dataDir);
  await store.open();
  const settings = await openSettings(store.settings);
  const pages = readPages(config, settings);
  const app = createFastify(config, pages);
  const parts = await createParts(options, settings, app.log);
  const { visits, clickIntake } = await connectVisits(options, parts, app);
  await servePages(app, pages, store);
  await app.register(async (scope) =>
    serveApi(scope, {
      ...parts,
      operations: createOperations({ ...parts, visits }),
      authentication: createAuthentication({ ...parts, ...parts.noted }),
      clickIntake,
      deadlines,
      corsOrigins: config.corsOrigins,
      rateLimits: config.rateLimits,
      headers: pages.headers,
      own: config,
    }),
  );

  const notes = Object.values(parts.noted);
  const { audit, backups, blocked, imports, liveCounts, mailer, userAgentParser } = parts;
  const removeMails = (until: number) => removeOldMails(config.dataDir, until);
  const clickDays = () => settings.now().clickDays;
  const jobs = startJobs({
    store,
    clickDays,
    notes,
    blocked,
    clickIntake,
    userAgentParser,
    removeMails,
    clock,
    log: app.log,
  });
  backups?.start();
  app.addHook('onClose', async () => {
    visits.stop();
    await settings.stop();
    await backups?.stop();
    await blocked.stop();
    await imports.stop();
    await liveCounts.settled();
    await jobs.stop();
    for (const { flush } of notes) await flush().catch(unlessUnavailable);
    await audit.settled();
    await mailer.stop();
    await clickIntake.takeOver();
    clickIntake.close();
    await store.close();
  });
  return app;
}
