import type { FieldName } from '../../generated/endpoints.ts';
import { successMessages } from '../../generated/successMessages.ts';
import type { api } from '../api/index.ts';
import type { CallSites } from '../api/callSite.ts';
import { fieldLabels } from '../history/fieldLabels.ts';
import type { ItemUndo } from '../ui/toasts.ts';

export type EndpointName = keyof typeof api.endpoints;

/**
 * Where a failure is shown.
 * - `inline`: by the screen that made the call.
 * - `log`: it has no text of its own. It is logged, and the toast shows the server's message, unless the fault is shown
 *   beside fields.
 * - `toast`: the server's message, or `toast` where it sent none; `toast` in any case with `fixed`.
 *   With `besideFields`, faults of fields that the form sent are shown there and not again in a toast.
 */
export type FailureMessage = 'inline' | 'log' | { toast: string; fixed?: true; besideFields?: true };

interface Messages<Result = never> {
  success?: string | ((result: Result) => string);
  /** The toast of a success offers to take this change back. */
  undo?: { kind: ItemUndo['kind']; of: 'version' | 'deletion' };
  failure: FailureMessage;
}

type ResultOf<Name extends EndpointName> = (typeof api.endpoints)[Name]['Types']['ResultType'];

type PlaceMessages<Name extends EndpointName> = Name extends keyof CallSites
  ? { callSites: Record<CallSites[Name], Partial<Messages<ResultOf<Name>>>> }
  : { callSites?: never };

const undone = ({ leftAlone }: { leftAlone: readonly FieldName[] }) =>
  leftAlone.length === 0
    ? 'Undone'
    : `Undone, except what was changed again since: ${leftAlone.map((field) => fieldLabels[field]).join(', ')}`;

const linkVersion = { kind: 'link', of: 'version' } as const;
const qrCodeVersion = { kind: 'qrCode', of: 'version' } as const;

