import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Registry } from '@prometheus-io/client';
import { isPage } from '../shared/paths.ts';
import { createUserAgentParser } from './jobs/userAgentParser.ts';
import { allowEarlyAnswer } from './process/bodies.ts';
import type { Config } from './config/config.ts';
import { createFigures } from './process/figures.ts';
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
import { createPasswords } from './operations/access/passwords.ts';
import { nothingHere } from './problems.ts';
import { createTokens } from './rules/tokens.ts';
import { tokenSecret } from './data/secret.ts';
import { emptyTempFolder } from './data/tempFolders.ts';
import { createApiCalls } from './jobs/apiCalls.ts';
import { createLastUses } from './jobs/lastUses.ts';
import type { Store } from './store/index.ts';
import { unlessUnavailable } from './store/unavailable.ts';
import { startImports } from './jobs/imports.ts';
import { createLiveCounts } from './jobs/liveCounts.ts';
import { startJobs } from './jobs/jobs.ts';
import { noIntake, openClickIntake } from './jobs/clickIntake.ts';
import { createVisitsLink } from './jobs/visitsLink.ts';
import { openGeo } from './geo/geo.ts';
import type { AppChannel } from './process/channel.ts';

export interface AppOptions {
  config: Config;
  /** Opened and closed with the app. */
  store: Store;
  /** Epoch milliseconds. */
  clock: () => number;
  mail: MailTransport;
  /** To the process of visits, which hands over requests. */
  channel: AppChannel;
  /** The folder of the click log. */
  clickFolder: string;
  deadlines?: Deadlines;
  /** Where the keys of Google's ID tokens are, unless it is Google that signs them. */
  googleKeys?: string;
}

const pageCacheControl = 'no-cache';
/** A path that is nothing today may be a code tomorrow. */
const notFoundCacheControl = 'private, no-store';
const pathOf = (url: string) => url.split('?', 1)[0] ?? '';
const isApiPath = (url: string) => /^\/api(?:[/?]|$)/.test(url);

