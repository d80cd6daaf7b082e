import type { FetchArgs } from '@reduxjs/toolkit/query';
import type { QrCode, Subscription, User } from '../../generated/endpoints.ts';
import type { Tag } from './base.ts';
import { hasCallSite } from './callSite.ts';
import { calls, fileTimeoutMs, manyTimeoutMs } from './calls.ts';
import type { Problem } from './problem.ts';
import {
  writeCachedLink,
  changeLinkOptimistically,
  writeCachedQrCode,
  changeQrCodeOptimistically,
} from './optimistic.ts';

/** A plain list of tags would also refetch after a mutation that failed. */
const onSuccess =
  (...stale: Tag[]) =>
  (_result: unknown, error: unknown): Tag[] =>
    error ? [] : stale;

/** The log tells what each operator does. */
const onOperatorSuccess = (...stale: Tag[]) => onSuccess('operatorLog', ...stale);

type UpsertSubscription = ReturnType<typeof calls.util.upsertQueryData<'getSubscription'>>;
type ChangeProfile = ReturnType<typeof calls.util.updateQueryData<'getProfile'>>;

interface Lifecycle<Result, Action> {
  dispatch: (action: Action) => unknown;
  queryFulfilled: Promise<{ data: Result }>;
}

const changesPlan = {
  invalidatesTags: onSuccess('usage'),
  onQueryStarted: async (_arg: unknown, { dispatch, queryFulfilled }: Lifecycle<Subscription, UpsertSubscription>) => {
    const result = await queryFulfilled.catch(() => undefined);
    if (result) dispatch(calls.util.upsertQueryData('getSubscription', undefined, result.data));
  },
};

const changesProfile =
  <Result>(changed: (result: Result) => Partial<User>) =>
  async (_arg: unknown, { dispatch, queryFulfilled }: Lifecycle<Result, ChangeProfile>) => {
    const result = await queryFulfilled.catch(() => undefined);
    if (result)
      dispatch(
        calls.util.updateQueryData(
          'getProfile',
          undefined,
          (profile) => void Object.assign(profile, changed(result.data)),
        ),
      );
  };

/** A change of many items, or of one that came out of the trash, makes these stale. */
export const itemTags = ['links', 'tagNames', 'qrCodes', 'qrCode', 'history', 'stats', 'trash'] as const;

/** Another tab has restored an item that is no longer in the trash, or deleted it for good. */
const restored = (_result: unknown, error?: Problem): readonly Tag[] =>
  error && error.statusCode !== 404 ? [] : itemTags;

export const newLinkTags = ['links', 'tagNames', 'usage'] as const;

interface Definition<Arg> {
  query?: (arg: Arg) => string | FetchArgs;
}

function sends<Arg>(definition: Definition<Arg>, changes: (arg: Arg) => Partial<FetchArgs>): void {
  const { query } = definition;
  if (query) definition.query = (arg) => ({ ...(query(arg) as FetchArgs), ...changes(arg) });
}

const waitLonger = <Arg>(definition: Definition<Arg>) => sends(definition, () => ({ timeout: manyTimeoutMs }));

/** The generator would send JSON, while FormData is sent as it is. */
const sendsFile = <Arg>(
  definition: Definition<Arg>,
  partsOf: (arg: Arg) => Record<string, string | Blob | undefined>,
) =>
  sends(definition, (arg) => {
    const body = new FormData();
    for (const [name, part] of Object.entries(partsOf(arg))) if (part !== undefined) body.append(name, part);
    return { body, timeout: fileTimeoutMs };
  });

/** A logo is a file within the JSON, so it takes longer. */
const timeoutOf = ({ logoBase64 }: { logoBase64?: string | null }) => (logoBase64 ? { timeout: fileTimeoutMs } : {});

type State = Pick<QrCode, 'isActive' | 'isExpired' | 'isNotYetActive'>;

const isOpen = ({ isActive, isExpired, isNotYetActive }: State) => isActive && !isExpired && !isNotYetActive;

/**
 * The contract cannot describe the caching of calls: what a change fetches again, and what it updates in place. A
 * switch or an edit is written into every loaded list, so that no page is fetched again. Data without a tag is fetched
 * when its screen is opened, and not after changes.
 */