/** A call without an entry does not compile, nor does an entry without a call. */
export const messages: { [Name in EndpointName]: Messages<ResultOf<Name>> & PlaceMessages<Name> } = {
  register: {
    success: ({ isVerified }) => (isVerified ? 'Your account is ready. Sign in.' : successMessages.register),
    failure: 'inline',
  },
  checkInvitation: { failure: 'inline' },
  listInvitations: { failure: 'inline' },
  createInvitation: { success: successMessages.createInvitation, failure: 'inline' },
  revokeInvitation: { success: 'Invitation revoked', failure: 'log' },
  login: { failure: 'inline' },
  verifyEmail: { success: successMessages.verifyEmail, failure: 'inline' },
  resendVerification: {
    success: successMessages.resendVerification,
    failure: { toast: 'Failed to resend verification email' },
  },
  getGoogleSignIn: { failure: 'inline' },
  googleLogin: { success: 'Successfully signed in with Google!', failure: 'inline' },
  beginProviderSignIn: { failure: 'inline' },
  finishProviderSignIn: { failure: 'inline' },
  linkProvider: { failure: 'inline' },
  sendProviderLinkMail: { failure: 'inline' },
  confirmProviderLink: { failure: 'inline' },
  listLinkedProviders: { failure: 'inline' },
  beginProviderProof: { failure: 'inline' },
  addLinkedProvider: { success: 'Linked', failure: 'inline' },
  removeLinkedProvider: { success: 'Removed', failure: { toast: 'Failed to remove it' } },
  forgotPassword: { failure: 'inline' },
  checkPasswordReset: { failure: 'inline' },
  resetPassword: { success: successMessages.resetPassword, failure: 'inline' },
  reportNotMe: { failure: 'inline' },
  undoAccountDeletion: { failure: 'inline' },
  setUp: { success: successMessages.setUp, failure: 'inline' },
  checkSetupLink: { failure: 'inline' },
  getOperatorOverview: { failure: 'inline' },
  listLargestAccounts: { failure: 'inline' },
  listOperatorAccounts: { failure: 'inline' },
  getOperatorAccount: { failure: 'inline' },
  updateOperatorAccount: {
    success: successMessages.updateOperatorAccount,
    failure: { toast: 'Failed to save the account', besideFields: true },
  },
  deleteOperatorAccount: {
    success: successMessages.deleteOperatorAccount,
    failure: { toast: 'Failed to delete the account' },
  },
  disableOperatorAccount: {
    success: successMessages.disableOperatorAccount,
    failure: { toast: 'Failed to disable the account', besideFields: true },
  },
  enableOperatorAccount: {
    success: successMessages.enableOperatorAccount,
    failure: { toast: 'Failed to enable the account' },
  },
  signOutOperatorAccount: {
    success: successMessages.signOutOperatorAccount,
    failure: { toast: 'Failed to sign the account out' },
  },
  sendOperatorAccountPasswordMail: {
    success: successMessages.sendOperatorAccountPasswordMail,
    failure: { toast: 'Failed to send the mail' },
  },
  changeOperatorAccountEmail: {
    success: successMessages.changeOperatorAccountEmail,
    failure: { toast: 'Failed to change the email address', besideFields: true },
  },
  getOperatorSettings: { failure: 'inline' },
  getLegalTexts: { failure: 'inline' },
  sendTestMail: { failure: { toast: 'Failed to send a test mail' } },
  updateOperatorSettings: {
    success: successMessages.updateOperatorSettings,
    failure: { toast: 'Failed to save the settings', besideFields: true },
  },
  listBlockedDestinations: { failure: 'inline' },
  addBlockedDestination: {
    success: successMessages.addBlockedDestination,
    failure: { toast: 'Failed to block this destination', besideFields: true },
  },
  removeBlockedDestination: {
    success: 'Destination unblocked',
    failure: { toast: 'Failed to unblock this destination' },
  },
  listBlocklists: { failure: 'inline' },
  listBlockedMatches: { failure: 'inline' },
  keepBlockedMatches: { success: 'Kept', failure: { toast: 'Failed to keep it' } },
  getProfile: { failure: { toast: 'Failed to load profile data', fixed: true } },
  updateProfile: {
    success: successMessages.updateProfile,
    // The form shows the failure as well.
    failure: { toast: 'Failed to update profile', besideFields: true },
    callSites: { removePicture: { success: 'Profile picture removed' } },
  },
  uploadProfilePicture: {
    success: successMessages.uploadProfilePicture,
    failure: { toast: 'Failed to upload profile picture', besideFields: true },
  },
  changePassword: {
    success: successMessages.changePassword,
    failure: { toast: 'Failed to change password', besideFields: true },
  },
  // The call comes from a dialog, which goes on with its action.
  proveIdentity: { failure: 'inline' },
  listSessions: { failure: 'inline' },
  listAuditEvents: { failure: 'inline' },
  listAllAuditEvents: { failure: 'inline' },
  endSession: { success: 'Session signed out', failure: { toast: 'Failed to sign out the session' } },
  endOtherSessions: {
    success: 'Signed out everywhere else',
    failure: { toast: 'Failed to sign out the other sessions' },
  },
  getPasskeySignIn: { failure: 'inline' },
  signInWithPasskey: { failure: 'inline' },
  beginPasskey: { failure: { toast: 'Failed to add a passkey' } },
  addPasskey: { success: successMessages.addPasskey, failure: { toast: 'Failed to add a passkey' } },
  renamePasskey: { success: 'Passkey renamed', failure: { toast: 'Failed to rename the passkey', besideFields: true } },
  removePasskey: { success: 'Passkey removed', failure: { toast: 'Failed to remove the passkey' } },
  verifySecondFactor: { failure: 'inline' },
  getSecondFactors: { failure: 'inline' },
  setUpOneTimeCodes: { failure: { toast: 'Failed to set up one-time codes' } },
  turnOnOneTimeCodes: { success: successMessages.turnOnOneTimeCodes, failure: 'inline' },
  turnOffOneTimeCodes: {
    success: 'One-time codes are off',
    failure: { toast: 'Failed to turn one-time codes off' },
  },
  renewRecoveryCodes: {
    success: successMessages.renewRecoveryCodes,
    failure: { toast: 'Failed to make new recovery codes' },
  },
  checkCodes: { failure: 'inline' },
  listUtmTemplates: { failure: 'inline' },
  saveUtmTemplate: {
    success: successMessages.saveUtmTemplate,
    failure: { toast: 'Failed to save the template', besideFields: true },
  },
  deleteUtmTemplate: { success: 'Template deleted', failure: { toast: 'Failed to delete the template' } },
  listApiKeys: { failure: 'inline' },
  createApiKey: { failure: 'inline' },
  deleteApiKey: { success: 'API key revoked', failure: { toast: 'Failed to revoke the API key' } },
  downloadArchive: { success: 'Your data was downloaded', failure: { toast: 'Failed to download your data' } },
  restoreArchive: { failure: 'inline' },
  exportList: { failure: { toast: 'Failed to export. Please try again.' } },
  exportAllAuditEvents: { failure: { toast: 'Failed to export. Please try again.' } },
  exportVisits: { failure: { toast: 'Failed to export. Please try again.' } },
  deleteAccount: {
    success: 'Your account was deleted. For 7 days the link in our mail brings it back.',
    failure: { toast: 'Failed to delete your account', besideFields: true },
  },
  createUrl: {
    success: successMessages.createUrl,
    failure: { toast: 'Failed to shorten URL', besideFields: true },
    // The calls run one after another, and each row shows its own outcome.
    callSites: { many: { success: undefined, failure: 'inline' } },
  },
  patchUrl: {
    success: successMessages.patchUrl,
    failure: { toast: 'Failed to update URL', besideFields: true },
    undo: linkVersion,
  },
  changeUrlCode: {
    success: successMessages.changeUrlCode,
    failure: { toast: 'Failed to change the code', besideFields: true },
    undo: linkVersion,
  },
  toggleUrl: {
    success: ({ isActive }) => (isActive ? 'Link enabled' : 'Link disabled'),
    failure: 'log',
    undo: linkVersion,
  },
  getUrlHistory: { failure: 'inline' },
  restoreUrlVersion: {
    success: successMessages.restoreUrlVersion,
    failure: { toast: 'Failed to restore the version' },
    undo: linkVersion,
  },
  undoUrlVersion: { success: undone, failure: { toast: 'Failed to undo the change' } },
  deleteUrl: { success: 'URL deleted successfully!', failure: 'log', undo: { kind: 'link', of: 'deletion' } },
  restoreUrl: {
    success: successMessages.restoreUrl,
    failure: { toast: 'Failed to restore the link' },
  },
  // These calls run in steps, and their caller reports the outcome.
  bulkUrls: { failure: 'inline' },
  bulkQrCodes: { failure: 'inline' },
  undoBatch: { failure: { toast: 'Failed to undo the change' } },
  createImport: { failure: 'inline' },
  listImports: { failure: 'inline' },
  getImport: { failure: 'inline' },
  startImport: { failure: 'inline' },
  getImportResult: { failure: { toast: 'Failed to download the result. Please try again.' } },
  getGate: { failure: 'inline' },
  verifyUrlPassword: { failure: 'inline' },
  getStatisticsShare: { failure: 'inline' },
  getSharedStatistics: { failure: 'inline' },
  shareStatistics: {
    success: successMessages.shareStatistics,
    failure: { toast: 'Failed to share the statistics' },
  },
  stopSharingStatistics: {
    success: successMessages.stopSharingStatistics,
    failure: { toast: 'Failed to stop sharing' },
  },
  createReport: { failure: 'inline' },
  listOperatorItems: { failure: 'inline' },
  disableItems: { failure: { toast: 'Failed to disable', besideFields: true } },
  enableItems: { failure: { toast: 'Failed to enable' } },
  listReports: { failure: 'inline' },
  dismissReports: { failure: { toast: 'Failed to dismiss the report' } },
  reopenReports: { failure: { toast: 'Failed to undo' } },
  listUrls: { failure: { toast: 'Failed to fetch URLs', fixed: true } },
  listMatches: { failure: 'inline' },
  listTags: { failure: 'log' },
  getUrl: { failure: 'inline' },
  getUrlStats: { failure: 'inline' },
  getAnalytics: { failure: 'inline' },
  getUrlAnalytics: { failure: 'inline' },
  createQrCode: {
    success: successMessages.createQrCode,
    failure: { toast: 'Failed to create QR code', besideFields: true },
    callSites: {
      home: { success: 'QR Code created successfully!' },
      linkDialog: { failure: 'log' },
    },
  },
  updateQrCode: {
    success: successMessages.updateQrCode,
    failure: { toast: 'Failed to update QR code', besideFields: true },
    undo: qrCodeVersion,
  },
  deleteQrCode: {
    success: 'QR code deleted successfully!',
    failure: { toast: 'Failed to delete QR code' },
    undo: { kind: 'qrCode', of: 'deletion' },
  },
  restoreQrCode: {
    success: successMessages.restoreQrCode,
    failure: { toast: 'Failed to restore the QR code' },
  },
  changeQrCodeCode: {
    success: successMessages.changeQrCodeCode,
    failure: { toast: 'Failed to change the code', besideFields: true },
    undo: qrCodeVersion,
  },
  toggleQrCode: {
    success: ({ isActive }) => (isActive ? 'QR code enabled' : 'QR code disabled'),
    failure: { toast: 'Failed to update QR code status' },
    undo: qrCodeVersion,
  },
  getQrCodeHistory: { failure: 'inline' },
  restoreQrCodeVersion: {
    success: successMessages.restoreQrCodeVersion,
    failure: { toast: 'Failed to restore the version' },
    undo: qrCodeVersion,
  },
  undoQrCodeVersion: { success: undone, failure: { toast: 'Failed to undo the change' } },
  listTrash: { failure: 'inline' },
  emptyTrash: { success: 'The trash is empty', failure: { toast: 'Failed to empty the trash' } },
  listQrCodes: { failure: { toast: 'Failed to fetch QR codes', fixed: true } },
  getQrCode: { failure: 'inline' },
  getQrCodeStats: { failure: 'inline' },
  getQrCodeAnalytics: { failure: 'inline' },
  getQrCodeSample: { failure: 'inline' },
  listPlans: { failure: { toast: 'Something went wrong' } },
  getSubscription: { failure: { toast: 'Something went wrong' } },
  // This is polled in the background.
  getUsage: { failure: 'inline' },
  changePlan: { success: successMessages.changePlan, failure: { toast: 'Something went wrong' } },
  startTrial: { success: successMessages.startTrial, failure: { toast: 'Something went wrong' } },
  cancelSubscription: {
    success: successMessages.cancelSubscription,
    failure: { toast: 'Something went wrong' },
  },
  // Without the public URL, short URLs are shown without a host.
  getService: { failure: 'inline' },
  getServiceFigures: { failure: 'inline' },
};
