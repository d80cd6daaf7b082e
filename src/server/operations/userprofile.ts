import { readFile } from 'node:fs/promises';
import type { FastifyRequest } from 'fastify';
import { limits } from '../../generated/limits/userprofile.ts';
import type { PictureFault } from '../images/pictureReader.ts';
import {
  Problem,
  currentPasswordIncorrect,
  googleProofRefused,
  incorrectPassword,
  invalid,
  noCurrentPassword,
  noPasswordToDelete,
  noPasswordToProve,
  otherGoogleAccount,
  pictureMissing,
  pictureNotYours,
  pictureTooCostly,
  pictureTooLarge,
  pictureTooManyFrames,
  pictureTooManyPixels,
  pictureUnreadable,
  proofMissing,
  sessionNotFound,
} from '../problems.ts';
import { zoneNamed } from '../rules/calendar.ts';
import { newPictureUrl } from '../rules/pictures.ts';
import type { UserRecord } from '../store/accounts/users.ts';
import { loggingRefusal, logSuccess } from './access/authenticationLog.ts';
import type { Operations } from './operation.ts';
import { accountSubject } from './access/passwords.ts';
import { sessionOf } from './access/principal.ts';
import type { Services } from './services.ts';
import { toSession } from './responses/session.ts';
import { saveUploadedFile } from './files/uploadedFile.ts';
import { nameOf, toUserResponse } from './responses/user.ts';

type UserprofileOperations = Pick<
  Operations,
  | 'getProfile'
  | 'updateProfile'
  | 'uploadProfilePicture'
  | 'changePassword'
  | 'proveIdentity'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'deleteAccount'
>;

const pictureLimit = limits.ProfilePictureRequest.fields.file.maxLength;

/** undefined stays undefined. */
const newName = (value: string | null | undefined) => (value === undefined ? undefined : nameOf(value));

function problemOfPicture(fault: PictureFault): Problem {
  switch (fault) {
    case 'too many pixels':
      return pictureTooManyPixels();
    case 'too many frames':
      return pictureTooManyFrames();
    case 'too costly':
      return pictureTooCostly();
    default:
      return pictureUnreadable();
  }
}

export function userprofileOperations(services: Services): UserprofileOperations {
  const { config, store, clock, mailer, google, pictureReader, passwords } = services;

  async function proveWith(
    way: 'password' | 'Google',
    { user, request }: { user: UserRecord; request: FastifyRequest },
    prove: () => Promise<void>,
  ): Promise<void> {
    const attempt = { way, request, account: user };
    await loggingRefusal('proof', attempt, prove);
    logSuccess('proof', attempt);
  }

  /** @throws Problem */
  const expectOwnPassword = (
    call: { user: UserRecord; request: FastifyRequest },
    password: string,
    isWrong: () => Problem,
  ) =>
    proveWith('password', call, async () => {
      const { email, passwordHash } = call.user;
      const { ip } = call.request;
      const found = await passwords.match({ subject: accountSubject(email), ip, password, hashes: [passwordHash] });
      if (found !== 0) throw isWrong();
    });

  async function expectOwnGoogleAccount({ googleId }: UserRecord, idToken: string): Promise<void> {
    const identity = await google.identify(idToken).catch((error: unknown) => {
      throw error instanceof Problem && error.statusCode === 401 ? googleProofRefused(error.message) : error;
    });
    if (identity.googleId !== googleId) throw otherGoogleAccount();
  }

  async function sessionsOf(userPk: number, currentId: string) {
    return (await store.sessions.list(userPk, clock())).map((session) => toSession(session, currentId));
  }

  return {
    getProfile: ({ user }) => Promise.resolve(toUserResponse(user, config.publicUrl)),

    async updateProfile({ body, user }) {
      const present = toUserResponse(user, config.publicUrl).profilePictureUrl;
      const { profilePictureUrl = present } = body;
      if (profilePictureUrl !== null && profilePictureUrl !== present) throw pictureNotYours();
      const timeZone = body.timeZone === undefined ? undefined : zoneNamed(body.timeZone);
      if (body.timeZone !== undefined && timeZone === undefined)
        throw invalid({ timeZone: 'Choose a time zone from the list' });
      if (profilePictureUrl === null) await store.users.setPicture(user.pk, null);
      const changes = { firstName: newName(body.firstName), lastName: newName(body.lastName), timeZone };
      return toUserResponse(await store.users.change(user.pk, changes, clock()), config.publicUrl);
    },

    async uploadProfilePicture({ user, request }) {
      const upload = await saveUploadedFile(request, 'file', {
        dataDir: config.dataDir,
        limit: pictureLimit,
        tooLarge: pictureTooLarge,
      });
      if (!upload) throw pictureMissing();
      const bytes = await readFile(upload.path).finally(upload.remove);
      const result = await pictureReader.read({ use: 'profile', bytes }, user.pk);
      if ('fault' in result) throw problemOfPicture(result.fault);
      const url = newPictureUrl();
      await store.users.setPicture(user.pk, { url, webp: Buffer.from(result.picture) });
      return `${config.publicUrl}${url}`;
    },

    async changePassword({ body, user, principal, request }) {
      if (user.passwordHash === null) throw noCurrentPassword();
      await expectOwnPassword({ user, request }, body.currentPassword, currentPasswordIncorrect);
      const changed = await store.users.changePassword(user.pk, {
        before: user.passwordHash,
        passwordHash: await passwords.hash(request.ip, body.newPassword),
        keptSession: sessionOf(principal).id,
        revokesApiKeys: body.revokeApiKeys,
      });
      if (!changed) throw currentPasswordIncorrect();
      await mailer.sendPasswordChanged(user.email);
      return null;
    },

    async proveIdentity({ body: { password, idToken }, user, principal, request }) {
      if (password !== undefined) {
        if (user.passwordHash === null) throw noPasswordToProve();
        await expectOwnPassword({ user, request }, password, incorrectPassword);
      } else if (idToken !== undefined)
        await proveWith('Google', { user, request }, () => expectOwnGoogleAccount(user, idToken));
      else throw proofMissing();
      await store.sessions.prove(sessionOf(principal).id, clock());
      return undefined;
    },

    listSessions: ({ user, principal }) => sessionsOf(user.pk, sessionOf(principal).id),

    async endSession({ params, user }) {
      if (!(await store.sessions.endOf(user.pk, params.id))) throw sessionNotFound();
      return undefined;
    },

    async endOtherSessions({ user, principal }) {
      await store.sessions.endOthers(user.pk, sessionOf(principal).id);
      return undefined;
    },

    async deleteAccount({ body, user, request }) {
      if (user.passwordHash === null) throw noPasswordToDelete();
      await expectOwnPassword({ user, request }, body.password, incorrectPassword);
      if (!(await store.accounts.close(user.pk, clock(), user.passwordHash))) throw incorrectPassword();
      mailer.wake();
      return undefined;
    },
  };
}
