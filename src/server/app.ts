import Fastify, { LogController } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPage } from '../shared/paths.ts';
import { createUserAgentParser } from './jobs/userAgentParser.ts';
import type { Config } from './config.ts';
import { createFigures } from './figures.ts';
import { createGoogle } from './google.ts';
import { serveApi } from './http/api.ts';
import { createAuthentication } from './http/authentication.ts';
import { readContract } from './http/contract.ts';
import { createHttpServer, deadlines as usualDeadlines } from './http/deadlines.ts';
import type { Deadlines } from './http/deadlines.ts';
import { drainOnClose } from './http/drain.ts';
import { answerFailure } from './http/failures.ts';
import { createRequestIds } from './http/requestIds.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { serveUploads } from './http/uploads.ts';
import { createRequestCheck } from './http/validation.ts';
import { readWebApp } from './http/webApp.ts';
import { createPictureReader } from './images/pictureReader.ts';
import { createQrImages } from './images/qrImages.ts';
import { createMailer } from './mail/mailer.ts';
import type { MailTransport } from './mail/transport.ts';
import { createOperations } from './operations/index.ts';
import { createPasswords } from './operations/passwords.ts';
import { nothingHere } from './problems.ts';
import { createTokens } from './rules/tokens.ts';
import { tokenSecret } from './secret.ts';
import { createApiCalls } from './jobs/apiCalls.ts';
import { createLastUses } from './jobs/lastUses.ts';
import type { Store } from './store/index.ts';
import { unlessUnavailable } from './store/unavailable.ts';
import { startImports } from './jobs/imports.ts';
import { createLiveCounts } from './jobs/liveCounts.ts';
import { startJobs } from './jobs/jobs.ts';
import { openGeo } from './redirect/geo.ts';
import { createRedirectRoute } from './redirect/route.ts';
import { openSpool } from './redirect/spool.ts';
import { createRedirects } from './redirect/redirects.ts';

export interface AppOptions {
  config: Config;
  /** Opened and closed with the app. */
  store: Store;
  /** Epoch milliseconds. */
  clock: () => number;
  mail: MailTransport;
  deadlines?: Deadlines;
  /** The file in which clicks wait that the store cannot take. Without it they wait in memory only. */
  spoolFile?: string;
}

const pageCacheControl = 'no-cache';
const pathOf = (url: string) => url.split('?', 1)[0] ?? '';
const isApiPath = (url: string) => /^\/api(?:[/?]|$)/.test(url);

/** The whole service, ready to listen. */
export async function buildApp({
  config,
  store,
  clock,
  mail,
  spoolFile,
  deadlines = usualDeadlines,
}: AppOptions): Promise<FastifyInstance> {
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

  const sendNotFound = (request: FastifyRequest, reply: FastifyReply, cacheControl: string) =>
    webApp.sendPage(request, reply.headers(headers), { status: 404, cacheControl });

  /** Answers what no route takes: with an envelope under /api, elsewhere with the app's Page Not Found. */
  function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (isApiPath(request.url)) return answerFailure(error, request, reply.headers(headers));
    return (error.statusCode ?? 500) < 500
      ? sendNotFound(request, reply, pageCacheControl)
      : answerFailure(error, request, reply);
  }

  let isStopping = false;
  /** Redirects visitors before Fastify does anything, once it can. */
  let redirectAtOnce: ReturnType<typeof createRedirectRoute>['redirectAtOnce'] = () => false;
  const app = Fastify({
    serverFactory: (handle) =>
      createHttpServer(
        deadlines,
        // While the service stops, Fastify closes the connection of each request that it answers.
        (request, response) => !isStopping && redirectAtOnce(request, response),
        handle,
      ),
    logger: { level: config.logLevel },
    // The API logs its own calls, without queries, which may hold personal data. Visits are not logged at all.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    genReqId: createRequestIds(config.trustProxy),
    return503OnClosing: false,
    // A busy machine or a slow disk is no fault of a part.
    pluginTimeout: 60_000,
    frameworkErrors: (error, request, reply) => void refuse(error, request as FastifyRequest, reply as FastifyReply),
  });
  const figures = createFigures(clock());
  const pictureReader = createPictureReader();
  const liveCounts = createLiveCounts({ store, clock, log: app.log, ...deadlines });
  // First of all, so that no picture and no stream delays the stop.
  app.addHook('preClose', async () => {
    isStopping = true;
    pictureReader.stop();
    liveCounts.stop();
  });
  drainOnClose(app, () => isStopping);
  const spool = await openSpool({ file: spoolFile, store, figures, log: app.log });
  const geo = await openGeo(config.geoipDb);
  const redirects = createRedirects({ store, geo, spool, clock, figures, log: app.log });
  app.setErrorHandler(refuse);
  app.setNotFoundHandler((request, reply) =>
    isApiPath(request.url)
      ? answerFailure(nothingHere(), request, reply.headers(headers))
      : sendNotFound(request, reply, pageCacheControl),
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

  // Each in its own scope, so that the hooks of one do not slow another.
  const redirectRoute = createRedirectRoute({
    redirects,
    figures,
    headers,
    trustProxy: config.trustProxy,
    fontUrl: webApp.fontUrl,
    sendNotFound,
  });
  ({ redirectAtOnce } = redirectRoute);
  await app.register(async (scope) => redirectRoute.register(scope));
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
        google: createGoogle({ config, tokens, store, clock }),
        pictureReader,
        qrImages,
        passwords: createPasswords({ attempts: store.attempts, clock, isOn: config.rateLimits }),
        redirects,
        geo,
        figures,
        spool,
        backups,
        userAgentParser,
        imports,
        liveCounts,
        checkRequest: createRequestCheck(contract, clock),
        isStopping: () => isStopping,
        version,
      }),
      authentication: createAuthentication({ tokens, store, sessionUses, apiKeyUses, apiCalls, clock }),
      store,
      clock,
      deadlines,
      corsOrigins: config.corsOrigins,
      rateLimits: config.rateLimits,
      figures,
      headers,
    }),
  );

  /** What makes them is loaded only where they are wanted. */
  async function startMetrics() {
    const { host, metricsPort: port } = config;
    if (port === undefined) return undefined;
    const { listenForMetrics } = await import('./metrics/listen.ts');
    const { destinations } = redirects;
    return listenForMetrics({ host, port, version, figures, store, spool, destinations, backups, clock, log: app.log });
  }

  const stopMetrics = await startMetrics();
  const jobs = startJobs({ store, notes, spool, userAgentParser, figures, clock, log: app.log });
  backups?.start();
  app.addHook('onClose', async () => {
    await stopMetrics?.();
    await backups?.stop();
    await imports.stop();
    await liveCounts.settled();
    await jobs.stop();
    for (const { flush } of notes) await flush().catch(unlessUnavailable);
    await mailer.stop();
    await qrImages.stop();
    await spool.close();
    await store.close();
  });
  return app;
}