/** Everything but the opening of codes, ready to listen to visits. */
export async function buildApp({
  config,
  store,
  clock,
  mail,
  channel,
  clickFolder,
  deadlines = usualDeadlines,
  googleKeys = googleKeysUrl,
}: AppOptions): Promise<FastifyInstance> {
  emptyTempFolder(config.dataDir);
  await store.open();
  const contract = readContract();
  const { version } = contract.document.info;
  const webApp = readWebApp({ publicUrl: config.publicUrl });
  const headers = securityHeaders({
    publicUrl: config.publicUrl,
    scriptHashes: webApp.scriptHashes,
    googleSignIn: config.googleClientId !== undefined,
  });
  const tokens = createTokens({ secret: tokenSecret(config), clock });
  const sessionUses = createLastUses({ noteUses: store.sessions.noteUses, clock });
  const apiKeyUses = createLastUses({ noteUses: store.apiKeys.noteUses, clock });
  const apiCalls = createApiCalls({ store, clock });
  const notes = [sessionUses, apiKeyUses, apiCalls];
  const userAgentParser = createUserAgentParser(store);

  const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
    webApp.sendPage(request, reply.headers(headers), { status: 404, cacheControl: notFoundCacheControl });

  /** Answers what no route takes: with an envelope under /api, elsewhere with the app's Page Not Found. */
  function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (isApiPath(request.url)) return answerFailure(error, request, reply.headers(headers));
    return (error.statusCode ?? 500) < 500 ? sendNotFound(request, reply) : answerFailure(error, request, reply);
  }

  const app = Fastify({
    // Visits keeps connections, and closes them itself: so none is closed just when it is used again.
    keepAliveTimeout: 0,
    requestTimeout: 0,
    connectionTimeout: 0,
    logger: { level: config.logLevel },
    // The API logs its own calls, without queries, which may hold personal data. Visits are not logged at all.
    logController: new LogController({ disableRequestLogging: true }),
    // Only visits reaches it, which says who is calling.
    trustProxy: true,
    genReqId: ({ headers: { 'x-request-id': id } }) => String(id),
    return503OnClosing: false,
    // A busy machine or a slow disk is no fault of a part.
    pluginTimeout: 60_000,
    frameworkErrors: (error, request, reply) => void refuse(error, request as FastifyRequest, reply as FastifyReply),
  });
  app.server.prependListener('request', allowEarlyAnswer);
  const figures = createFigures(clock());
  let appMetrics: Registry | undefined;
  const pictureReader = createPictureReader();
  const liveCounts = createLiveCounts({ store, clock, log: app.log, ...deadlines });
  /** So that no picture and no stream delays the stop. */
  function endStreams(): void {
    pictureReader.stop();
    liveCounts.stop();
  }
  app.addHook('preClose', async () => endStreams());
  const geo = await openGeo(config.geoipDb);
  app.setErrorHandler(refuse);
  app.setNotFoundHandler((request, reply) =>
    isApiPath(request.url)
      ? answerFailure(nothingHere(), request, reply.headers(headers))
      : sendNotFound(request, reply),
  );

  /** Loaded only where backups are wanted. */
  async function openBackups() {
    const { dataDir, backupDir: folder } = config;
    if (folder === undefined) return undefined;
    const { openDailyBackups } = await import('./backups/backups.ts');
    return openDailyBackups({ dataDir, folder, clock, figures, log: app.log });
  }

  const backups = await openBackups();
  const mailer = createMailer({ store, transport: mail, publicUrl: config.publicUrl, clock, figures, log: app.log });
  const qrImages = createQrImages();

  const imports = startImports({ store, clock, log: app.log });
  const visits = createVisitsLink({
    channel,
    state: () => ({
      storageAvailable: store.isAvailable(),
      backups: backups ? { lastAt: backups.lastAt() ?? null, isFailing: backups.isFailing() } : null,
    }),
    metrics: () => collectMetrics(),
    onStopping: endStreams,
  });
  // An embedded database tells visits of changes by itself.
  if (store.engine === 'postgres') store.onChange(visits.changed);
  const clickIntake =
    store.engine === 'sqlite'
      ? await openClickIntake({ store, geo, visits, folder: clickFolder, log: app.log })
      : noIntake;

  /** What makes them is loaded only where they are wanted. */
  async function collectMetrics() {
    const { createAppMetrics } = await import('./metrics/metrics.ts');
    const registry = (appMetrics ??= createAppMetrics({ version, figures, store, backups, clock }));
    return registry.getMetricsAsJSON();
  }

  const checkRequest = createRequestCheck(contract, clock);
  // Each in its own scope, so that the hooks of one do not slow another.
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers(headers);
    });
    for (const url of ['/', '/p', '/p/*']) {
      scope.get(url, (request, reply) => {
        const status = isPage(pathOf(request.url)) ? 200 : 404;
        return webApp.sendPage(request, reply, { status, cacheControl: pageCacheControl });
      });
    }
    await webApp.serveFiles(scope);
    serveUploads(scope, store);
  });
  await app.register(async (scope) =>
    serveApi(scope, {
      contract,
      operations: createOperations({
        config,
        store,
        clock,
        tokens,
        mailer,
        google: createGoogle({ config, keysUrl: googleKeys, tokens, store, clock }),
        pictureReader,
        qrImages,
        changeSlots: createSlots({ atOnce: 1, maxWaiting: 32 }),
        passwords: createPasswords({ attempts: store.attempts, clock, isOn: config.rateLimits }),
        visits,
        geo,
        figures,
        backups,
        userAgentParser,
        imports,
        liveCounts,
        checkRequest,
      }),
      authentication: createAuthentication({ tokens, store, sessionUses, apiKeyUses, apiCalls, clock }),
      store,
      clickIntake,
      clock,
      deadlines,
      corsOrigins: config.corsOrigins,
      rateLimits: config.rateLimits,
      figures,
      headers,
      checkRequest,
      own: config,
    }),
  );

  const removeMails = (until: number) => removeOldMails(config.dataDir, until);
  const jobs = startJobs({ store, notes, clickIntake, userAgentParser, removeMails, clock, log: app.log });
  backups?.start();
  app.addHook('onClose', async () => {
    visits.stop();
    await backups?.stop();
    await imports.stop();
    await liveCounts.settled();
    await jobs.stop();
    for (const { flush } of notes) await flush().catch(unlessUnavailable);
    await mailer.stop();
    await clickIntake.takeOver();
    clickIntake.close();
    await store.close();
  });
  return app;
}