export const api = calls.enhanceEndpoints({
  endpoints: {
    listUrls: { providesTags: ['links'] },
    listTags: { providesTags: ['tagNames'] },
    createUrl: {
      // A caller that creates many links makes these stale at the end.
      invalidatesTags: (_result, error, arg) => (error || hasCallSite('many', arg) ? [] : [...newLinkTags]),
    },
    deleteUrl: { invalidatesTags: onSuccess('links', 'tagNames', 'qrCodes', 'trash') },
    restoreUrl: { invalidatesTags: restored },
    changeUrlCode: {
      invalidatesTags: onSuccess('qrCodes', 'history', 'stats'),
      onQueryStarted: ({ id }, lifecycle) => changeLinkOptimistically(id, lifecycle, () => ({})),
    },
    toggleUrl: {
      // A QR code follows the link that it belongs to.
      invalidatesTags: onSuccess('qrCodes', 'history'),
      onQueryStarted: ({ id }, lifecycle) =>
        changeLinkOptimistically(id, lifecycle, ({ isActive }) => ({ isActive: !isActive })),
    },
    patchUrl: {
      invalidatesTags: onSuccess('tagNames', 'qrCodes', 'history', 'stats'),
      onQueryStarted: ({ id, patchUrlRequest: { url, tags, password, ...unchangedNames } }, lifecycle) =>
        changeLinkOptimistically(id, lifecycle, (link) => ({
          ...unchangedNames,
          isPasswordProtected: password === undefined ? link.isPasswordProtected : password !== null,
          originalUrl: url ?? link.originalUrl,
          tags: tags?.map((name) => ({ id: 0, name })) ?? link.tags,
        })),
    },

    getUrlHistory: { providesTags: ['history'] },
    getUrlStats: { providesTags: ['stats'] },
    getUrlAnalytics: { providesTags: ['stats'] },
    restoreUrlVersion: {
      invalidatesTags: onSuccess('tagNames', 'qrCodes', 'history', 'stats'),
      onQueryStarted: ({ id }, lifecycle) => changeLinkOptimistically(id, lifecycle, () => ({})),
    },

    undoUrlVersion: {
      invalidatesTags: onSuccess('tagNames', 'qrCodes', 'history', 'stats'),
      onQueryStarted: async (_arg, lifecycle) => {
        const result = await lifecycle.queryFulfilled.catch(() => undefined);
        if (result) writeCachedLink(result.data.url, lifecycle);
      },
    },

    // Callers that repeat these calls make what they changed stale at the end.
    bulkUrls: waitLonger,
    bulkQrCodes: waitLonger,
    undoBatch: waitLonger,

    listImports: { providesTags: ['imports'] },
    getImport: { providesTags: ['imports'] },
    createImport: (definition) => {
      sendsFile(definition, ({ createImportRequest: { file, ...answers } }) => ({ ...answers, file }));
      definition.invalidatesTags = onSuccess('imports');
    },
    startImport: {
      invalidatesTags: onSuccess('imports'),
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => undefined);
        if (result) void dispatch(calls.util.upsertQueryData('getImport', { id }, result.data));
      },
    },

    listTrash: { providesTags: ['trash'] },
    listOperatorItems: { providesTags: ['operatorItems'] },
    listReports: { providesTags: ['reports'] },
    // What operators decide changes its counts.
    getOperatorOverview: { providesTags: ['reports', 'blockedMatches', 'operatorAccounts'] },
    disableItems: {
      invalidatesTags: onOperatorSuccess('operatorItems', 'reports', 'blockedMatches', 'links', 'qrCodes'),
    },
    enableItems: {
      invalidatesTags: onOperatorSuccess('operatorItems', 'reports', 'blockedMatches', 'links', 'qrCodes'),
    },
    dismissReports: { invalidatesTags: onOperatorSuccess('reports') },
    reopenReports: { invalidatesTags: onOperatorSuccess('reports') },
    emptyTrash: { invalidatesTags: onSuccess('trash') },

    listQrCodes: { providesTags: ['qrCodes'] },
    createQrCode: (definition) => {
      sends(definition, ({ createQrCodeRequest }) => timeoutOf(createQrCodeRequest));
      definition.invalidatesTags = onSuccess('qrCodes', 'usage');
      definition.onQueryStarted = async (_arg, lifecycle) => {
        const result = await lifecycle.queryFulfilled.catch(() => undefined);
        if (!result?.data.urlId) return;
        const { id, name, imageUrl, urlId } = result.data;
        writeCachedLink({ id: urlId, qrCode: { id, name, imageUrl } }, lifecycle);
      };
    },
    // The card of a link shows its QR code.
    deleteQrCode: { invalidatesTags: onSuccess('qrCodes', 'links', 'trash') },
    restoreQrCode: { invalidatesTags: restored },
    changeQrCodeCode: {
      invalidatesTags: onSuccess('links', 'history', 'stats'),
      onQueryStarted: ({ id }, lifecycle) => changeQrCodeOptimistically(id, lifecycle, () => ({})),
    },
    toggleQrCode: {
      invalidatesTags: onSuccess('history'),
      onQueryStarted: ({ id }, lifecycle) =>
        changeQrCodeOptimistically(id, lifecycle, (code) => ({
          isActive: !code.isActive,
          isAccessible:
            code.disabledByOperator === null &&
            isOpen({ ...code, isActive: !code.isActive }) &&
            (!code.link || isOpen(code.link)),
        })),
    },
    updateQrCode: (definition) => {
      sends(definition, ({ updateQrCodeRequest }) => timeoutOf(updateQrCodeRequest));
      definition.invalidatesTags = onSuccess('links', 'history', 'stats');
      definition.onQueryStarted = ({ id, updateQrCodeRequest: { name, description, content } }, lifecycle) =>
        changeQrCodeOptimistically(id, lifecycle, (code) => ({
          name: name ?? code.name,
          description: description === undefined ? code.description : description,
          content: content ?? code.content,
        }));
    },

    getQrCodeHistory: { providesTags: ['history'] },
    getQrCodeStats: { providesTags: ['stats'] },
    getQrCodeAnalytics: { providesTags: ['stats'] },
    getQrCode: { providesTags: ['qrCode'] },
    restoreQrCodeVersion: {
      invalidatesTags: onSuccess('links', 'history', 'stats'),
      onQueryStarted: ({ id }, lifecycle) => changeQrCodeOptimistically(id, lifecycle, () => ({})),
    },
    undoQrCodeVersion: {
      invalidatesTags: onSuccess('links', 'history', 'stats'),
      onQueryStarted: async (_arg, lifecycle) => {
        const result = await lifecycle.queryFulfilled.catch(() => undefined);
        if (result) writeCachedQrCode(result.data.qrCode, lifecycle);
      },
    },

    // A nonce works once, so screens do not share it.
    getGoogleSignIn: { keepUnusedDataFor: 0 },
    updateProfile: { onQueryStarted: changesProfile((profile) => profile) },
    uploadProfilePicture: (definition) => {
      sendsFile(definition, ({ profilePictureRequest: { file } }) => ({ file }));
      definition.onQueryStarted = changesProfile((profilePictureUrl) => ({ profilePictureUrl }));
    },
    restoreArchive: (definition) => {
      sendsFile(definition, ({ restoreArchiveRequest: { file } }) => ({ file }));
      definition.invalidatesTags = (_result, error, { dryRun }) =>
        error || dryRun ? [] : ['links', 'tagNames', 'qrCodes', 'trash'];
      // An archive may have brought a name or a picture.
      definition.onQueryStarted = async ({ dryRun }, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => undefined);
        if (result && !dryRun)
          void dispatch(calls.endpoints.getProfile.initiate(undefined, { subscribe: false, forceRefetch: true }));
      };
    },
    listSessions: { providesTags: ['sessions'] },
    listAuditEvents: { providesTags: ['sessions', 'apiKeys'] },
    listAllAuditEvents: { providesTags: ['operatorLog'] },
    changePassword: { invalidatesTags: onSuccess('sessions', 'apiKeys') },
    endSession: {
      invalidatesTags: (_result, error) => (error && error.statusCode !== 404 ? [] : ['sessions']),
      // The item leaves the list at once, and comes back on failure.
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const removed = dispatch(
          calls.util.updateQueryData('listSessions', undefined, (sessions) =>
            sessions.filter((session) => session.id !== id),
          ),
        );
        await queryFulfilled.catch(() => removed.undo());
      },
    },
    endOtherSessions: { invalidatesTags: onSuccess('sessions') },
    listLinkedProviders: { providesTags: ['linkedProviders'] },
    addLinkedProvider: { invalidatesTags: onSuccess('linkedProviders') },
    removeLinkedProvider: { invalidatesTags: onSuccess('linkedProviders') },
    addPasskey: { invalidatesTags: onSuccess('secondFactors') },
    renamePasskey: { invalidatesTags: onSuccess('secondFactors') },
    removePasskey: { invalidatesTags: onSuccess('secondFactors') },
    getSecondFactors: { providesTags: ['secondFactors'] },
    turnOnOneTimeCodes: { invalidatesTags: onSuccess('secondFactors') },
    turnOffOneTimeCodes: { invalidatesTags: onSuccess('secondFactors') },
    renewRecoveryCodes: { invalidatesTags: onSuccess('secondFactors') },
    listUtmTemplates: { providesTags: ['utmTemplates'] },
    saveUtmTemplate: { invalidatesTags: onSuccess('utmTemplates') },
    deleteUtmTemplate: {
      invalidatesTags: (_result, error) => (error && error.statusCode !== 404 ? [] : ['utmTemplates']),
    },
    listInvitations: { providesTags: ['invitations'] },
    createInvitation: { invalidatesTags: onOperatorSuccess('invitations') },
    // One that another operator has revoked is stale too.
    revokeInvitation: { invalidatesTags: ['invitations', 'operatorLog'] },
    listApiKeys: { providesTags: ['apiKeys'] },
    createApiKey: { invalidatesTags: onSuccess('apiKeys') },
    // A key that another tab has deleted is no longer listed either.
    deleteApiKey: { invalidatesTags: (_result, error) => (error && error.statusCode !== 404 ? [] : ['apiKeys']) },

    listOperatorAccounts: { providesTags: ['operatorAccounts'] },
    getOperatorAccount: { providesTags: ['operatorAccounts'] },
    updateOperatorAccount: { invalidatesTags: onOperatorSuccess('operatorAccounts') },
    deleteOperatorAccount: { invalidatesTags: onOperatorSuccess('operatorAccounts') },
    disableOperatorAccount: { invalidatesTags: onOperatorSuccess('operatorAccounts') },
    enableOperatorAccount: { invalidatesTags: onOperatorSuccess('operatorAccounts') },
    signOutOperatorAccount: { invalidatesTags: onOperatorSuccess('operatorAccounts') },
    sendOperatorAccountPasswordMail: { invalidatesTags: onOperatorSuccess() },
    changeOperatorAccountEmail: { invalidatesTags: onOperatorSuccess('operatorAccounts') },
    getLegalTexts: { providesTags: ['legalTexts'] },
    updateOperatorSettings: {
      invalidatesTags: onOperatorSuccess('legalTexts'),
      onQueryStarted: async (_arg, { dispatch, queryFulfilled }) => {
        const result = await queryFulfilled.catch(() => undefined);
        if (result) void dispatch(calls.util.upsertQueryData('getOperatorSettings', undefined, result.data));
      },
    },
    listBlockedDestinations: { providesTags: ['blockedDestinations'] },
    addBlockedDestination: { invalidatesTags: onOperatorSuccess('blockedDestinations', 'blockedMatches') },
    // An entry that another operator has removed is no longer listed either.
    removeBlockedDestination: {
      invalidatesTags: (_result, error) =>
        error && error.statusCode !== 404 ? [] : ['blockedDestinations', 'blockedMatches', 'operatorLog'],
    },
    listBlockedMatches: { providesTags: ['blockedMatches'] },
    keepBlockedMatches: { invalidatesTags: onOperatorSuccess('blockedMatches') },

    getStatisticsShare: { providesTags: ['statisticsShare'] },
    shareStatistics: { invalidatesTags: onSuccess('statisticsShare') },
    stopSharingStatistics: { invalidatesTags: onSuccess('statisticsShare') },

    getUsage: { providesTags: ['usage'] },
    changePlan: changesPlan,
    startTrial: changesPlan,
    cancelSubscription: changesPlan,
  },
});
