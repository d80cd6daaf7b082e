// Written by `npm run generate` from openapi/shortener.yaml. Do not edit.
export interface paths {
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account
         * @description Sends a verification mail. The answer is the same when the email address already has an account,
         *     so that nobody learns who is registered; its owner gets a mail instead. Where sign-up is by invitation, only
         *     who has one may. With an invitation that came to the same email address by mail, the account is verified at once.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What an invitation offers
         * @description So that nobody fills in a form for one that works no more.
         */
        post: operations["checkInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description The token lasts 1 day, or 30 days with `rememberMe`. It ends before when it is not used for some time: 4 hours, or 14 days,
         *     unless the operator sets another. An unverified account gets 401 with a text that says so. An account
         *     with one-time codes gets 401 with `second_factor_required` and a challenge, which goes to `verifySecondFactor`. One
         *     that an operator has disabled gets 403 with the reason.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/verify-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an email address with the token from the mail
         * @description A token works once, within 24 hours, and sets the name and password of the registration that it was sent for.
         *     409 means that the email address is already verified; only a caller with a token for it gets this answer.
         */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/resend-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the verification mail again
         * @description The answer is the same whether or not the email address has an account. After several registrations of one email
         *     address the link asks for a new password, since someone else may have chosen the registered one.
         */
        post: operations["resendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/google": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether Google sign-in is set up, and a nonce for one attempt
         * @description The nonce goes into the provider's ID token; it works once and for 10 minutes. Both are null where Google sign-in is not set up.
         */
        get: operations["getGoogleSignIn"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/google-login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with an ID token of Google
         * @description Creates the account, or links the one with the same verified email address. An account that is linked to another
         *     Google account refuses the call. In both cases its owner gets a mail about it. Where sign-up is by invitation, an account
         *     is made only with one, unless the operator lets Google make accounts.
         */
        post: operations["googleLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/provider": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with what the provider answered
         * @description The attempt of `beginProviderSignIn` works once and for 10 minutes. A first sign-in makes an account, or answers 401 with
         *     `link_required` and a challenge when there is one with the same verified email address: its owner confirms with
         *     `linkProvider`, or with the link of `sendProviderLinkMail`. An address that the provider has not verified is refused.
         *     Where sign-up is by invitation, an account is made only with one, unless the operator lets the provider make accounts.
         */
        post: operations["finishProviderSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/provider/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where the provider asks who it is
         * @description The page keeps the attempt to itself, leads the browser to the address, and comes back at `/p/provider` with the answer of the provider.
         *     400 where no provider is set up.
         */
        post: operations["beginProviderSignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/provider/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm with the password that the provider may open the account, and sign in
         * @description The challenge works for 10 minutes. The owner of the account gets a mail.
         */
        post: operations["linkProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/provider/link-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for a mail that confirms the same */
        post: operations["sendProviderLinkMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/provider/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm with the token from the mail
         * @description It works once and for 1 hour. Nobody is signed in by it.
         */
        post: operations["confirmProviderLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a browser needs to ask for a passkey
         * @description The challenge works once and for 10 minutes, in `signInWithPasskey` or `proveIdentity`. `request` is null where the
         *     address of the service is no host name with HTTPS.
         */
        get: operations["getPasskeySignIn"];
        put?: never;
        /**
         * Sign in with a passkey
         * @description A passkey is two factors, so no code is asked for. The token lasts 1 day, or 30 days with `rememberMe`.
         */
        post: operations["signInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish a sign-in with a one-time code
         * @description The challenge of the sign-in works once and for 10 minutes. A code works once, a recovery code too. After five wrong ones
         *     within an hour, the next is taken five minutes later.
         */
        post: operations["verifySecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a link that sets a new password
         * @description The answer is the same whether or not the email address has an account.
         */
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether the token from the mail still works
         * @description The token stays valid.
         */
        post: operations["checkPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with the token from the mail
         * @description A token works once and for 1 hour. Every session of the account ends, and its API keys are revoked.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/not-me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that it was somebody else, with the token from a mail about the account
         * @description Works once and for 7 days. All sessions end, the password stops working, and what the mail was about is removed: the key, passkey or
         *     provider. The answer holds what `resetPassword` takes to choose a new password.
         */
        post: operations["reportNotMe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/undo-account-deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a deleted account again with the token from the mail
         * @description A token works once and for 7 days. Account, links, QR codes, analytics, plan and API keys are as they were; its sessions
         *     stay ended. 409 when the email address or the Google account has a new account since then, which has to be deleted first.
         */
        post: operations["undoAccountDeletion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/userprofile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The profile of the signed-in user */
        get: operations["getProfile"];
        /**
         * Change the user's name
         * @description A field left out stays as it is, null clears it. `profilePictureUrl` takes null, which removes the picture, or its present value. A new picture goes to `uploadProfilePicture`.
         */
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/userprofile/profile-picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the user's picture
         * @description JPEG, PNG, GIF or WebP by content, at most 5 MiB and 16 million pixels. It is cropped to a square and stored without its metadata; of an animation the first frame.
         */
        post: operations["uploadProfilePicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/userprofile/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the user's password
         * @description Every other session of the account ends. API keys stay unless `revokeApiKeys` is true. The session goes on with the
         *     token of this answer, as after `proveIdentity`.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/userprofile/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show again who is at the session
         * @description What could give the account away, or lock others out of it, asks for a proof of the last ten minutes, as a sign-in
         *     is. This gives the session one: the password, a one-time code, a passkey, or, for an account that Google or the
         *     operator's provider opens, an ID token of Google with a new nonce or the answer of the provider to `beginProviderProof`. The session goes on with the token of this answer. The one that the call was made with counts as
         *     unproven, and is refused after ten seconds.
         */
        post: operations["proveIdentity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/userprofile/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Providers that open the account */
        get: operations["listLinkedProviders"];
        put?: never;
        /**
         * Let the provider open the account
         * @description With an attempt of `beginProviderProof`. Asks for a fresh proof, as `createApiKey` does. The owner of the account gets a mail.
         */
        post: operations["addLinkedProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/userprofile/providers/begin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where the provider asks who is at the session
         * @description For `addLinkedProvider` and `proveIdentity`, and for the account of the session alone. The provider asks its user again who they
         *     are. To link it, this asks for a fresh proof, as `createApiKey` does: so nobody goes there in vain.
         */
        post: operations["beginProviderProof"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/userprofile/providers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Let the provider open the account no more
         * @description 400 with `last_way_in` while nothing else opens the account. Asks for a fresh proof, as `createApiKey` does. The owner of the account gets a mail.
         */
        delete: operations["removeLinkedProvider"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/userprofile/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user's sessions */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /**
         * Sign out everywhere else
         * @description Asks for a fresh proof: unless the session has signed in or called `proveIdentity` within the last ten minutes, the
         *     answer is 403 with `fresh_proof_required`.
         */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/userprofile/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a session in the list */
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Sign out one session
         * @description Asks for a fresh proof: unless the session has signed in or called `proveIdentity` within the last ten minutes, the
         *     answer is 403 with `fresh_proof_required`.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/userprofile/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What concerns the security of the account
         * @description Newest first: sign-ins, also failed ones, new passwords, API keys, sessions, archives, and what an operator did. Events are
         *     kept for 180 days. A day has 20 of a kind; `count` of the last one says how many there were until `until`.
         */
        get: operations["listAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/userprofile/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete the account with everything in it
         * @description The account is closed at once: its sessions end, its short codes answer 410, its email address and Google account are
         *     free, its API keys are refused. For 7 days the link in a mail undoes that (`undoAccountDeletion`). Then links, QR codes, clicks and pictures are
         *     gone for good; the short codes stay taken. Asks for a fresh proof, as `createApiKey` does.
         */
        post: operations["deleteAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/second-factors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Passkeys, whether one-time codes are on, and how many recovery codes are left */
        get: operations["getSecondFactors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/second-factors/codes/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to set up one-time codes
         * @description Nothing changes until `turnOnOneTimeCodes` shows that an authenticator app has the secret.
         *     Asks for a fresh proof, as `createApiKey` does.
         */
        post: operations["setUpOneTimeCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/second-factors/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Turn one-time codes on
         * @description From then on a sign-in with a password or with Google asks for a code (RFC 6238: six digits, 30 seconds, SHA-1).
         *     The recovery codes are in this answer only: the service keeps no more than their hashes. Asks for a fresh proof, as `createApiKey` does.
         *     The owner of the account gets a mail.
         */
        put: operations["turnOnOneTimeCodes"];
        post?: never;
        /**
         * Turn one-time codes and recovery codes off
         * @description Asks for a fresh proof, as `createApiKey` does. The owner of the account gets a mail.
         */
        delete: operations["turnOffOneTimeCodes"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/second-factors/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a browser needs to make a passkey
         * @description The challenge works once, for 10 minutes and for this account. Asks for a fresh proof, as `createApiKey` does.
         */
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/second-factors/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add the passkey that the browser made
         * @description It gets the name of the browser and its system. An account can have 20. Asks for a fresh proof, as `createApiKey` does.
         *     The owner of the account gets a mail.
         */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/second-factors/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a passkey
         * @description The next sign-in with it is refused. Asks for a fresh proof, as `createApiKey` does.
         */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        /** Give a passkey another name */
        patch: operations["renamePasskey"];
        trace?: never;
    };
    "/api/second-factors/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make ten new recovery codes
         * @description Those before stop working. Asks for a fresh proof, as `createApiKey` does.
         */
        post: operations["renewRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/instance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Name, contact and what is offered here
         * @description Every page has this answer in it, so that the web app asks for nothing before it shows one.
         */
        get: operations["getInstance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/instance/texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Imprint, terms and additions to the privacy policy
         * @description What the operator wrote; null stands for what comes with Curtly.
         */
        get: operations["getLegalTexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The API keys of the account, the newest first */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Make an API key
         * @description The key itself is in this answer only: the service keeps no more than its hash. An account can have 50.
         *     `write` includes `read`. Asks for a fresh proof: unless the session has signed in or called `proveIdentity` within the
         *     last ten minutes, the answer is 403 with `fresh_proof_required`. The owner of the account gets a mail.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description The next call with it is refused, on every server.
         */
        delete: operations["deleteApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tell which short codes are free
         * @description A code that is free now may be taken by the time it is used, which the creation then says.
         */
        get: operations["checkCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/utm-templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the saved UTM templates
         * @description By name.
         */
        get: operations["listUtmTemplates"];
        /**
         * Save a UTM template
         * @description It replaces the one with the same name. An account can have 50.
         */
        put: operations["saveUtmTemplate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/utm-templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a UTM template */
        delete: operations["deleteUtmTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The whole account as one file
         * @description A gzip-compressed tar: profile, links and QR codes with all their settings, trash, history, statistics, logos, the
         *     QR codes as SVG, and redirects for other web servers. `openapi/archive.md` describes it, `openapi/archive.schema.json`
         *     what is in its files. Asks for a fresh proof, as `createApiKey` does.
         */
        get: operations["downloadArchive"];
        put?: never;
        /**
         * Put what an archive holds into the account
         * @description Codes that are free, or were the user's own, come back with all they had; what the account has already stays as it is;
         *     codes of others stay theirs. An archive that this server made, as its signature shows, uses up no quota; any other
         *     takes from that of the month, as far as it goes. If it fails, nothing of it stays. Until it is done,
         *     what it adds redirects already, but cannot be changed: 429.
         *     With `dryRun` nothing is changed, and the answer says what would be.
         */
        post: operations["restoreArchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/urls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the user's links, newest first unless told otherwise
         * @description `search` is a substring of destination, code, tag, title or note, or a whole short URL; one of fewer than three
         *     characters looks at the newest 10,000 links. `tags` is a list of
         *     names joined with commas: links that have any of them. `status` names a badge: `active` is
         *     live with an expiry, `permanent` is live without one. `Name` sorts by code, without regard to case. Sorting by ClickCount and
         *     LastClick is exact, clicks of this moment included; links that were never clicked are the last of a descending order. The number of all matches is in the header
         *     `X-Total-Count`. Matches of a filter or of `search` are counted up to 10,000; when there are
         *     more, the header `X-Total-Count-Capped: true` says so. Pages belong to one list as long as neither
         *     `X-Total-Count` nor `X-Newest-Id` changes from one to the next.
         */
        get: operations["listUrls"];
        put?: never;
        /**
         * Shorten a link
         * @description Codes ignore case. A code that was given out once is never given to another owner. With `reuse` the answer is a
         *     link of the account that is switched on and has the same destination, times and tags, and the code if one is
         *     given, where the newest 100 to that destination have one. Title and note are not compared, and stay as they are. A link with a password is
         *     never reused.
         */
        post: operations["createUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/urls/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The links of a list as a file
         * @description Those that match, newest first: see the list for the filter. Tags are joined with commas.
         *
         *     A CSV file is in UTF-8 with a byte order mark, has the names of the columns in its first line, and times in UTC; what
         *     a spreadsheet would run as a formula has a `'` before it, at the beginning of a cell and in it behind `;`, `|`, a tab
         *     or a line break. A JSON file is an array of objects with the same names. Columns
         *     stay as they are; new ones come last. An account has one export at a time.
         */
        get: operations["exportUrls"];
        put?: never;
        /**
         * Chosen links as a file
         * @description As the export of a list, but in the order of the ids. What is not there, or in the trash, is left out.
         */
        post: operations["exportChosenUrls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/urls/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the tags of the user's links, by name
         * @description At most 1,000 of them, those that most links have.
         */
        get: operations["listTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/urls/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change many links at once
         * @description Either those with the given `ids`, or those that match a `filter`, which is the list's own: newest first, at most 1,000 of
         *     them. When older ones match too, `next` says where the next call goes on: send it as `after`, with the same filter.
         *     With the `batchId` of an earlier call, of links or of QR codes, its changes and these are taken back together.
         *
         *     `addTags` and `removeTags` need `tags`; `replaceTags` gives links with any of `tags` those of `replacement` in their
         *     place, so that a tag can be renamed, or merged with another; `setExpiry` needs `expiresAt`, where null clears it; `delete` moves to the trash,
         *     with the QR codes that belong to the link, and `restore` takes ids of what is there.
         *     Each is changed whole or not at all, in steps: those changed before a call was cut off stay changed, and the call
         *     can be repeated. An account has one such call at a time; more are answered with 429.
         */
        post: operations["bulkUrls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/urls/verify-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a password-protected link
         * @description The visit is counted when the password is right. A wrong password is 400, because a 401 would sign the visitor out.
         */
        post: operations["verifyUrlPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/urls/manage/{id}/toggle": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A link's id or its short code, in any case
                 * @example launch
                 */
                id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Enable a disabled link, disable an enabled one
         * @description A call that is repeated switches back. PATCH `isActive` says which state it is to have.
         */
        put: operations["toggleUrl"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/urls/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A link's id or its short code, in any case
                 * @example launch
                 */
                id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /** One link, by id or short code */
        get: operations["getUrl"];
        /**
         * Change a link's destination and tags
         * @description The short code stays, so that what is printed or sent keeps working. Tags are replaced as a whole.
         */
        put: operations["updateUrl"];
        post?: never;
        /**
         * Move a link to the trash
         * @description The QR codes that belong to the link go with it. All their codes answer 410 at once, and stay taken. For 30 days
         *     they can be restored with their analytics; then they are deleted for good.
         */
        delete: operations["deleteUrl"];
        options?: never;
        head?: never;
        /**
         * Change any of a link's fields
         * @description A field left out stays as it is. `null` clears a time and takes a password away. A time that has passed may
         *     stay; another has to be in the future.
         */
        patch: operations["patchUrl"];
        trace?: never;
    };
    "/api/urls/{id}/code": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A link's id or its short code, in any case
                 * @example launch
                 */
                id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Correct the short code of a link
         * @description The new code is shown from now on. The one before stays with the link and still opens it: it may be printed already.
         *     A code that the link had before can be given to it again. It can have had five others; more answer 400.
         */
        put: operations["changeUrlCode"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/urls/{id}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A link's id or its short code, in any case
                 * @example launch
                 */
                id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * Who followed a link
         * @description Days are those of the account's time zone. `clicksByDay` holds the last 30 days, oldest first, days without a click included.
         */
        get: operations["getUrlStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/urls/{id}/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A link's id or its short code, in any case
                 * @example launch
                 */
                id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * The clicks on a link in a range of time
         * @description Those on its QR codes are included.
         *
         *     A range of at most two days that began within the last seven days is counted by hours, one of at most 92 days by days, a longer
         *     one by months, all in the account's time zone. A new time zone holds from then on: earlier days stay those of the one before,
         *     and `timeZones` says which. `from` and `to` go out to whole hours or days; the answer says what they became. Without them it is
         *     everything since the first click or the creation.
         *
         *     Clicks are those of people, and bots are counted beside them. Names, such as countries, count bots only with `bots=true`.
         *
         *     Without a filter the answer is exact to the last click and costs the same however many clicks there are. With one or more
         *     (`country`, `region`, `city`, `device`, `browser`, `system`, `referrer`, all of which have to fit) it is counted from single clicks, the newest
         *     20,000 at most: `sample` says how far back they reach.
         */
        get: operations["getUrlAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/urls/{id}/clicks/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A link's id or its short code, in any case
                 * @example launch
                 */
                id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * Each click on a link as a file
         * @description Newest first, those on its QR codes included.
         *
         *     A CSV file is in UTF-8 with a byte order mark, has the names of the columns in its first line, and times in UTC; what
         *     a spreadsheet would run as a formula has a `'` before it, at the beginning of a cell and in it behind `;`, `|`, a tab
         *     or a line break. A JSON file is an array of objects with the same names. Columns
         *     stay as they are; new ones come last. An account has one export at a time.
         */
        get: operations["exportClicks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/urls/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A link's id or its short code, in any case
                 * @example launch
                 */
                id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        /**
         * What was changed of a link, when and where
         * @description Newest first. The last 100 changes are kept.
         */
        get: operations["getUrlHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/urls/{id}/history/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A link's id or its short code, in any case
                 * @example launch
                 */
                id: components["parameters"]["LinkId"];
                version: components["parameters"]["Version"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a link what it was in an earlier version
         * @description This is a change like any other, and so a new version.
         */
        post: operations["restoreUrlVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/urls/{id}/history/{version}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A link's id or its short code, in any case
                 * @example launch
                 */
                id: components["parameters"]["LinkId"];
                version: components["parameters"]["Version"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take one change of a link back
         * @description Each field that the version changed gets the value that it had before. One that was changed again since stays, and
         *     is named in `leftAlone`. This is a change like any other, and so a new version.
         */
        post: operations["undoUrlVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/urls/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A link's id or its short code, in any case
                 * @example launch
                 */
                id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a deleted link back
         * @description The QR codes that were deleted with it come back too.
         */
        post: operations["restoreUrl"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/urls/{shortCode}/gate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Of a link or a QR code, in any case
                 * @example launch
                 */
                shortCode: string;
            };
            cookie?: never;
        };
        /**
         * Whether a short code asks for a password
         * @description A code that cannot be opened gets the status that a visit would get. The destination is not told, and no visit is counted.
         */
        get: operations["getGate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qrcodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the user's QR codes
         * @description `search` is a substring of name, content, description or code, or a whole short URL. Sorting by ScanCount and
         *     LastScan is exact, scans of this moment included; codes that were never scanned are the last of a descending order. Matches of a filter or of `search` are counted up to 10,000;
         *     when there are more, the header `X-Total-Count-Capped: true` says so. Pages belong to one list as long as neither
         *     `totalCount` nor the header `X-Newest-Id` changes from one to the next.
         */
        get: operations["listQrCodes"];
        put?: never;
        /**
         * Make a QR code
         * @description The image holds a short URL of the code's own, so that scans are counted and the destination can change.
         *     With `urlId` the code belongs to that link and follows its destination and state; a link can have 1,000. A name left out becomes
         *     "QR Code for" and the content. A logo raises the error correction to H.
         */
        post: operations["createQrCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qrcodes/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change many QR codes at once
         * @description Either those with the given `ids`, or those that match a `filter`, which is the list's own: newest first, at most 1,000 of
         *     them. When older ones match too, `next` says where the next call goes on: send it as `after`, with the same filter.
         *     With the `batchId` of an earlier call, of links or of QR codes, its changes and these are taken back together.
         *
         *     `setExpiry` needs `expiresAt`, where null clears it; `delete` moves to the trash, and `restore` takes ids of what is
         *     there.
         *     Each is changed whole or not at all, in steps: those changed before a call was cut off stay changed, and the call
         *     can be repeated. An account has one such call at a time; more are answered with 429.
         */
        post: operations["bulkQrCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qrcodes/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The QR codes of a list as a file
         * @description Those that match, newest first: see the list for the filter.
         *
         *     A CSV file is in UTF-8 with a byte order mark, has the names of the columns in its first line, and times in UTC; what
         *     a spreadsheet would run as a formula has a `'` before it, at the beginning of a cell and in it behind `;`, `|`, a tab
         *     or a line break. A JSON file is an array of objects with the same names. Columns
         *     stay as they are; new ones come last. An account has one export at a time.
         */
        get: operations["exportQrCodes"];
        put?: never;
        /**
         * Chosen QR codes as a file
         * @description As the export of a list, but in the order of the ids. What is not there, or in the trash, is left out.
         */
        post: operations["exportChosenQrCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qrcodes/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A preview image
         * @description Holds `content` as it is, with a quiet zone of four modules, and without a logo. Nothing is stored. A content that does
         *     not fit into a QR code at this level is 400. What is left out is as in a new QR code.
         */
        get: operations["generateQrCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qrcodes/sample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Content for a preview that looks like the image of a new QR code
         * @description The image of a QR code holds a short URL, which is chosen when the code is saved. `content` has the same length
         *     and the same kinds of characters and leads nowhere: `generateQrCode` draws it as densely as the later image.
         */
        get: operations["getQrCodeSample"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qrcodes/manage/{id}/toggle": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Enable a disabled QR code, disable an enabled one
         * @description A call that is repeated switches back. PATCH `isActive` says which state it is to have.
         */
        put: operations["toggleQrCode"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qrcodes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
            };
            cookie?: never;
        };
        /** One QR code */
        get: operations["getQrCode"];
        /**
         * Change a QR code's texts, times, destination or design
         * @description A field left out stays as it is, `null` clears it. The image goes on to hold the same short URL, whatever its design is,
         *     so that what is printed keeps working. A new design has a new `imageUrl`.
         *     An expiry that has passed may stay; another has to be in the future.
         *     The destination of a code that belongs to a link is the link's, and cannot be changed here.
         */
        put: operations["updateQrCode"];
        post?: never;
        /**
         * Move a QR code to the trash
         * @description Its short code answers 410 at once, and stays taken. For 30 days it can be restored with its analytics; then it is
         *     deleted for good.
         */
        delete: operations["deleteQrCode"];
        options?: never;
        head?: never;
        /**
         * Change any of a QR code's fields
         * @description A field left out stays as it is. `null` clears a time or the logo. A time that has passed may
         *     stay; another has to be in the future. As with PUT, a new design leaves what is printed working.
         */
        patch: operations["patchQrCode"];
        trace?: never;
    };
    "/api/qrcodes/{id}/code": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Correct the short code of a QR code
         * @description The new code is shown from now on. The one before stays with the QR code and still opens it: it may be printed already.
         *     A code that the QR code had before can be given to it again. It can have had five others; more answer 400.
         */
        put: operations["changeQrCodeCode"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qrcodes/{id}/scans/export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
            };
            cookie?: never;
        };
        /**
         * Each scan of a QR code as a file
         * @description Newest first.
         *
         *     A CSV file is in UTF-8 with a byte order mark, has the names of the columns in its first line, and times in UTC; what
         *     a spreadsheet would run as a formula has a `'` before it, at the beginning of a cell and in it behind `;`, `|`, a tab
         *     or a line break. A JSON file is an array of objects with the same names. Columns
         *     stay as they are; new ones come last. An account has one export at a time.
         */
        get: operations["exportScans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qrcodes/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
            };
            cookie?: never;
        };
        /**
         * What was changed of a QR code, when and where
         * @description Newest first. The last 100 changes are kept.
         */
        get: operations["getQrCodeHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qrcodes/{id}/history/{version}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
                version: components["parameters"]["Version"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a QR code what it was in an earlier version
         * @description This is a change like any other, and so a new version. A code keeps its last ten logos; an older one does not come back.
         */
        post: operations["restoreQrCodeVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qrcodes/{id}/history/{version}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
                version: components["parameters"]["Version"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take one change of a QR code back
         * @description Each field that the version changed gets the value that it had before. One that was changed again since stays, and
         *     is named in `leftAlone`. This is a change like any other, and so a new version.
         */
        post: operations["undoQrCodeVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qrcodes/{id}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a deleted QR code back
         * @description A code whose link was deleted too comes back with the link.
         */
        post: operations["restoreQrCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qrcodes/{id}/image": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
            };
            cookie?: never;
        };
        /**
         * The image of a QR code
         * @description The image under one `v` never changes and may be kept for ever.
         */
        get: operations["getQrCodeImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qrcodes/{id}/stats": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
            };
            cookie?: never;
        };
        /**
         * Who scanned a QR code
         * @description Days, weeks (from Monday) and months are those of the account's time zone. `scansByDay` holds the last 30 days, oldest first.
         */
        get: operations["getQrCodeStats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qrcodes/{id}/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
            };
            cookie?: never;
        };
        /**
         * The scans of a QR code in a range of time
         * @description `changes` are those of its link, where it has one.
         *
         *     A range of at most two days that began within the last seven days is counted by hours, one of at most 92 days by days, a longer
         *     one by months, all in the account's time zone. A new time zone holds from then on: earlier days stay those of the one before,
         *     and `timeZones` says which. `from` and `to` go out to whole hours or days; the answer says what they became. Without them it is
         *     everything since the first click or the creation.
         *
         *     Clicks are those of people, and bots are counted beside them. Names, such as countries, count bots only with `bots=true`.
         *
         *     Without a filter the answer is exact to the last click and costs the same however many clicks there are. With one or more
         *     (`country`, `region`, `city`, `device`, `browser`, `system`, `referrer`, all of which have to fit) it is counted from single clicks, the newest
         *     20,000 at most: `sample` says how far back they reach.
         */
        get: operations["getQrCodeAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/batches/{batchId}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of a change of many */
                batchId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a change of many back as one
         * @description Each field that was changed gets the value that it had before. One that was changed again since stays, and is named in
         *     `leftAlone`. What was deleted is restored, what was restored is deleted again. A call takes back up to 1,000: repeat it
         *     while something is `remaining`. Once nothing is, it does nothing. The last 100 changes of many of an account can be
         *     taken back, as far as the last 100 versions of an item go. 409 while an import still runs that it belongs to.
         */
        post: operations["undoBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the imports that are kept, newest first */
        get: operations["listImports"];
        put?: never;
        /**
         * Check a file of links or QR codes
         * @description Reads an export of Bitly, Dub, Kutt, Rebrandly, Short.io, Shlink, TinyURL, YOURLS or Curtly, known by its columns, the
         *     bookmarks of a browser, or any other CSV file or list in JSON with a `mapping`, and answers once each row was judged by the
         *     rules of a creation by hand. Nothing is created before `startImport`. What is understood is in `openapi/README.md`. At most
         *     100,000 rows and 50 columns.
         *     An account has one import at a time: 409 while one is read or runs. Its last 5 are kept, for 30 days, and of
         *     large ones as many as have 64 MiB together, but always the last.
         */
        post: operations["createImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        /** Show an import, with how far it is */
        get: operations["getImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import what was checked
         * @description Takes the rows in their order, in the background: `getImport` says how far it is. Each new link or QR code uses up the quota of the
         *     month; when none is left, the rest stays out (`overQuota`). `undoBatch` with the import's `batchId` takes it back as one.
         *     409 unless the import is `checked`.
         */
        post: operations["startImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/imports/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        /**
         * What became of each row, as a file
         * @description A CSV file of the same form as an export, with the columns `row`, `shortCode`, `destination`, `outcome`, `reason` and
         *     `shortUrl`. `outcome` is `ready`, `faulty` or `colliding` before the start; then `imported`, `replaced`, `skipped`, `failed`,
         *     `overQuota`, or `ready` and `colliding` for rows that are still to come. Not for one that is `unmapped`: 409.
         */
        get: operations["getImportResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The clicks on all links and QR codes in a range of time
         * @description A click on a QR code that belongs to a link is one click. What was deleted since stays counted.
         *
         *     A range of at most two days that began within the last seven days is counted by hours, one of at most 92 days by days, a longer
         *     one by months, all in the account's time zone. A new time zone holds from then on: earlier days stay those of the one before,
         *     and `timeZones` says which. `from` and `to` go out to whole hours or days; the answer says what they became. Without them it is
         *     everything since the first click or the creation.
         *
         *     Clicks are those of people, and bots are counted beside them. Names, such as countries, count bots only with `bots=true`.
         *
         *     Without a filter the answer is exact to the last click and costs the same however many clicks there are. With one or more
         *     (`country`, `region`, `city`, `device`, `browser`, `system`, `referrer`, all of which have to fit) it is counted from single clicks, the newest
         *     20,000 at most: `sample` says how far back they reach.
         *
         *     With `tag` everything is of the links that have it now, and of their QR codes. That is exact too, unless more than 1,000 links and codes
         *     have to be added up, or more than 10,000 of their hours, days and months: then it is counted from single clicks, as with a filter.
         */
        get: operations["getAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statistics-shares/{itemId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the link or QR code */
                itemId: components["parameters"]["SharedItemId"];
            };
            cookie?: never;
        };
        /** Whether the statistics of a link or QR code are shared */
        get: operations["getStatisticsShare"];
        /**
         * Share the statistics of a link or QR code
         * @description Makes a page that everybody can read who has its address, until an end within two years. The address is answered this once, because only
         *     its hash is stored. A page that was shared before gets this new address, and its old one stops working. Nobody reads there from which addresses it was
         *     opened, and not the destination where a password protects it.
         */
        put: operations["shareStatistics"];
        post?: never;
        /** No longer share the statistics of a link or QR code */
        delete: operations["stopSharingStatistics"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/shared-statistics/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The end of the address that `shareStatistics` answered */
                token: string;
            };
            cookie?: never;
        };
        /**
         * The statistics that somebody shares
         * @description It takes no account. An address that never was, whose end has come or that was revoked is answered with 404, as is one whose link or
         *     account is deleted or disabled by the operator: nobody can tell which.
         */
        get: operations["getSharedStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The clicks on links and QR codes as they are counted
         * @description A stream of [server-sent events](https://html.spec.whatwg.org/multipage/server-sent-events.html). The `data` of each event is a
         *     `LiveCounts`, on one line of JSON. The first comes at once, with what was clicked last; the others when something was clicked, within
         *     a second. They hold whole counts and no differences: who was away reads what it shows again, and needs no event that it missed.
         *
         *     A click on a QR code that belongs to a link counts for both, and both are told. A reader that is slow gets the newest counts
         *     only. A line with `:` says every 15 seconds that the stream goes on. It ends with the session, and when the service stops.
         *
         *     An account can have 5 streams at once.
         */
        get: operations["streamCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trash": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was deleted and can be restored, the last deleted first
         * @description QR codes that were deleted with their link are restored with it, and are only counted here. More than 10,000
         *     entries are not counted: the header `X-Total-Count-Capped: true` says so. `search` looks at the 10,000 that
         *     were deleted last.
         */
        get: operations["listTrash"];
        put?: never;
        post?: never;
        /**
         * Delete everything in the trash for good
         * @description The short codes stay taken and answer 410.
         */
        delete: operations["emptyTrash"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The plans on offer */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The user's current subscription */
        get: operations["getSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was used of the plan in this calendar month (UTC) */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/change-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the plan
         * @description Paid plans cannot be bought yet; a change to one is refused with a text that says so.
         */
        post: operations["changePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/start-trial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the 14-day trial of the Professional plan
         * @description Once for each account, and only from the Free plan. No card is asked for.
         */
        post: operations["startTrial"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel at the end of the billing period */
        post: operations["cancelSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers while the service is up, and says what does not work */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether this server takes new requests, for a balancer
         * @description A database that is away makes no server unready: codes in memory still redirect, and all servers would be out of
         *     service at once.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a client has to know about the service */
        get: operations["getService"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/service/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What this server has measured of itself since its start
         * @description Of this server alone, where there are several. It says nothing about accounts, links or visitors.
         */
        get: operations["getServiceFigures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the account of the first operator with the token from the terminal
         * @description Each start of a Curtly without an operator prints a setup link with such a token. The account is verified and
         *     signed in at once, and all setup links end. `isForOthers` decides sign-up and plans: true opens sign-up, with
         *     plans; false lets in nobody without an invitation, and there are no plans and no limits. Both can be changed
         *     later. 409 means that the email address has an account already.
         */
        post: operations["setUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/setup/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether the token from the terminal still works
         * @description The token stays valid.
         */
        post: operations["checkSetupLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the operator decided */
        get: operations["getOperatorSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change settings
         * @description What is left out stays as it is. A change holds at once on this server, and within five seconds on all others.
         */
        patch: operations["updateOperatorSettings"];
        trace?: never;
    };
    "/api/operator/test-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test mail to oneself
         * @description It goes to the address of the account that calls, past the queue. The answer is that of the mail server, within fifteen
         *     seconds.
         */
        post: operations["sendTestMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much there is in this Curtly, and how it does
         * @description All servers that share a database tell the same, but for blocklists, backups, the disk and clicks that wait: these are of the server that answers.
         */
        get: operations["getOperatorOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The accounts that take most of the database, the largest first
         * @description At most five. Those with the most links and QR codes and those with the most clicks in this month are measured: another is larger only if it has neither.
         */
        get: operations["listLargestAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/blocked-destinations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what operators block, the last entry first
         * @description Entries of lists in files are not among them.
         */
        get: operations["listBlockedDestinations"];
        put?: never;
        /**
         * Block a host or a path
         * @description A host stands for its subdomains too, and a path for all that begins with it. Scheme and port do not count. `[private]` stands
         *     for all private and link-local addresses, and names such as `localhost` and `*.local`. It holds on all servers within five
         *     seconds. Links and QR codes that lead there already stay, and are listed by `listBlockedMatches`. There can be 10,000 entries.
         */
        post: operations["addBlockedDestination"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/blocked-destinations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Block a host or a path no more */
        delete: operations["removeBlockedDestination"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/blocklists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The lists of blocked destinations that this server reads
         * @description Each server reads the files in its own `BLOCKLIST_DIR`, again whenever they change.
         */
        get: operations["listBlocklists"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/blocked-matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Links and QR codes that were there before their destination was blocked
         * @description They still redirect, until somebody decides. At most 50, the oldest first, and 10,000 are found before some are decided. The
         *     destination of one with a password is not shown.
         */
        get: operations["listBlockedMatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/blocked-matches/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide that links and QR codes stay although their destination is blocked */
        post: operations["keepBlockedMatches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts, those with most first
         * @description Links and clicks are those of this calendar month (UTC). `search` is a part of the email address or the name. A page ends
         *     with `next`, which is the `after` of the page that follows; null on the last one. `total` counts all accounts, and is
         *     null for a page of a search or filter.
         */
        get: operations["listOperatorAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an account in the list */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        /** One account */
        get: operations["getOperatorAccount"];
        put?: never;
        post?: never;
        /**
         * Delete an account with everything in it
         * @description As its owner could: the link in a mail undoes it for 7 days. Asks for a fresh proof: see `proveIdentity`. The account of an operator is not
         *     deleted here.
         */
        delete: operations["deleteOperatorAccount"];
        options?: never;
        head?: never;
        /**
         * Give an account a plan, or limits of its own
         * @description A plan that is given is not charged, and becomes Free by itself at its end. Its account sees that the operator gave it,
         *     and cannot cancel it. Own limits hold instead of those of the plan until they are `null` again; within them `null` is no limit.
         *     What is left out stays as it is.
         */
        patch: operations["updateOperatorAccount"];
        trace?: never;
    };
    "/api/operator/accounts/{id}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an account in the list */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable an account
         * @description Its sessions end and its API keys stop at once, on every server. Whoever signs in with the right password gets 403 with
         *     `account_disabled` and the reason. Its short codes go on, unless `closesCodes`: they are then not found.
         */
        post: operations["disableOperatorAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an account in the list */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enable a disabled account
         * @description Its API keys and short codes work again. Its sessions stay ended.
         */
        post: operations["enableOperatorAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an account in the list */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End all sessions of an account */
        post: operations["signOutOperatorAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/password-mail": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an account in the list */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the mail for a new password
         * @description The one that "Forgot password" sends. Five mails an hour go to one address at most.
         */
        post: operations["sendOperatorAccountPasswordMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/accounts/{id}/email": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an account in the list */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an account another email address
         * @description Both addresses get a mail. Whether it is verified stays as it was, and so do password and sessions. Asks for a fresh proof: see `proveIdentity`.
         */
        post: operations["changeOperatorAccountEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a link or QR code
         * @description Whoever runs this Curtly reads it. It takes no account. A short URL that opens nothing is answered with 404, as a
         *     visit is; nothing else depends on whether there was a report before.
         */
        post: operations["createReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find links and QR codes of all accounts
         * @description Without a search all of them, newest first, but for the trash. A destination behind a password is never shown, and
         *     not found by it. `code` and `destination` find what begins so, `host` its subdomains too, `account` takes an email address
         *     or an id.
         */
        get: operations["listOperatorItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/items/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disable links and QR codes because of abuse
         * @description Their visitors get 410 at once, on every server, and so do those of QR codes that belong to a link. Each owner gets one
         *     mail, and cannot enable them again: the code stays closed even if it is deleted, imported or restored. Open reports of
         *     them are settled.
         */
        post: operations["disableItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/items/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back that links and QR codes are disabled
         * @description They are as their owners have set them.
         */
        post: operations["enableItems"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was reported and waits, by link or QR code
         * @description Those first that were reported last.
         */
        get: operations["listReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/reports/dismiss": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Settle the reports of links and QR codes without disabling them */
        post: operations["dismissReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/reports/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let settled reports wait again */
        post: operations["reopenReports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The invitations, the newest first
         * @description Those that ended more than 30 days ago are gone.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite somebody by mail, or with a link
         * @description With an email address the invitation is sent there, works once, and takes the place of an earlier one to the same
         *     address. Without one the answer has the link, which is shown only now.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an invitation */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who did what, in all accounts
         * @description Newest first. Events are kept for 180 days.
         */
        get: operations["listAllAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/operator/events/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who did what, in all accounts, as CSV
         * @description Newest first. A cell that a spreadsheet would run as a formula has a `'` before it.
         */
        get: operations["exportAllAuditEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Envelope: {
            /** @constant */
            success: true;
            message: string;
            errors: string[];
        };
        EmptyEnvelope: components["schemas"]["Envelope"] & {
            data: null;
        };
        ApiKeyListEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ApiKey"][];
        };
        CheckedCodesEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["CheckedCode"][];
        };
        UtmTemplatesEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["UtmTemplate"][];
        };
        UtmTemplateEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["UtmTemplate"];
        };
        SecondFactorsEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SecondFactors"];
        };
        NewPasswordLinkEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["NewPasswordLink"];
        };
        ProviderAttemptEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ProviderAttempt"];
        };
        LinkedProviderEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["LinkedProvider"];
        };
        LinkedProvidersEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["LinkedProvider"][];
        };
        PasskeySignInEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["PasskeySignIn"];
        };
        PasskeyCreationEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["PasskeyCreation"];
        };
        PasskeyEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Passkey"];
        };
        CodeSetupEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["CodeSetup"];
        };
        RecoveryCodesEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["RecoveryCodes"];
        };
        CreatedApiKeyEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["CreatedApiKey"];
        };
        RestoreReportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["RestoreReport"];
        };
        GateEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Gate"];
        };
        GoogleSignInEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["GoogleSignIn"];
        };
        StatisticsShareEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["StatisticsShare"];
        };
        NewStatisticsShareEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["NewStatisticsShare"];
        };
        SharedStatisticsEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SharedStatistics"];
        };
        AnalyticsEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Analytics"];
        };
        AccountAnalyticsEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["AccountAnalytics"];
        };
        LinkStatsEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["LinkStats"];
        };
        LoginEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Login"];
        };
        PictureUrlEnvelope: components["schemas"]["Envelope"] & {
            /**
             * Format: uri-reference
             * @description Where the picture is
             */
            data: string;
        };
        QrCodePageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["QrCodePage"];
        };
        QrCodeSampleEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["QrCodeSample"];
        };
        QrCodeStatsEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["QrCodeStats"];
        };
        ServiceEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Service"];
        };
        BlockedDestinationEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["BlockedDestination"];
        };
        BlockedDestinationPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["BlockedDestinationPage"];
        };
        BlocklistListEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Blocklist"][];
        };
        BlockedMatchesEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["BlockedMatches"];
        };
        OperatorOverviewEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["OperatorOverview"];
        };
        LargestAccountsEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["LargeAccount"][];
        };
        ServiceFiguresEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ServiceFigures"];
        };
        SessionListEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Session"][];
        };
        RegistrationEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Registration"];
        };
        OfferedInvitationEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["OfferedInvitation"];
        };
        InvitationListEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Invitation"][];
        };
        CreatedInvitationEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["CreatedInvitation"];
        };
        NamedAuditEventPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["NamedAuditEventPage"];
        };
        AuditEventPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["AuditEventPage"];
        };
        UsageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Usage"];
        };
        UserEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["User"];
        };
        LinkListEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ListedLink"][];
        };
        VersionListEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Version"][];
        };
        UndoneLinkEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["UndoneLink"];
        };
        UndoneQrCodeEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["UndoneQrCode"];
        };
        BulkResultEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["BulkResult"];
        };
        UndoneBatchEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["UndoneBatch"];
        };
        ImportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Import"];
        };
        ImportListEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Import"][];
        };
        OperatorAccountPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["OperatorAccountPage"];
        };
        OperatorAccountEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["OperatorAccount"];
        };
        OperatorItemPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["OperatorItemPage"];
        };
        ChangedCodesEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ChangedCodes"];
        };
        ReportPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ReportPage"];
        };
        SettledReportsEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SettledReports"];
        };
        TrashPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["TrashPage"];
        };
        TagListEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ListedTag"][];
        };
        PlanListEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Plan"][];
        };
        DestinationEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Destination"];
        };
        LinkEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Link"];
        };
        QrCodeEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["QrCode"];
        };
        SubscriptionEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Subscription"];
        };
        Failure: {
            /** @constant */
            success: false;
            code: components["schemas"]["ErrorCode"];
            /** @description A sentence for people */
            message: string;
            /** @description One text for each fault */
            errors: string[];
            /** @description The same texts by the name of the field at fault, within an object such as `filter.tags` */
            fields: {
                [key: string]: string;
            };
            data: null;
        };
        SignInFailure: {
            /** @constant */
            success: false;
            code: components["schemas"]["ErrorCode"];
            /** @description A sentence for people */
            message: string;
            /** @description One text for each fault */
            errors: string[];
            /** @description The same texts by the name of the field at fault */
            fields: {
                [key: string]: string;
            };
            data: null | components["schemas"]["SignInChallenge"];
        };
        SignInChallenge: {
            /** @description For `verifySecondFactor` or `linkProvider` */
            challenge: string;
            /**
             * Format: email
             * @description Of the account that `linkProvider` links
             */
            email?: string;
        };
        /**
         * @description Programs decide by this. The list grows only with a new version of the contract.
         * @enum {string}
         */
        ErrorCode: "account_disabled" | "account_exists" | "account_of_operator" | "already_verified" | "api_key_invalid" | "code_in_trash" | "code_taken" | "destination_blocked" | "disabled_by_operator" | "email_not_verified" | "fresh_proof_required" | "gone" | "google_refused" | "google_unavailable" | "idempotency_key_reused" | "import_not_ready" | "import_under_way" | "internal_error" | "invalid_credentials" | "invalid_request" | "last_way_in" | "link_deleted" | "link_required" | "method_not_allowed" | "not_found" | "not_signed_in" | "not_yet_active" | "operator_required" | "passkey_refused" | "provider_refused" | "provider_unavailable" | "quota_exceeded" | "request_timeout" | "scope_missing" | "second_factor_required" | "second_factor_setup_required" | "session_required" | "sign_up_closed" | "storage_unavailable" | "token_expired" | "token_invalid" | "too_busy" | "too_large" | "too_many_requests" | "unavailable" | "unsupported_type" | "wrong_code" | "wrong_password";
        Health: {
            /** @enum {string} */
            status: "ok" | "degraded" | "starting";
            /** @example 1.0.0 */
            version: string;
            /** @enum {string} */
            store: "sqlite" | "postgres";
            /** @description Only when there is something: `app` means that pages and this API are away for a moment, `storage` that changes cannot be saved, `clicks` that some are not counted yet, `backups` that the last daily backup failed. Links still redirect */
            degraded?: ("app" | "storage" | "clicks" | "backups")[];
            /** @description The last good backup. Only where one is made every day */
            backup?: {
                /** Format: date-time */
                lastAt: string | null;
                ageSeconds: number | null;
            };
        };
        Readiness: {
            /** @enum {string} */
            status: "ready" | "starting" | "stopping";
        };
        Service: {
            /**
             * Format: uri
             * @description A short URL is this, a slash and a short code
             * @example http://localhost:3000
             */
            publicUrl: string;
        };
        AddBlockedDestinationRequest: {
            /** @example evil.example */
            pattern: string;
            note?: string | null;
        };
        BlockedDestination: {
            id: string;
            /**
             * @description A host, a host with a path, or `[private]`
             * @example evil.example
             */
            pattern: string;
            note: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description The email address of the operator, while there is that account */
            createdBy: string | null;
        };
        BlockedDestinationPage: {
            items: components["schemas"]["BlockedDestination"][];
            totalCount: number;
            totalPages: number;
        };
        Blocklist: {
            /**
             * @description The name of the file
             * @example phishing.txt
             */
            name: string;
            entries: number;
            /** @description Lines that are no entries, and were skipped */
            unreadableLines: number;
            /**
             * Format: date-time
             * @description When these entries were read; null if they never were
             */
            readAt: string | null;
            /** @description Why the file as it is now was not taken. The last good entries hold on */
            fault: string | null;
        };
        BlockedMatches: {
            items: components["schemas"]["BlockedMatch"][];
            /** @description How many wait for a decision */
            totalCount: number;
        };
        BlockedMatch: {
            id: string;
            /** @enum {string} */
            kind: "link" | "qrCode";
            shortCode: string;
            /** Format: uri */
            shortenedUrl: string;
            /** @description null: a password protects it */
            destination: string | null;
            isActive: boolean;
            /** @description The entry that blocks it; null for one with a password */
            pattern: string | null;
            /** @description The file with that entry; null: an operator’s own */
            list: string | null;
            account: {
                id: string;
                email: string;
            };
            /** Format: date-time */
            foundAt: string;
        };
        KeepBlockedMatchesRequest: {
            ids: string[];
        };
        /** Format: email */
        ContactEmail: string | null;
        /** @description The domains whose addresses may sign in with the operator's own provider. Empty: all */
        ProviderDomains: string[];
        /** @description For how many days single clicks are kept; null: for ever. Sums are kept in any case */
        ClickDays: number | null;
        /** @description How many links, and how many QR codes, archives from elsewhere may bring an account in a month if its limits are lower; null: no more than those. They count as created */
        ArchiveAllowance: number | null;
        /** @description Plain text: an empty line ends a paragraph, `# ` begins a heading, `- ` an item of a list, and web and email addresses become links */
        LegalText: string | null;
        LegalTexts: {
            imprint: components["schemas"]["LegalText"];
            terms: components["schemas"]["LegalText"];
            privacyAddition: components["schemas"]["LegalText"];
        };
        LegalTextsEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["LegalTexts"];
        };
        TestMailResult: {
            /** @description false: the mail was not taken, and `answer` says why */
            isAccepted: boolean;
            /** @description What the mail server said */
            answer: string;
        };
        TestMailResultEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["TestMailResult"];
        };
        OperatorSettings: {
            signUp: components["schemas"]["SignUp"];
            /** @description Whether a first sign-in with Google makes an account even if sign-up is not open */
            googleMakesAccounts: boolean;
            /** @description The same of the operator's own provider */
            providerMakesAccounts: boolean;
            providerDomains: components["schemas"]["ProviderDomains"];
            /** @description Whether every account needs a passkey or one-time codes */
            secondFactorRequired: boolean;
            plansOn: boolean;
            newAccountPlan: components["schemas"]["PlanId"];
            instanceName: components["schemas"]["InstanceName"];
            contactEmail: components["schemas"]["ContactEmail"];
            banner: components["schemas"]["Banner"] | null;
            /** @description Who answers for this site */
            imprint: components["schemas"]["LegalText"];
            /** @description Instead of the terms that come with Curtly */
            terms: components["schemas"]["LegalText"];
            /** @description A last section of the privacy policy */
            privacyAddition: components["schemas"]["LegalText"];
            clickDays: components["schemas"]["ClickDays"];
            archiveAllowance: components["schemas"]["ArchiveAllowance"];
        };
        UpdateOperatorSettingsRequest: {
            signUp?: components["schemas"]["SignUp"];
            /** @description Whether a first sign-in with Google makes an account even if sign-up is not open */
            googleMakesAccounts?: boolean;
            /** @description The same of the operator's own provider */
            providerMakesAccounts?: boolean;
            providerDomains?: components["schemas"]["ProviderDomains"];
            /** @description Whether every account needs a passkey or one-time codes */
            secondFactorRequired?: boolean;
            plansOn?: boolean;
            newAccountPlan?: components["schemas"]["PlanId"];
            instanceName?: components["schemas"]["InstanceName"];
            contactEmail?: components["schemas"]["ContactEmail"];
            banner?: components["schemas"]["Banner"] | null;
            /** @description Who answers for this site */
            imprint?: components["schemas"]["LegalText"];
            /** @description Instead of the terms that come with Curtly */
            terms?: components["schemas"]["LegalText"];
            /** @description A last section of the privacy policy */
            privacyAddition?: components["schemas"]["LegalText"];
            clickDays?: components["schemas"]["ClickDays"];
            archiveAllowance?: components["schemas"]["ArchiveAllowance"];
        };
        OperatorSettingsEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["OperatorSettings"];
        };
        OperatorOverview: {
            /** @description Those that are open, with a verified email address or without */
            accounts: number;
            /** @description Of these, made in the last seven days */
            newAccounts: number;
            /** @description Of open accounts, without the trash */
            links: number;
            /** @description Of open accounts, without the trash */
            qrCodes: number;
            /** @description Of people, on all accounts, in the last 30 days, the oldest first. Days are those of each account’s time zone */
            clicksByDay: {
                /** Format: date */
                date: string;
                clicks: number;
                /** @description 30 days earlier */
                before: number;
            }[];
            /** @description Links and QR codes with reports that wait for a decision */
            openReports: number;
            /** @description Links and QR codes that wait for a decision because their destination is blocked */
            undecidedMatches: number;
            /** @description Lists that could not be read as they are now */
            faultyBlocklists: number;
            mail: {
                /** @description Mails to be sent, counted up to 10,000 */
                waiting: number;
                /**
                 * Format: date-time
                 * @description When the oldest of them was written
                 */
                since: string | null;
            };
            /** @description null: BACKUP_DIR is not set */
            backups: {
                /**
                 * Format: date-time
                 * @description When the last good one was made
                 */
                lastAt: string | null;
                /** @description Whether the last attempt failed */
                isFailing: boolean;
            } | null;
            /** @description That of DATA_DIR. null: the system does not tell */
            disk: {
                freeBytes: number;
                totalBytes: number;
            } | null;
            /** @description Of the process that answers. Accounts have none of their own: what is kept for them is bounded for all together */
            memory: {
                usedBytes: number;
                /** @description With more, the process is started again */
                limitBytes: number;
            };
            databaseBytes: number;
            /** @description PUBLIC_URL, if it leads nowhere from other machines although HOST is open to them */
            unreachableUrl: string | null;
            /** @description Clicks in the click log of this server that the database does not have yet */
            waitingClicks: number;
            /** Format: date-time */
            readAt: string;
            /** @example 1.0.0 */
            version: string;
        };
        ServiceFigures: {
            /**
             * Format: date-time
             * @description When this server was started
             */
            since: string;
            /** @description Visits of short codes that were sent on */
            redirects: number;
            /**
             * @description Half of them were answered within so many milliseconds, the commit of the click included. Null when there are none.
             * @example 1
             */
            medianMs: number | null;
        };
        /** Format: email */
        Email: string;
        /**
         * Format: web-url
         * @description Begins with http:// or https:// and parses as a WHATWG URL, whose host has at most 253 characters. Encoded, as it is sent to visitors, it has at most 3,500 characters
         */
        WebUrl: string;
        TagNames: string[];
        /** Format: date-time */
        ActivationTime: string | null;
        /** Format: date-time */
        ExpirationTime: string | null;
        RegisterRequest: {
            email: components["schemas"]["Email"];
            /** Format: password */
            password: string;
            /** Format: password */
            confirmPassword: string;
            firstName?: string;
            lastName?: string;
            timeZone?: components["schemas"]["ZoneOfBrowser"];
            invitation?: components["schemas"]["InvitationToken"];
        };
        /**
         * @description The time zone that a new account begins with. `UTC` where it is unknown or left out
         * @example Europe/Zurich
         */
        ZoneOfBrowser: string;
        LoginRequest: {
            email: string;
            /** Format: password */
            password: string;
            /** @default false */
            rememberMe: boolean;
        };
        OneTimeCode: string;
        RecoveryCode: string;
        NotMeRequest: {
            token: string;
        };
        /** @description What only the service can read */
        ProviderSeal: string;
        /** @description The query with which the provider led back to `/p/provider` */
        ProviderQuery: string;
        ProviderAnswer: {
            attempt: components["schemas"]["ProviderSeal"];
            answer: components["schemas"]["ProviderQuery"];
        };
        BeginProviderProofRequest: {
            /** @enum {string} */
            purpose: "proof" | "link";
        };
        FinishProviderSignInRequest: {
            attempt: components["schemas"]["ProviderSeal"];
            answer: components["schemas"]["ProviderQuery"];
            /** @default false */
            rememberMe: boolean;
            timeZone?: components["schemas"]["ZoneOfBrowser"];
            invitation?: components["schemas"]["InvitationToken"];
        };
        ProviderChallengeRequest: {
            challenge: components["schemas"]["ProviderSeal"];
        };
        LinkProviderRequest: {
            challenge: components["schemas"]["ProviderSeal"];
            /** Format: password */
            password: string;
            /** @default false */
            rememberMe: boolean;
        };
        ConfirmProviderLinkRequest: {
            token: components["schemas"]["ProviderSeal"];
        };
        /** @description Of the credential, in base64url */
        PasskeyId: string;
        /** @description What an authenticator signed, each part in base64url */
        PasskeyAnswer: {
            id: components["schemas"]["PasskeyId"];
            clientDataJSON: string;
            authenticatorData: string;
            signature: string;
            userHandle?: string;
        };
        PasskeySignInRequest: {
            answer: components["schemas"]["PasskeyAnswer"];
            /** @default false */
            rememberMe: boolean;
        };
        /** @description What an authenticator made, each part in base64url */
        NewPasskey: {
            id: components["schemas"]["PasskeyId"];
            clientDataJSON: string;
            attestationObject: string;
            transports: components["schemas"]["PasskeyTransports"];
        };
        RenamePasskeyRequest: {
            name: string;
        };
        /** @description With either a `code` or a `recoveryCode` */
        VerifySecondFactorRequest: {
            challenge: string;
            code?: components["schemas"]["OneTimeCode"];
            recoveryCode?: components["schemas"]["RecoveryCode"];
        };
        TurnOnCodesRequest: {
            setup: string;
            code: components["schemas"]["OneTimeCode"];
        };
        VerifyEmailRequest: {
            token: string;
            email: components["schemas"]["Email"];
        };
        ResendVerificationRequest: {
            /** Format: email */
            email: string;
        };
        CustomShortCode: string;
        ChangeCodeRequest: {
            customShortCode: components["schemas"]["CustomShortCode"];
        };
        CreateUrlRequest: {
            url: components["schemas"]["WebUrl"];
            customShortCode?: components["schemas"]["CustomShortCode"];
            /**
             * Format: password
             * @description Protects the link when given
             */
            password?: string;
            activatesAt?: components["schemas"]["ActivationTime"];
            expiresAt?: components["schemas"]["ExpirationTime"];
            tags?: components["schemas"]["TagNames"];
            title?: components["schemas"]["LinkTitle"];
            note?: components["schemas"]["LinkNote"];
            /** @description Answer such a link that the account has already */
            reuse?: boolean;
        };
        PatchUrlRequest: {
            url?: components["schemas"]["WebUrl"];
            tags?: components["schemas"]["TagNames"];
            title?: components["schemas"]["LinkTitle"];
            note?: components["schemas"]["LinkNote"];
            isActive?: boolean;
            activatesAt?: components["schemas"]["ActivationTime"];
            expiresAt?: components["schemas"]["ExpirationTime"];
            /**
             * Format: password
             * @description null takes the protection away
             */
            password?: string | null;
        };
        ExportChosenRequest: {
            ids: string[];
        };
        BulkUrlsRequest: {
            /** @enum {string} */
            action: "enable" | "disable" | "delete" | "restore" | "addTags" | "removeTags" | "replaceTags" | "setExpiry";
            ids?: string[];
            /** @description As in the list of links */
            filter?: {
                search?: string;
                startsWith?: string;
                /** Format: date-time */
                createdFrom?: string;
                /** Format: date-time */
                createdTo?: string;
                tags?: string[];
                /** @enum {string} */
                status?: "active" | "expired" | "pending" | "permanent";
                isActive?: boolean;
            };
            tags?: components["schemas"]["TagNames"];
            replacement?: components["schemas"]["TagNames"];
            expiresAt?: components["schemas"]["ExpirationTime"];
            /** @description Of the calls before */
            batchId?: string;
            /** @description The `next` of the call before */
            after?: string;
        };
        BulkQrCodesRequest: {
            /** @enum {string} */
            action: "enable" | "disable" | "delete" | "restore" | "setExpiry";
            ids?: string[];
            /** @description As in the list of QR codes */
            filter?: {
                search?: string;
                startsWith?: string;
                /** Format: date-time */
                createdFrom?: string;
                /** Format: date-time */
                createdTo?: string;
                isExpired?: boolean;
                hasLogo?: boolean;
                isActive?: boolean;
            };
            expiresAt?: components["schemas"]["ExpirationTime"];
            /** @description Of the calls before */
            batchId?: string;
            /** @description The `next` of the call before */
            after?: string;
        };
        BulkResult: {
            /**
             * Format: uuid
             * @description To go on with, and to undo; null when nothing was changed
             */
            batchId: string | null;
            /** @description How many this call looked at: `changed`, `failed`, and what was so already */
            matched: number;
            changed: number;
            failed: components["schemas"]["BulkFailure"][];
            /** @description When more match the filter: send it as `after` */
            next: string | null;
        };
        BulkFailure: {
            id: string;
            code: components["schemas"]["ErrorCode"];
            /** @description A sentence for people */
            message: string;
        };
        UndoneBatch: {
            /** @description How many links and QR codes were changed back, wholly or in part */
            undone: number;
            leftAlone: {
                /** Format: uuid */
                id: string;
                /** @enum {string} */
                kind: "link" | "qrCode";
                fields: components["schemas"]["LeftAlone"];
            }[];
            failed: components["schemas"]["BulkFailure"][];
            /** @description How many are still to be taken back */
            remaining: number;
        };
        CreateImportRequest: {
            /**
             * Format: binary
             * @description Its length in bytes
             */
            file: string;
            /** @description `ImportMapping` as JSON, for a file whose columns are not known, or to read others than those that were recognized */
            mapping?: string;
            /**
             * @description That the letters are right as `questions` of the answer showed them. Where a file is in UTF-8, nothing is asked
             * @enum {string}
             */
            encoding?: "windows-1252";
            /**
             * @description How dates such as 01/02/2025 are read, where no date in the file shows it
             * @enum {string}
             */
            dateOrder?: "dayFirst" | "monthFirst";
        };
        StartImportRequest: {
            onCollision: components["schemas"]["OnCollision"];
        };
        /**
         * @description What becomes of a row whose code is not free: it stays out, it gets a new code, or it replaces the user's own link or QR code with that
         *     code, also one in the trash. With `replace`, rows whose code is not the user's own stay out.
         * @enum {string}
         */
        OnCollision: "skip" | "newCode" | "replace";
        /** @description The column of the file that each value is read from */
        ImportMapping: {
            url?: string;
            /** @description A code, or a short URL that ends with it */
            shortCode?: string;
            /** @description Joined with commas or semicolons */
            tags?: string;
            clicks?: string;
            createdAt?: string;
            activatesAt?: string;
            expiresAt?: string;
            isActive?: string;
            /** @description Cut to 200 characters */
            title?: string;
            /** @description Cut to 1,000 characters */
            note?: string;
        };
        Import: {
            /** Format: uuid */
            id: string;
            fileName: string;
            /**
             * @description Whose export it is, by its columns
             * @enum {string}
             */
            format: "curtlyLinks" | "curtlyQrCodes" | "bitly" | "bookmarks" | "dub" | "kutt" | "rebrandly" | "shortIo" | "shlink" | "tinyUrl" | "yourls" | "other";
            /** @enum {string} */
            kind: "link" | "qrCode";
            /**
             * @description `unmapped`: the columns are not known, or there are `questions`; send the file again with a mapping and the answers.
             *     `stopped`: rows stayed out because the quota was used up.
             * @enum {string}
             */
            state: "unmapped" | "checked" | "running" | "done" | "stopped";
            /** @description Of the file, in their order */
            columns: string[];
            mapping: components["schemas"]["ImportMapping"];
            /** @description What else the file leaves open */
            questions: components["schemas"]["ImportQuestion"][];
            /** @description The first rows as they are in the file, each cell cut to 200 characters */
            sample: string[][];
            rows: number;
            /** @description Rows that can be imported as they are */
            ready: number;
            /** @description Rows that break a rule */
            faulty: number;
            /** @description Rows whose code is not free */
            colliding: number;
            /** @description The first */
            faults: components["schemas"]["ImportFault"][];
            /** @description The first */
            collisions: components["schemas"]["ImportCollision"][];
            /** @description How many more of the kind can be created this month; null without a limit */
            quotaLeft: number | null;
            onCollision: components["schemas"]["OnCollision"] | null;
            /** @description How many rows were gone through, faulty ones included */
            done: number;
            /** @description Rows that became new links or QR codes */
            imported: number;
            replaced: number;
            /** @description Rows that stayed out because of their code */
            skipped: number;
            /** @description Rows that broke a rule */
            failed: number;
            /** @description Rows for which no quota was left */
            overQuota: number;
            /**
             * @description Why rows stayed out that could have been imported
             * @enum {string|null}
             */
            stopped: "quota" | null;
            /**
             * Format: uuid
             * @description For `undoBatch`; null before the start
             */
            batchId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            finishedAt: string | null;
            /**
             * Format: date-time
             * @description When `undoBatch` had nothing left to take back
             */
            undoneAt: string | null;
        };
        ImportQuestion: {
            /**
             * @description Of `createImport`, for the answer
             * @enum {string}
             */
            field: "encoding" | "dateOrder";
            /** @description A date of the file that can mean two days, or a word of it in Windows-1252 */
            example: string;
        };
        ImportFault: {
            /**
             * @description As a spreadsheet shows it: the names of the columns are in a row as well, and so are comments and empty rows. In JSON and in
             *     bookmarks, the number of the entry
             */
            row: number;
            /** @description The short code in the row */
            code: string | null;
            message: string;
        };
        ImportCollision: {
            row: number;
            code: string;
            /**
             * @description Whose the code is: the user's own link or QR code, one of theirs in the trash, someone else's, or nobody can have it: this site
             *     needs it, it breaks the rules for codes, an earlier row has it, or it belongs to another kind of the user's items.
             * @enum {string}
             */
            owner: "own" | "ownInTrash" | "other" | "unavailable";
            /** @description Why the row cannot have the code */
            message: string;
        };
        UpdateUrlRequest: {
            url: components["schemas"]["WebUrl"];
            tags?: components["schemas"]["TagNames"];
            title?: components["schemas"]["LinkTitle"];
            note?: components["schemas"]["LinkNote"];
        };
        VerifyUrlPasswordRequest: {
            shortCode: string;
            /** Format: password */
            password: string;
        };
        User: {
            /**
             * Format: email
             * @example ada@example.com
             */
            email: string;
            /** @example Ada */
            firstName: string | null;
            /** @example Lovelace */
            lastName: string | null;
            /**
             * @description First and last name, else the email address
             * @example Ada Lovelace
             */
            displayName: string;
            /** Format: uri-reference */
            profilePictureUrl: string | null;
            /**
             * @description The IANA time zone of days, weeks and months in analytics
             * @example Europe/Zurich
             */
            timeZone: string;
            isEmailVerified: boolean;
            /** @description Whether they may call what has the tag `operator` */
            isOperator: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        Login: {
            accessToken: string;
            user: components["schemas"]["User"];
        };
        SecondFactors: {
            /** @description Whether a password opens the account */
            hasPassword: boolean;
            /** @description Whether a Google account opens it */
            hasGoogle: boolean;
            /** @description The oldest first */
            passkeys: components["schemas"]["Passkey"][];
            /**
             * Format: date-time
             * @description When one-time codes were turned on
             */
            codesSince: string | null;
            /**
             * @description Of ten
             * @example 8
             */
            recoveryCodesLeft: number;
        };
        Passkey: {
            id: string;
            /** @example Chrome on macOS */
            name: string;
            /**
             * @description The host for which it was made
             * @example go.example.com
             */
            host: string;
            /** @description Whether the service still has this host */
            isUsableHere: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string | null;
        };
        NewPasswordLink: {
            /** @description For `resetPassword` within an hour */
            token: string;
            /** Format: email */
            email: string;
        };
        ProviderAttempt: {
            /**
             * Format: uri
             * @description Of the provider
             */
            url: string;
            /** @description What the service has to know when the browser is back */
            attempt: string;
        };
        LinkedProvider: {
            id: string;
            /** @example Fernhill */
            name: string;
            /** @description What the provider called the user when it was linked */
            email: string | null;
            /** @description Whether the service still has this provider */
            isUsableHere: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastUsedAt: string | null;
        };
        PasskeySignIn: {
            request: null | components["schemas"]["PasskeyPrompt"];
        };
        /** @description `PublicKeyCredentialRequestOptionsJSON` of WebAuthn */
        PasskeyPrompt: {
            challenge: string;
            rpId: string;
            /** @enum {string} */
            userVerification: "required";
            /** @description Milliseconds */
            timeout: number;
        };
        PasskeyTransports: ("ble" | "cable" | "hybrid" | "internal" | "nfc" | "smart-card" | "usb")[];
        /** @description `PublicKeyCredentialCreationOptionsJSON` of WebAuthn */
        PasskeyCreation: {
            challenge: string;
            rp: {
                id: string;
                name: string;
            };
            user: {
                id: string;
                name: string;
                displayName: string;
            };
            pubKeyCredParams: {
                /** @enum {string} */
                type: "public-key";
                alg: number;
            }[];
            excludeCredentials: {
                /** @enum {string} */
                type: "public-key";
                id: string;
                transports: components["schemas"]["PasskeyTransports"];
            }[];
            authenticatorSelection: {
                /** @enum {string} */
                residentKey: "required";
                requireResidentKey: boolean;
                /** @enum {string} */
                userVerification: "required";
            };
            /** @enum {string} */
            attestation: "none";
            /** @description Milliseconds */
            timeout: number;
        };
        CodeSetup: {
            /** @description For `turnOnOneTimeCodes`, within an hour */
            setup: string;
            /**
             * @description In base32, to type into an authenticator app
             * @example JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP
             */
            secret: string;
            /** @description The same as an `otpauth` address */
            address: string;
            /** @description The address as a QR code, a data URL of an SVG */
            qrCode: string;
        };
        RecoveryCodes: {
            /** @description Each works once in place of a code */
            recoveryCodes: string[];
        };
        Tag: {
            /** @example 7 */
            id: number;
            /** @example news */
            name: string;
        };
        ListedTag: {
            /** @example 7 */
            id: number;
            /** @example news */
            name: string;
            /** @description How many links have it */
            linkCount: number;
        };
        Link: {
            /**
             * Format: uuid
             * @example 01932f3e-5f6a-7c3d-9a54-0f4f5f6c7d8e
             */
            id: string;
            /** @example launch */
            shortCode: string;
            /**
             * @description As it was typed, with letters beyond ASCII
             * @example https://example.com/
             */
            originalUrl: string;
            /**
             * Format: uri
             * @example http://localhost:3000/launch
             */
            shortenedUrl: string;
            /** @description The owner's switch */
            isActive: boolean;
            /** @description Enabled, started, not expired and not disabled by an operator */
            isAccessible: boolean;
            isExpired: boolean;
            isNotYetActive: boolean;
            /** @description Since then its visitors get 410. Only an operator can open it again */
            disabledByOperator: components["schemas"]["DisabledByOperator"] | null;
            /** Format: date-time */
            activatesAt: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            isPasswordProtected: boolean;
            /** @description The destination was changed after creation */
            isEdited: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @description Clicks of people, as wherever clicks are counted */
            clickCount: number;
            botClicks: components["schemas"]["BotClicks"];
            /** @description Clicks that another service had counted before the import, not part of `clickCount` */
            openingClicks: number;
            /**
             * Format: date-time
             * @description When a person last clicked; null when none did
             */
            lastClickAt: string | null;
            tags: components["schemas"]["Tag"][];
            /**
             * @description What people call the link. Nobody but its owner sees it
             * @example Winter sale
             */
            title: string | null;
            note: string | null;
            qrCode: components["schemas"]["AttachedQrCode"] | null;
        };
        /** @enum {string} */
        AbuseReason: "phishing" | "malware" | "spam" | "other";
        CreateReportRequest: {
            url: string;
            reason: components["schemas"]["AbuseReason"];
            details?: string;
            email?: components["schemas"]["Email"];
        };
        ItemCodesRequest: {
            codes: string[];
        };
        DisableItemsRequest: {
            codes: string[];
            reason: components["schemas"]["AbuseReason"];
            /** @description The owner reads it */
            note?: string | null;
        };
        ReopenReportsRequest: {
            ids: string[];
        };
        ChangedCodes: {
            codes: string[];
        };
        SettledReports: {
            ids: string[];
        };
        OperatorItemAccount: {
            /** Format: uuid */
            id: string;
            email: string;
        };
        OperatorItem: {
            shortCode: string;
            /** Format: uri */
            shortUrl: string;
            /**
             * @description null once it was deleted for good
             * @enum {string|null}
             */
            kind: "link" | "qrCode" | null;
            /** @description Never shown where a password protects it */
            destination: string | null;
            isPasswordProtected: boolean;
            /** @description Switched on, with its link if it belongs to one, and not disabled by an operator */
            isActive: boolean;
            /** @description In the trash, deleted for good, or of an account that is */
            isDeleted: boolean;
            /** Format: date-time */
            createdAt: string | null;
            /** @description Clicks of people, but for those of the last seconds */
            clickCount: number;
            account: components["schemas"]["OperatorItemAccount"] | null;
            disabledByOperator: components["schemas"]["DisabledByOperator"] | null;
        };
        OperatorItemPage: {
            items: components["schemas"]["OperatorItem"][];
            /** @description The `cursor` of the next page; null when this is the last */
            next: string | null;
        };
        ReportDetails: {
            reason: components["schemas"]["AbuseReason"];
            details: string | null;
            /** @description Of whoever wants an answer */
            email: string | null;
            /** Format: date-time */
            reportedAt: string;
        };
        ReportedItem: {
            item: components["schemas"]["OperatorItem"];
            /** @description How many reports wait */
            count: number;
            reasons: components["schemas"]["AbuseReason"][];
            /** Format: date-time */
            lastReportedAt: string;
            /** @description The newest that say something */
            details: components["schemas"]["ReportDetails"][];
        };
        ReportPage: {
            reports: components["schemas"]["ReportedItem"][];
            totalCount: number;
        };
        DisabledByOperator: {
            reason: components["schemas"]["AbuseReason"];
            /** @description What the operator wrote to the owner */
            note: string | null;
            /** Format: date-time */
            disabledAt: string;
        };
        /** @description How many clicks of people it had on each of the last 30 days of the account's time zone, oldest first; the last is today */
        RecentDays: number[];
        ListedLink: components["schemas"]["Link"] & {
            recentDays: components["schemas"]["RecentDays"];
        };
        Destination: {
            /** @example https://example.com/ */
            originalUrl: string;
        };
        Gate: {
            isPasswordProtected: boolean;
            /**
             * Format: uri
             * @example http://localhost:3000/launch
             */
            shortenedUrl: string;
        };
        AttachedQrCode: {
            /** Format: uuid */
            id: string;
            name: string;
            /** Format: uri */
            imageUrl: string;
        };
        Click: {
            /** Format: date-time */
            clickedAt: string;
            city: string | null;
            /**
             * @description ISO 3166-1 alpha-2
             * @example NL
             */
            country: string | null;
            region: string | null;
            /** @example desktop */
            deviceType: string | null;
            isMobile: boolean;
            /** @example macOS */
            operatingSystem: string | null;
            osVersion: string | null;
            /** @example Firefox */
            browserName: string | null;
            browserVersion: string | null;
            isBot: boolean;
            referrer: string | null;
        };
        ExportedLink: {
            shortCode: string;
            /** Format: uri */
            shortenedUrl: string;
            originalUrl: string;
            isActive: boolean;
            /** Format: date-time */
            activatesAt: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            isPasswordProtected: boolean;
            tags: string[];
            /** @description Clicks of people, as wherever clicks are counted */
            clickCount: number;
            botClicks: components["schemas"]["BotClicks"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: uuid */
            id: string;
            /** @description Clicks that another service had counted before the import, not part of `clickCount` */
            openingClicks: number;
            title: string | null;
            note: string | null;
        };
        ExportedQrCode: {
            shortCode: string;
            /** Format: uri */
            shortUrl: string;
            name: string;
            description: string | null;
            content: string;
            isActive: boolean;
            /** Format: date-time */
            activatesAt: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            /** @description Pixels */
            size: number;
            primaryColor: string;
            backgroundColor: string;
            /** @enum {string} */
            errorCorrectionLevel: "L" | "M" | "Q" | "H";
            /** @enum {string} */
            moduleShape: "square" | "rounded" | "dots";
            /** @enum {string} */
            eyeShape: "square" | "rounded" | "circle";
            /** @enum {string} */
            frame: "none" | "label" | "box";
            frameText: string;
            isTransparent: boolean;
            hasLogo: boolean;
            /**
             * Format: uuid
             * @description Of the link that it belongs to
             */
            urlId: string | null;
            /** @description Scans of people, as wherever scans are counted */
            scanCount: number;
            botClicks: components["schemas"]["BotClicks"];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: uuid */
            id: string;
            /** @description Clicks that another service had counted before the import, not part of `scanCount` */
            openingClicks: number;
            /** @description Whether its link has a password */
            isPasswordProtected: boolean;
            /** @description Of its link */
            urlIsActive: boolean | null;
            /**
             * Format: date-time
             * @description Of its link
             */
            urlActivatesAt: string | null;
            /**
             * Format: date-time
             * @description Of its link
             */
            urlExpiresAt: string | null;
        };
        ExportedClick: {
            /** Format: date-time */
            at: string;
            /** @description ISO 3166-1 alpha-2 */
            country: string | null;
            region: string | null;
            city: string | null;
            deviceType: string | null;
            isMobile: boolean;
            operatingSystem: string | null;
            osVersion: string | null;
            browserName: string | null;
            browserVersion: string | null;
            isBot: boolean;
            referrer: string | null;
        };
        /** @description Those of bots, which are no part of any other count */
        BotClicks: number;
        ZoneOfDays: {
            /** @example Europe/Zurich */
            timeZone: string;
            /**
             * Format: date-time
             * @description null for the first that the account had
             */
            since: string | null;
        };
        /** @description The time zones of the days, oldest first */
        ZonesOfDays: components["schemas"]["ZoneOfDays"][];
        DayCount: {
            /**
             * Format: date
             * @example 2026-11-20
             */
            date: string;
            count: number;
        };
        NamedCount: {
            /** @description `null` is unknown, or for a referrer: opened directly. `Other` sums up the rest once there were too many different names */
            name: string | null;
            count: number;
        };
        Counts: {
            /** @description Of people */
            clicks: number;
            botClicks: components["schemas"]["BotClicks"];
        };
        /**
         * @description How many opened it: each person counts once in a day of UTC for a link, told apart by a hash of the shortened address and the browser that
         *     is made with a key of that day. An account adds up its links, a range its days. At most 2,000,000 in a day of the whole service
         */
        Visitors: number;
        PreviousCounts: {
            /** @description Of people */
            clicks: number;
            botClicks: components["schemas"]["BotClicks"];
            visitors: components["schemas"]["Visitors"];
        };
        AnalyticsPoint: {
            /**
             * Format: date-time
             * @description When the hour, day or month begins
             */
            at: string;
            /**
             * Format: date
             * @description The day of the account on which it begins
             * @example 2026-11-20
             */
            date: string;
            /** @description Of people */
            clicks: number;
            botClicks: components["schemas"]["BotClicks"];
            visitors: components["schemas"]["Visitors"];
            /** @description At the same place of the period before; null where `previous` is */
            previousClicks: number | null;
            previousBotClicks: number | null;
        };
        NamedCounts: {
            /** @description The most frequent first */
            names: components["schemas"]["NamedCount"][];
            /** @description How many clicks have none of these names. With them, the counts add up to all that are counted */
            rest: number;
        };
        ShownChange: {
            /** Format: date-time */
            at: string;
            /** @description Its number in the history */
            version: number;
            /** @description `passwordChanged`: another one, or none */
            changed: ("destination" | "passwordSet" | "passwordChanged")[];
        };
        AnalyticsSample: {
            /** @description How many of the newest clicks, of people and bots, were looked through, filtered out or not, of any time */
            clicks: number;
            /** @description Whether no earlier click of the range was left out */
            isComplete: boolean;
            /**
             * Format: date-time
             * @description Of the oldest of them; null if there are none
             */
            since: string | null;
        };
        /** @description After many visits with user agents that were never seen before, devices, browsers and systems of the newest clicks are missing for some seconds. */
        Analytics: {
            /** Format: date-time */
            from: string;
            /**
             * Format: date-time
             * @description Not included
             */
            to: string;
            /**
             * @description What a point is
             * @enum {string}
             */
            unit: "hour" | "day" | "month";
            timeZones: components["schemas"]["ZonesOfDays"];
            /** @description Of people */
            clicks: number;
            botClicks: components["schemas"]["BotClicks"];
            visitors: components["schemas"]["Visitors"];
            /** @description Whatever the range. With a filter, of the clicks that `sample` was counted from */
            allTime: components["schemas"]["Counts"];
            /**
             * @description Clicks of all accounts, of people and bots, that this server has kept and that are not counted yet: after a flood, or while the database cannot
             *     store them. Usually 0
             */
            waitingClicks: number;
            /**
             * @description The period of the same length right before. For months it is the same days of the months before. null for everything, and where
             *     the sample does not reach back so far
             */
            previous: components["schemas"]["PreviousCounts"] | null;
            /** @description Oldest first, without a gap. The first and the last month may be part of one */
            points: components["schemas"]["AnalyticsPoint"][];
            countries: components["schemas"]["NamedCounts"];
            /** @description With their countries, such as `DE/Saxony` */
            regions: components["schemas"]["NamedCounts"];
            /** @description With country and region, such as `DE/Saxony/Leipzig` */
            cities: components["schemas"]["NamedCounts"];
            devices: components["schemas"]["NamedCounts"];
            browsers: components["schemas"]["NamedCounts"];
            systems: components["schemas"]["NamedCounts"];
            referrers: components["schemas"]["NamedCounts"];
            /** @description Clicks in each hour of the week, from Monday at midnight, in the account's time zone of then. Bots only with `bots=true` */
            hours: number[];
            /** @description When destination or password were changed within the range, oldest first. Empty for the account */
            changes: components["schemas"]["ShownChange"][];
            /**
             * @description The newest of the range that fit the filter, the newest first, those of bots only with `bots=true`. Out of the newest 2,000 clicks, with a
             *     filter the newest 20,000. Of an account only the last
             */
            recentClicks: components["schemas"]["Click"][];
            /** @description What the answer was counted from. null without a filter, for then it is exact */
            sample: components["schemas"]["AnalyticsSample"] | null;
        };
        StatisticsShare: {
            /**
             * Format: date-time
             * @description null where they are not shared
             */
            createdAt: string | null;
            /** Format: date-time */
            expiresAt: string | null;
        };
        ShareStatisticsRequest: {
            /** Format: date-time */
            expiresAt: string;
        };
        NewStatisticsShare: {
            /** Format: uri */
            url: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
        };
        SharedStatistics: {
            /** @enum {string} */
            kind: "link" | "qrCode";
            /** @description Of a QR code */
            name: string | null;
            /** Format: uri */
            shortUrl: string;
            /** @description The name of the account, if it has one */
            sharedBy: string | null;
            /**
             * Format: date-time
             * @description Until when it is shared
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description Of the link or QR code
             */
            createdAt: string;
            /** @description null where a password protects it */
            destination: string | null;
            /** Format: date-time */
            lastClickAt: string | null;
            /** @description Of the account */
            timeZone: string;
            /** @description Without single clicks and changes */
            analytics: components["schemas"]["Analytics"];
        };
        TopLink: {
            /** Format: uuid */
            id: string;
            shortCode: string;
            originalUrl: string;
            title: string | null;
            /** @description Of people */
            clicks: number;
            botClicks: components["schemas"]["BotClicks"];
        };
        TopQrCode: {
            /** Format: uuid */
            id: string;
            shortCode: string;
            name: string;
            /** @description Of people */
            clicks: number;
            botClicks: components["schemas"]["BotClicks"];
        };
        AccountAnalytics: components["schemas"]["Analytics"] & {
            /**
             * @description Most clicks first. Without a filter and a tag, out of those that were among the 50 most opened of an hour, day or month of the range.
             *     What is in the trash is left out
             */
            topLinks: components["schemas"]["TopLink"][];
            topQrCodes: components["schemas"]["TopQrCode"][];
        };
        LiveCount: {
            /** @enum {string} */
            kind: "link" | "qrCode";
            /** Format: uuid */
            id: string;
            /** @description Of people, all since its creation */
            clicks: number;
            botClicks: components["schemas"]["BotClicks"];
            /**
             * Format: date-time
             * @description When a person last clicked; null when none did
             */
            lastClickAt: string | null;
        };
        /**
         * @description What one event of `streamCounts` tells
         * @example {
         *       "items": [
         *         {
         *           "kind": "link",
         *           "id": "0f8fad5b-d9cb-469f-a165-70867728950e",
         *           "clicks": 43,
         *           "botClicks": 5,
         *           "lastClickAt": "2026-11-20T12:00:00.000Z"
         *         }
         *       ]
         *     }
         */
        LiveCounts: {
            items: components["schemas"]["LiveCount"][];
        };
        /** @description Codes that it had before, which still open it */
        FormerCodes: components["schemas"]["FormerCode"][];
        FormerCode: {
            /**
             * @description In lower case
             * @example lanuch
             */
            shortCode: string;
            /**
             * Format: uri
             * @example http://localhost:3000/lanuch
             */
            shortenedUrl: string;
        };
        LinkStats: {
            url: components["schemas"]["Link"];
            formerCodes: components["schemas"]["FormerCodes"];
            /** @description Clicks of people, as wherever clicks are counted */
            totalClicks: number;
            botClicks: components["schemas"]["BotClicks"];
            /** @description Clicks that another service had counted before the import, not part of `totalClicks` */
            openingClicks: number;
            /**
             * Format: date-time
             * @description When more than 100 wrong passwords had been tried within an hour, at most one time a day. A new password sets it to null
             */
            passwordGuessedAt: string | null;
            sinceChange: components["schemas"]["SinceChange"];
            /** @description Newest first, those of bots among them */
            recentClicks: components["schemas"]["Click"][];
            clicksByDay: components["schemas"]["DayCount"][];
            timeZones: components["schemas"]["ZonesOfDays"];
            /** @description The ten most frequent */
            countries: components["schemas"]["NamedCount"][];
            devices: components["schemas"]["NamedCount"][];
            browsers: components["schemas"]["NamedCount"][];
            operatingSystems: components["schemas"]["NamedCount"][];
            /** @description Hosts */
            referrers: components["schemas"]["NamedCount"][];
        };
        /** @description Width and height in pixels */
        QrSize: number;
        QrPrimaryColor: string;
        QrBackgroundColor: string;
        /**
         * @description What the code is made of, its three eyes aside
         * @enum {string}
         */
        QrModuleShape: "square" | "rounded" | "dots";
        /**
         * @description The three large marks in the corners
         * @enum {string}
         */
        QrEyeShape: "square" | "rounded" | "circle";
        /**
         * @description `label`: the code is smaller, with `frameText` below it; `box`: with a border around both as well. The image stays a square
         *     of this size, and the code keeps its quiet zone of four modules
         * @enum {string}
         */
        QrFrame: "none" | "label" | "box";
        /** @description Shown by a frame. It is drawn as outlines, so that it needs no font, and can hold each character of which there is one */
        QrFrameText: string;
        /** @description Nothing is drawn behind the code. The background color is left to the pad of a logo and the text in a box */
        QrIsTransparent: boolean;
        /**
         * @description Repairs about 7, 15, 25 or 30 %
         * @enum {string}
         */
        QrErrorCorrectionLevel: "L" | "M" | "Q" | "H";
        QrName: string;
        /** @description Lines and tabs are kept */
        QrDescription: string | null;
        LinkTitle: string | null;
        /** @description Lines and tabs are kept */
        LinkNote: string | null;
        /**
         * Format: web-url
         * @description The destination, http:// or https://. Encoded, as it is sent to visitors, it has at most 3,500 characters
         */
        QrContent: string;
        /**
         * @description A data URL of an image of at most 1 MiB and 4096 pixels each way: PNG, JPEG, WebP, GIF, TIFF, AVIF or SVG. An SVG
         *     has at most 5,000 elements, and no text, references, entities, filters or patterns. Its content decides the type, whatever
         *     the data URL says. It is stored as a PNG of at most 512 pixels each way. An SVG has 1,125, which are 600 to an inch in print, and
         *     stays a drawing in the SVG of the code, unless its style sheet has more than plain rules. In the middle of the
         *     image a pad of the background color (clear where `isTransparent`) covers a fifth of the width, quiet zone included; the logo fits into nine
         *     tenths of the pad. With a logo, the error correction level is H
         */
        QrLogo: string;
        /** @description As that of a new QR code; `null` removes it */
        QrLogoChange: string | null;
        CreateQrCodeRequest: {
            content: components["schemas"]["QrContent"];
            name?: components["schemas"]["QrName"];
            description?: components["schemas"]["QrDescription"];
            /** @default #000000 */
            primaryColor: components["schemas"]["QrPrimaryColor"];
            /** @default #FFFFFF */
            backgroundColor: components["schemas"]["QrBackgroundColor"];
            /** @default 300 */
            size: components["schemas"]["QrSize"];
            /** @default M */
            errorCorrectionLevel: components["schemas"]["QrErrorCorrectionLevel"];
            /** @default square */
            moduleShape: components["schemas"]["QrModuleShape"];
            /** @default square */
            eyeShape: components["schemas"]["QrEyeShape"];
            /** @default none */
            frame: components["schemas"]["QrFrame"];
            /** @default Scan me */
            frameText: components["schemas"]["QrFrameText"];
            /** @default false */
            isTransparent: components["schemas"]["QrIsTransparent"];
            activatesAt?: components["schemas"]["ActivationTime"];
            expiresAt?: components["schemas"]["ExpirationTime"];
            /** @description Id or short code of the link that the QR code belongs to */
            urlId?: string;
            logoBase64?: components["schemas"]["QrLogo"];
        };
        UpdateQrCodeRequest: {
            content?: components["schemas"]["QrContent"];
            name?: components["schemas"]["QrName"];
            description?: components["schemas"]["QrDescription"];
            activatesAt?: components["schemas"]["ActivationTime"];
            expiresAt?: components["schemas"]["ExpirationTime"];
            primaryColor?: components["schemas"]["QrPrimaryColor"];
            backgroundColor?: components["schemas"]["QrBackgroundColor"];
            size?: components["schemas"]["QrSize"];
            errorCorrectionLevel?: components["schemas"]["QrErrorCorrectionLevel"];
            moduleShape?: components["schemas"]["QrModuleShape"];
            eyeShape?: components["schemas"]["QrEyeShape"];
            frame?: components["schemas"]["QrFrame"];
            frameText?: components["schemas"]["QrFrameText"];
            isTransparent?: components["schemas"]["QrIsTransparent"];
            logoBase64?: components["schemas"]["QrLogoChange"];
        };
        PatchQrCodeRequest: {
            content?: components["schemas"]["QrContent"];
            name?: components["schemas"]["QrName"];
            description?: components["schemas"]["QrDescription"];
            isActive?: boolean;
            activatesAt?: components["schemas"]["ActivationTime"];
            expiresAt?: components["schemas"]["ExpirationTime"];
            primaryColor?: components["schemas"]["QrPrimaryColor"];
            backgroundColor?: components["schemas"]["QrBackgroundColor"];
            size?: components["schemas"]["QrSize"];
            errorCorrectionLevel?: components["schemas"]["QrErrorCorrectionLevel"];
            moduleShape?: components["schemas"]["QrModuleShape"];
            eyeShape?: components["schemas"]["QrEyeShape"];
            frame?: components["schemas"]["QrFrame"];
            frameText?: components["schemas"]["QrFrameText"];
            isTransparent?: components["schemas"]["QrIsTransparent"];
            logoBase64?: components["schemas"]["QrLogoChange"];
        };
        QrCode: {
            /**
             * Format: uuid
             * @example 01932f3e-5f6a-7c3d-9a54-0f4f5f6c7d8e
             */
            id: string;
            /** @example Menu */
            name: string;
            /**
             * @description The destination
             * @example https://example.com/menu
             */
            content: string;
            description: string | null;
            /** @example k7mq2xa */
            shortCode: string;
            /**
             * Format: uri
             * @description What the image holds, in upper case behind the scheme where that makes for larger modules
             * @example http://localhost:3000/k7mq2xa
             */
            shortUrl: string;
            /**
             * Format: uri
             * @description Needs no token and never changes under its version
             */
            imageUrl: string;
            size: components["schemas"]["QrSize"];
            primaryColor: components["schemas"]["QrPrimaryColor"];
            backgroundColor: components["schemas"]["QrBackgroundColor"];
            errorCorrectionLevel: components["schemas"]["QrErrorCorrectionLevel"];
            moduleShape: components["schemas"]["QrModuleShape"];
            eyeShape: components["schemas"]["QrEyeShape"];
            frame: components["schemas"]["QrFrame"];
            frameText: components["schemas"]["QrFrameText"];
            isTransparent: components["schemas"]["QrIsTransparent"];
            /** @description Scans of people, as wherever scans are counted */
            scanCount: number;
            botClicks: components["schemas"]["BotClicks"];
            /** @description Clicks that another service had counted before the import, not part of `scanCount` */
            openingClicks: number;
            /**
             * Format: date-time
             * @description When a person last scanned it; null when none did
             */
            lastScanAt: string | null;
            /** @description The owner's switch */
            isActive: boolean;
            /** @description Enabled, started and not expired; with a link, that too */
            isAccessible: boolean;
            /** @description By its own times */
            isExpired: boolean;
            /** @description By its own times */
            isNotYetActive: boolean;
            /** @description The code, or the link that it belongs to. Since then its visitors get 410. Only an operator can open it again */
            disabledByOperator: components["schemas"]["DisabledByOperator"] | null;
            /** Format: date-time */
            activatesAt: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            hasLogo: boolean;
            /** @description Data URL of the logo as stored; null in lists, where `hasLogo` tells */
            logo: string | null;
            /**
             * Format: uuid
             * @description Id of the link that it belongs to
             */
            urlId: string | null;
            /** @description The link that it belongs to. While the link cannot be opened, the code cannot be scanned either */
            link: components["schemas"]["QrCodeLink"] | null;
        };
        ListedQrCode: components["schemas"]["QrCode"] & {
            recentDays: components["schemas"]["RecentDays"];
        };
        QrCodeLink: {
            /** @example launch */
            shortCode: string;
            /** @description The owner's switch */
            isActive: boolean;
            isExpired: boolean;
            isNotYetActive: boolean;
            /** Format: date-time */
            activatesAt: string | null;
            /** Format: date-time */
            expiresAt: string | null;
        };
        QrCodeSample: {
            /** @example HTTP://LOCALHOST:3000/PREVIEW */
            content: string;
        };
        QrCodePage: {
            qrCodes: components["schemas"]["ListedQrCode"][];
            totalCount: number;
            totalPages: number;
        };
        Scan: {
            id: string;
            /** Format: date-time */
            scannedAt: string;
            city: string | null;
            /** @description ISO 3166-1 alpha-2 */
            country: string | null;
            deviceType: string | null;
            operatingSystem: string | null;
            browser: string | null;
            isBot: boolean;
            /**
             * @description Shortened before it was stored
             * @example 203.0.113.0
             */
            ipAddress: string | null;
        };
        QrCodeStats: {
            formerCodes: components["schemas"]["FormerCodes"];
            /** @description Scans of people, as wherever scans are counted */
            totalScans: number;
            botClicks: components["schemas"]["BotClicks"];
            /** @description Clicks that another service had counted before the import, not part of `totalScans` */
            openingClicks: number;
            sinceChange: components["schemas"]["SinceChange"];
            scansToday: number;
            scansThisWeek: number;
            scansThisMonth: number;
            /** @description ISO 3166-1 alpha-2 code to scans, the ten most frequent; `ZZ` where the country is unknown */
            topCountries: {
                [key: string]: number;
            };
            /** @description Newest first, those of bots among them */
            recentScans: components["schemas"]["Scan"][];
            scansByDay: components["schemas"]["DayCount"][];
            timeZones: components["schemas"]["ZonesOfDays"];
            devices: components["schemas"]["NamedCount"][];
            browsers: components["schemas"]["NamedCount"][];
            operatingSystems: components["schemas"]["NamedCount"][];
        };
        /** Format: password */
        NewPassword: string;
        GoogleLoginRequest: {
            idToken: string;
            timeZone?: components["schemas"]["ZoneOfBrowser"];
            invitation?: components["schemas"]["InvitationToken"];
        };
        ForgotPasswordRequest: {
            email: components["schemas"]["Email"];
        };
        PasswordResetToken: string;
        SetupToken: string;
        CheckSetupLinkRequest: {
            token: components["schemas"]["SetupToken"];
        };
        SetUpRequest: {
            token: components["schemas"]["SetupToken"];
            email: components["schemas"]["Email"];
            /** Format: password */
            password: string;
            firstName?: string;
            /** @description true: sign-up is open and there are plans. false: by invitation and without plans */
            isForOthers: boolean;
            timeZone?: components["schemas"]["ZoneOfBrowser"];
        };
        CheckPasswordResetRequest: {
            token: components["schemas"]["PasswordResetToken"];
            email: components["schemas"]["Email"];
        };
        ResetPasswordRequest: {
            token: components["schemas"]["PasswordResetToken"];
            email: components["schemas"]["Email"];
            newPassword: components["schemas"]["NewPassword"];
            /** Format: password */
            confirmPassword: string;
        };
        UndoAccountDeletionRequest: {
            token: string;
        };
        UpdateProfileRequest: {
            firstName?: string | null;
            lastName?: string | null;
            profilePictureUrl?: string | null;
            /**
             * @description An IANA time zone. It holds from the next full minute on
             * @example Europe/Zurich
             */
            timeZone?: string;
        };
        ProfilePictureRequest: {
            /**
             * Format: binary
             * @description Its length in bytes
             */
            file: string;
        };
        RestoreArchiveRequest: {
            /**
             * Format: binary
             * @description Its length in bytes
             */
            file: string;
        };
        RestoreReport: {
            /** @description Nothing was changed */
            isDryRun: boolean;
            /**
             * @description This server made the archive, and nobody has changed it since. Where it is false, what is restored takes from the
             *     quota of the month.
             */
            isSigned: boolean;
            /**
             * Format: date-time
             * @description When the archive was made
             */
            createdAt: string;
            /**
             * Format: uri
             * @description Where it was made
             */
            publicUrl: string;
            /** @description Links that are restored */
            links: number;
            /** @description QR codes that are restored */
            qrCodes: number;
            /** @description How many of these were in the trash, and are again */
            inTrash: number;
            /** @description What the account has already, which stays as it is */
            alreadyHere: number;
            /** @description Single clicks that are restored */
            clicks: number;
            /**
             * @description Single clicks of these links and QR codes that are not: of an archive from elsewhere, each gets the newest 500. The
             *     sums have them all.
             */
            clicksLeftOut: number;
            leftOut: components["schemas"]["LeftOut"][];
        };
        LeftOut: {
            /**
             * @description `taken`: someone else has or had the code. `reserved`: this site needs it. `ownSite`: it leads to this site.
             *     `blocked`: its destination is blocked here.
             *     `tooOld`: it was in the trash for more than 30 days. `withoutLink`: a QR code whose link stays out. `linkFull`: its
             *     link has 1,000 QR codes already. `overQuota`: the archive is from elsewhere, and nothing is left of the month's quota.
             *     `formerCode`: something else has this former code of an item that comes back.
             * @enum {string}
             */
            reason: "taken" | "reserved" | "ownSite" | "blocked" | "tooOld" | "withoutLink" | "linkFull" | "overQuota" | "formerCode";
            count: number;
            /** @description The first 20 */
            codes: string[];
        };
        ChangePasswordRequest: {
            /** Format: password */
            currentPassword: string;
            newPassword: components["schemas"]["NewPassword"];
            /** Format: password */
            confirmPassword: string;
            /**
             * @description Revokes all API keys of the account
             * @default false
             */
            revokeApiKeys: boolean;
        };
        ProveIdentityRequest: {
            code?: components["schemas"]["OneTimeCode"];
            passkey?: components["schemas"]["PasskeyAnswer"];
            provider?: components["schemas"]["ProviderAnswer"];
            /** Format: password */
            password?: string;
            idToken?: string;
        };
        GoogleSignIn: {
            clientId: string | null;
            nonce: string | null;
        };
        /**
         * @description What was shown last. A code follows a password, Google or the provider
         * @enum {string}
         */
        SignInWay: "password" | "Google" | "provider" | "code" | "recovery code" | "passkey";
        Session: {
            id: string;
            /** Format: date-time */
            createdAt: string;
            signedInWith: components["schemas"]["SignInWay"];
            /** Format: date-time */
            lastUsedAt: string;
            /**
             * Format: date-time
             * @description At the latest. A session that is not used ends earlier
             */
            expiresAt: string;
            /** @example Firefox */
            browser: string | null;
            /** @example macOS */
            operatingSystem: string | null;
            /** @example desktop */
            deviceType: string | null;
            /** @description Shortened before it was stored */
            ipAddress: string | null;
            isCurrent: boolean;
        };
        /**
         * @description `unknown`: somebody who has not shown who they are. `command`: a command on the server
         * @enum {string}
         */
        AuditActor: "owner" | "operator" | "unknown" | "command";
        AuditEvent: {
            /** Format: uuid */
            id: string;
            /** Format: date-time */
            at: string;
            /**
             * Format: date-time
             * @description When the last of them was; `at` if `count` is 1
             */
            until: string;
            count: number;
            /**
             * @description What was done, such as `signedIn`; for an operator the operation, such as `changeSettings`
             * @example signedIn
             */
            what: string;
            /** @description What an operator did, in words */
            summary: string | null;
            actor: components["schemas"]["AuditActor"];
            /** @example Firefox */
            browser: string | null;
            /** @example macOS */
            operatingSystem: string | null;
            /** @description Shortened before it was stored */
            ipAddress: string | null;
            details: {
                [key: string]: string | number | boolean | null;
            };
        };
        Registration: {
            /** @description Whether it can be signed in to already */
            isVerified: boolean;
        };
        InvitationToken: string;
        CheckInvitationRequest: {
            invitation: components["schemas"]["InvitationToken"];
        };
        OfferedInvitation: {
            /** @description Whom it was sent to; null for a link that anyone may use */
            email: string | null;
            /** @description The plan that the new account is given */
            plan: components["schemas"]["PlanId"] | null;
            /** Format: date-time */
            expiresAt: string;
        };
        Invitation: {
            /** Format: uuid */
            id: string;
            email: string | null;
            plan: components["schemas"]["PlanId"] | null;
            maxUses: number;
            /** @description Accounts that were made with it */
            uses: number;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** @enum {string} */
            state: "open" | "used" | "expired" | "revoked";
        };
        CreatedInvitation: {
            invitation: components["schemas"]["Invitation"];
            /** @description null if it is sent by mail */
            link: string | null;
        };
        CreateInvitationRequest: {
            email?: components["schemas"]["Email"];
            /**
             * @description How many accounts may be made with it; one if it is sent by mail
             * @default 1
             */
            maxUses: number;
            plan?: components["schemas"]["PlanId"];
            /** Format: date-time */
            expiresAt: string;
        };
        NamedAccount: {
            /** Format: uuid */
            id: string;
            /** @description null once the account is deleted */
            email: string | null;
        };
        NamedAuditEvent: components["schemas"]["AuditEvent"] & {
            /** @description Whose log it is in */
            account: components["schemas"]["NamedAccount"] | null;
            /** @description Who did it as an operator */
            operator: components["schemas"]["NamedAccount"] | null;
            /** @description What was changed */
            target: {
                /** @example accounts */
                kind: string;
                id: string;
            } | null;
        };
        NamedAuditEventPage: {
            events: components["schemas"]["NamedAuditEvent"][];
            /** @description `before` of the next page; null at the end */
            next: string | null;
        };
        AuditEventPage: {
            events: components["schemas"]["AuditEvent"][];
            /** @description `before` of the next page; null at the end */
            next: string | null;
        };
        /**
         * @description `write` includes `read`
         * @enum {string}
         */
        ApiKeyScope: "read" | "write";
        CheckedCode: {
            code: string;
            isFree: boolean;
        };
        UtmTemplate: {
            /** Format: uuid */
            id: string;
            /** @example Newsletter */
            name: string;
            source: string;
            medium: string;
            campaign: string;
            term: string;
            content: string;
        };
        SaveUtmTemplateRequest: {
            name: string;
            source?: string;
            medium?: string;
            campaign?: string;
            term?: string;
            content?: string;
        };
        ApiKey: {
            /** Format: uuid */
            id: string;
            /** @example Newsletter */
            name: string;
            /**
             * @description Its first characters, to tell keys apart
             * @example curtly_a1B2
             */
            start: string;
            scopes: components["schemas"]["ApiKeyScope"][];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description To the minute
             */
            lastUsedAt: string | null;
        };
        CreatedApiKey: {
            apiKey: components["schemas"]["ApiKey"];
            /** @description The key itself */
            key: string;
        };
        CreateApiKeyRequest: {
            name: string;
            scopes: components["schemas"]["ApiKeyScope"][];
            expiresAt?: components["schemas"]["ExpirationTime"];
        };
        Version: {
            /** @description 1 is the creation */
            version: number;
            /** Format: date-time */
            at: string;
            /**
             * @description Of the session that made the change
             * @example Firefox
             */
            browser: string | null;
            /** @example macOS */
            operatingSystem: string | null;
            /**
             * @description The name of the API key that made the change
             * @example Newsletter
             */
            apiKey: string | null;
            /** @description The earlier version that this one made valid again */
            restoredFrom: number | null;
            /** @description The version whose change this one took back */
            undid: number | null;
            changes: components["schemas"]["FieldChange"][];
        };
        FieldChange: {
            field: components["schemas"]["FieldName"];
            before: components["schemas"]["FieldValue"];
            after: components["schemas"]["FieldValue"];
        };
        /**
         * @description `password`, `logo`: whether there is one; `isDeleted`: whether it is in the trash
         * @enum {string}
         */
        FieldName: "code" | "originalUrl" | "tags" | "title" | "note" | "content" | "name" | "description" | "isActive" | "activatesAt" | "expiresAt" | "password" | "openingClicks" | "isDeleted" | "primaryColor" | "backgroundColor" | "size" | "errorCorrectionLevel" | "moduleShape" | "eyeShape" | "frame" | "frameText" | "isTransparent" | "logo";
        /** @description Times are texts, as everywhere; tags are their names */
        FieldValue: string | boolean | number | string[] | null;
        /** @description What was changed again since, and so stayed */
        LeftAlone: components["schemas"]["FieldName"][];
        UndoneLink: {
            url: components["schemas"]["Link"];
            leftAlone: components["schemas"]["LeftAlone"];
        };
        UndoneQrCode: {
            qrCode: components["schemas"]["QrCode"];
            leftAlone: components["schemas"]["LeftAlone"];
        };
        TrashItem: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "link" | "qrCode";
            shortCode: string;
            /** Format: uri */
            shortenedUrl: string;
            /** @description Of a QR code */
            name: string | null;
            /** @description Of a link */
            title: string | null;
            originalUrl: string;
            /** @description Clicks or scans of people */
            clickCount: number;
            /** Format: date-time */
            deletedAt: string;
            /** Format: date-time */
            restorableUntil: string;
            /** @description The QR codes that were deleted with the link */
            qrCodeCount: number;
            /** @description Its link is in the trash too and has to be restored first */
            needsLink: boolean;
        };
        TrashPage: {
            items: components["schemas"]["TrashItem"][];
            totalCount: number;
            totalPages: number;
        };
        /** @description Since the destination was last changed; null if it never was, and for a QR code that belongs to a link */
        SinceChange: {
            /** Format: date-time */
            changedAt: string;
            /** @description Clicks or scans of people since then */
            count: number;
        } | null;
        /**
         * @description Free, Starter, Professional, Business
         * @enum {integer}
         */
        PlanId: 0 | 1 | 2 | 3;
        /**
         * @description Monthly, Yearly
         * @enum {integer}
         */
        BillingCycle: 0 | 1;
        ChangePlanRequest: {
            plan: components["schemas"]["PlanId"];
            billingCycle: components["schemas"]["BillingCycle"];
        };
        StartTrialRequest: {
            plan: components["schemas"]["PlanId"];
        };
        Plan: {
            plan: components["schemas"]["PlanId"];
            /** @example Professional */
            name: string;
            description: string;
            /**
             * @description USD a month
             * @example 29
             */
            monthlyPrice: number;
            /**
             * @description USD a year
             * @example 279
             */
            yearlyPrice: number;
            features: string[];
            popular: boolean;
            badge: string | null;
            /** @description Links that can be created in a month */
            urlsLimit: number;
            /** @description QR codes that can be created in a month */
            qrCodesLimit: number;
            /** @description 0 where the plan has none */
            apiRequestsLimit: number;
        };
        Subscription: {
            plan: components["schemas"]["PlanId"];
            /** @enum {string} */
            status: "Active" | "Trial" | "Cancelled" | "Expired" | "PaymentFailed";
            billingCycle: components["schemas"]["BillingCycle"];
            /** Format: date-time */
            startDate: string;
            /** Format: date-time */
            endDate: string | null;
            /** Format: date-time */
            trialEndDate: string | null;
            isInTrial: boolean;
            /** @description On the Free plan and the trial was not used yet */
            isTrialAvailable: boolean;
            /** @description By the operator: it is not charged, cannot be cancelled, and becomes Free by itself at its end */
            isGiven: boolean;
        };
        /**
         * @description The message of the 403 that creating another one answers with; null while there are some left
         * @example Your Free plan includes 50 links a month, and all are used. Upgrade your plan or wait until December 1.
         */
        UsedUp: string | null;
        /**
         * @description Who may create an account: anybody, who has an invitation, or nobody
         * @enum {string}
         */
        SignUp: "open" | "invited" | "closed";
        /** @example Curtly */
        InstanceName: string;
        Banner: {
            text: string;
            /** @enum {string} */
            kind: "info" | "warning";
        };
        Instance: {
            name: components["schemas"]["InstanceName"];
            /** @description Where people write to */
            contactEmail: string | null;
            signUp: components["schemas"]["SignUp"];
            /** @description Sessions of accounts without a passkey or one-time codes can do nothing but set one up */
            secondFactorRequired: boolean;
            /** @description Of the OpenID Connect provider that people can sign in with. null: there is none */
            providerName: string | null;
            /** @description false: there are no plans, and nobody has limits */
            plansOn: boolean;
            banner: components["schemas"]["Banner"] | null;
            /** @description The legal texts that the operator wrote */
            texts: ("imprint" | "terms" | "privacyAddition")[];
            clickDays: components["schemas"]["ClickDays"];
        };
        InstanceEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Instance"];
        };
        Usage: {
            urlsCreated: number;
            /** @description Of the plan, unless the operator allows this account more or less. null: there is none */
            urlsLimit: number | null;
            urlsRemaining: number | null;
            urlsUsedUp: components["schemas"]["UsedUp"];
            qrCodesCreated: number;
            qrCodesLimit: number | null;
            qrCodesRemaining: number | null;
            qrCodesUsedUp: components["schemas"]["UsedUp"];
            apiRequests: number;
            /** @description 0: there are none. null: there is no limit */
            apiRequestsLimit: number | null;
            apiRequestsRemaining: number | null;
            /**
             * Format: date-time
             * @description When the next month begins and nothing of it is used
             * @example 2026-12-01T00:00:00.000Z
             */
            resetsAt: string;
        };
        OperatorAccountPage: {
            accounts: components["schemas"]["OperatorAccountEntry"][];
            next: string | null;
            total: number | null;
        };
        OperatorAccountEntry: {
            id: string;
            email: string;
            firstName: string | null;
            lastName: string | null;
            profilePictureUrl: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastSignInAt: string | null;
            isVerified: boolean;
            isOperator: boolean;
            isDisabled: boolean;
            plan: components["schemas"]["PlanId"];
            /** @description Created in this month */
            links: number;
            /** @description Those of people in this month */
            clicks: number;
            /** @description The links or QR codes of this month are used up */
            isAtLimit: boolean;
        };
        OperatorAccount: components["schemas"]["OperatorAccountEntry"] & {
            isPlanGiven: boolean;
            /** Format: date-time */
            planEndsAt: string | null;
            /** @description Why an operator gave the plan. Only operators see it */
            planNote: string | null;
            ownLimits: components["schemas"]["OwnLimits"];
            usage: components["schemas"]["Usage"];
            /** @description In all */
            linkCount: number;
            /** @description In all */
            qrCodeCount: number;
            sessionCount: number;
            apiKeyCount: number;
            /**
             * Format: date-time
             * @description When one of its sessions was last used
             */
            lastUsedAt: string | null;
            /** @description Of its audit log */
            eventCount: number;
            storage: components["schemas"]["AccountStorage"];
            disabled: {
                /** Format: date-time */
                at: string;
                reason: string;
                hasClosedCodes: boolean;
            } | null;
        };
        LargeAccount: {
            /** Format: uuid */
            id: string;
            email: string;
            rows: number;
            /** @description Estimated, with indexes */
            bytes: number;
            /** @description There are more rows than were counted */
            isMore: boolean;
        };
        /** @description What the account takes in the database, estimated: some rows are measured, and the others taken to be as long */
        AccountStorage: {
            rows: number;
            /** @description With indexes */
            bytes: number;
            /** @description There are more rows than were counted */
            isMore: boolean;
            parts: components["schemas"]["StoredPart"][];
        };
        StoredPart: {
            /**
             * @description items are links and QR codes, also those in the trash
             * @enum {string}
             */
            part: "items" | "versions" | "clicks" | "sums" | "pictures" | "importRows";
            rows: number;
            bytes: number;
        };
        /** @description What an operator allows instead of the limits of the plan; null where those hold */
        OwnLimits: {
            links: components["schemas"]["OwnLimit"];
            qrCodes: components["schemas"]["OwnLimit"];
            apiRequests: components["schemas"]["OwnLimit"];
        } | null;
        /** @description A month. null is no limit */
        OwnLimit: number | null;
        GivenPlan: {
            plan: components["schemas"]["PlanId"];
            /** Format: date-time */
            endsAt?: string | null;
            note?: string | null;
        };
        UpdateOperatorAccountRequest: {
            plan?: components["schemas"]["GivenPlan"];
            ownLimits?: components["schemas"]["OwnLimits"];
        };
        DisableOperatorAccountRequest: {
            /** @description Its owner reads it when they sign in */
            reason: string;
            /** @default false */
            closesCodes: boolean;
        };
        ChangeOperatorAccountEmailRequest: {
            email: components["schemas"]["Email"];
        };
    };
    responses: {
        /** @description Something in the request is wrong; `errors` lists every field at fault */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "invalid_request",
                 *       "message": "Please enter a valid URL starting with http:// or https://",
                 *       "errors": [
                 *         "Please enter a valid URL starting with http:// or https://"
                 *       ],
                 *       "fields": {
                 *         "url": "Please enter a valid URL starting with http:// or https://"
                 *       },
                 *       "data": null
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Not signed in, the API key is not valid, or the email address is not verified */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_signed_in",
                 *       "message": "Please sign in to continue.",
                 *       "errors": [],
                 *       "fields": {},
                 *       "data": null
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Nobody is signed in. With `second_factor_required` or `link_required`, `data` has the challenge that the next call answers */
        SignInRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "second_factor_required",
                 *       "message": "Enter the code of your authenticator app.",
                 *       "errors": [],
                 *       "fields": {},
                 *       "data": {
                 *         "challenge": "eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SignInFailure"];
            };
        };
        /** @description The API key or the account may not do this, or the session has to show first who is at it */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "scope_missing",
                 *       "message": "This API key may only read. Use one that may also write.",
                 *       "errors": [],
                 *       "fields": {},
                 *       "data": null
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description It does not exist, or belongs to someone else */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_found",
                 *       "message": "URL not found",
                 *       "errors": [],
                 *       "fields": {},
                 *       "data": null
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body took too long to arrive */
        RequestTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "request_timeout",
                 *       "message": "The request took too long to arrive. Please try again.",
                 *       "errors": [],
                 *       "fields": {},
                 *       "data": null
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The code is reserved, taken, or was taken once; the email address is already verified; or an import is not in the state for it */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "code_taken",
                 *       "message": "This custom code is not available",
                 *       "errors": [
                 *         "This custom code is not available"
                 *       ],
                 *       "fields": {
                 *         "customShortCode": "This custom code is not available"
                 *       },
                 *       "data": null
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The `Idempotency-Key` was used for another request */
        KeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "idempotency_key_reused",
                 *       "message": "This Idempotency-Key was used for another request. Use a new one.",
                 *       "errors": [],
                 *       "fields": {},
                 *       "data": null
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The link has expired, was deleted, or was disabled by an operator because of abuse */
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "gone",
                 *       "message": "Link has expired and is no longer accessible.",
                 *       "errors": [],
                 *       "fields": {},
                 *       "data": null
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is larger than the service takes */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "too_large",
                 *       "message": "The request is too large.",
                 *       "errors": [],
                 *       "fields": {},
                 *       "data": null
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The body is of a type the service does not take */
        WrongType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "unsupported_type",
                 *       "message": "Send the request as application/json.",
                 *       "errors": [],
                 *       "fields": {},
                 *       "data": null
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The link is not active yet */
        Locked: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "not_yet_active",
                 *       "message": "Link is not yet active. Please wait until the activation time.",
                 *       "errors": [],
                 *       "fields": {},
                 *       "data": null
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Too many requests, or those of the plan are used up; `Retry-After` says when to try again */
        TooManyRequests: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After"?: number;
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                RateLimit: components["headers"]["RateLimit"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "too_many_requests",
                 *       "message": "Too many tries. Please try again in 42 seconds.",
                 *       "errors": [],
                 *       "fields": {},
                 *       "data": null
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description An image */
        QrImage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "image/png": string;
                "image/svg+xml": string;
                "application/pdf": string;
            };
        };
        /** @description The links */
        ExportedLinks: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/csv": string;
                "application/json": components["schemas"]["ExportedLink"][];
            };
        };
        /** @description Newest first */
        ExportedClicks: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/csv": string;
                "application/json": components["schemas"]["ExportedClick"][];
            };
        };
        /** @description The QR codes */
        ExportedQrCodes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/csv": string;
                "application/json": components["schemas"]["ExportedQrCode"][];
            };
        };
        /** @description The events */
        ExportedAuditEvents: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/csv": string;
            };
        };
        /** @description A line for each row */
        ImportResult: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/csv": string;
            };
        };
        /** @description Events without an end */
        LiveCounts: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/event-stream": components["schemas"]["LiveCounts"];
            };
        };
        /** @description The archive */
        Archive: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/gzip": string;
            };
        };
        /** @description The plan's limit for this month is reached, or the API key may not do this; existing links and QR codes keep working */
        PlanLimit: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "quota_exceeded",
                 *       "message": "Your Free plan includes 50 links a month, and all are used. Upgrade your plan or wait until December 1.",
                 *       "errors": [],
                 *       "fields": {},
                 *       "data": null
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The service failed; its log knows more */
        ServerError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "internal_error",
                 *       "message": "Something went wrong",
                 *       "errors": [],
                 *       "fields": {},
                 *       "data": null
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Too much work is waiting; `Retry-After` says when to try again */
        Busy: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "too_busy",
                 *       "message": "The service has too much to do at the moment. Please try again in a few seconds.",
                 *       "errors": [],
                 *       "fields": {},
                 *       "data": null
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Nothing can be saved for the moment, because the disk is full or fails, or too much work is waiting. Links still redirect */
        Unavailable: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "code": "storage_unavailable",
                 *       "message": "Changes cannot be saved right now: the disk is full. Please try again in a minute.",
                 *       "errors": [],
                 *       "fields": {},
                 *       "data": null
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
    };
    parameters: {
        /**
         * @description How wide a PDF is printed, its quiet zone and frame included. Left out, 96 pixels of `size` make an inch, as in the other
         *     formats, which have no other width.
         */
        QrMillimeters: number;
        /**
         * @description A text of the client's own for one creation, such as a UUID (draft-ietf-httpapi-idempotency-key-header-07). A call that is
         *     repeated with it, also at the same time, gets what the first one made, as it is now, and uses up no quota. It works for
         *     24 hours after a success; a failure leaves the key unused.
         * @example 6b1f0a7e-2c54-4a53-9a0e-1f7b6f0d8c11
         */
        IdempotencyKey: string;
        /**
         * @description A link's id or its short code, in any case
         * @example launch
         */
        LinkId: string;
        QrCodeId: string;
        /** @description The id of an account in the list */
        AccountId: string;
        ImportId: string;
        Version: number;
        Page: number;
        /** @description What concerns the account with this email address or id, and what it did as an operator */
        EventsAccount: string;
        /**
         * @description Events of this kind only
         * @example signInFailed
         */
        EventsWhat: string;
        EventsActor: components["schemas"]["AuditActor"];
        /** @description From this time on */
        EventsFrom: string;
        /** @description Until before this time */
        EventsUntil: string;
        /** @description The page behind the event with this id, which is `next` of the page before */
        EventsBefore: string;
        PageSize: number;
        /**
         * @description A substring, without regard to case and accents; `%` and `_` mean themselves. Destinations are found in the form
         *     in which they are stored, with readable letters and encoded. A whole short URL of this service finds what it opens
         */
        Search: string;
        /** @description Of the link or QR code */
        SharedItemId: string;
        /** @description The beginning of a link’s code or of a QR code’s name, without regard to case. With `sortBy=Name` the shortest of those comes first */
        StartsWith: string;
        /** @description From this time on, or from this day of the account on, such as `2026-11-20`. Not before 2000. Both ends or none */
        AnalyticsFrom: string;
        /** @description Until before this time, or until the end of this day of the account, and not beyond the end of the present day */
        AnalyticsTo: string;
        /**
         * @description Clicks on links with this tag only. Case does not matter. Empty for all
         * @example spring
         */
        AnalyticsTag: string;
        /** @description Whether names count bots too */
        Bots: boolean;
        /**
         * @description Clicks from this country only, ISO 3166-1 alpha-2. Empty where it is unknown
         * @example CH
         */
        Country: string;
        /**
         * @description Clicks from this region only, named with its country as in the answer. Empty where it is unknown
         * @example DE/Saxony
         */
        Region: string;
        /**
         * @description Clicks from this city only, named with its country and region as in the answer. Empty where it is unknown
         * @example DE/Saxony/Leipzig
         */
        City: string;
        /**
         * @description Clicks with this kind of device only, named as in the answer. Empty where it is unknown
         * @example mobile
         */
        Device: string;
        /**
         * @description Clicks with this browser only, named as in the answer. Empty where it is unknown
         * @example Firefox
         */
        Browser: string;
        /**
         * @description Clicks with this operating system only, named as in the answer. Empty where it is unknown
         * @example Android
         */
        System: string;
        /**
         * @description Clicks from this host only, named as in the answer. Empty for those that were opened directly
         * @example news.example.com
         */
        Referrer: string;
        /** @description Created at this time or later */
        CreatedFrom: string;
        /** @description Created at this time or earlier */
        CreatedTo: string;
        /**
         * @description Tag names joined with commas, at most 20
         * @example [
         *       "news",
         *       "spring"
         *     ]
         */
        Tags: string[];
        LinkStatus: "active" | "expired" | "pending" | "permanent";
        /** @description Enabled or disabled */
        IsActive: boolean;
        IsExpired: boolean;
        HasLogo: boolean;
        SortDirection: "asc" | "desc";
        Format: "csv" | "json";
    };
    requestBodies: never;
    headers: {
        /**
         * @description To a call with an API key: the quota of the month, `q` calls in `w` seconds
         * @example "month";q=10000;w=2592000
         */
        RateLimitPolicy: string;
        /**
         * @description To a call with an API key: `r` calls are left, and the quota is full again in `t` seconds
         * @example "month";r=9876;t=864000
         */
        RateLimit: string;
        /** @description The id of the newest item, whatever the filters; empty when there is none */
        NewestId: string;
        /** @description The number of the version that the call made, to undo it; missing when nothing was changed */
        Version: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "password": "Engine1843",
                 *       "confirmPassword": "Engine1843",
                 *       "firstName": "Ada",
                 *       "lastName": "Lovelace"
                 *     }
                 */
                "application/json": components["schemas"]["RegisterRequest"];
            };
        };
        responses: {
            /** @description The account waits for its email address to be verified, or can be signed in to */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "invitation": "p3Jc0sXnJ1mQe0n7b1yH2Q4v6T8w9ZaL5kRdFgUoPiE"
                 *     }
                 */
                "application/json": components["schemas"]["CheckInvitationRequest"];
            };
        };
        responses: {
            /** @description It works */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferedInvitationEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "password": "Engine1843",
                 *       "rememberMe": true
                 *     }
                 */
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRefused"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "3q2-7wT1kX9vJm0aZ4pQbn8RcYdLsUeF",
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["VerifyEmailRequest"];
            };
        };
        responses: {
            /** @description The email address is verified */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["ResendVerificationRequest"];
            };
        };
        responses: {
            /** @description A mail is on its way, if the email address waits to be verified */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getGoogleSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Google sign-in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GoogleSignInEnvelope"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    googleLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "idToken": "eyJhbGciOiJSUzI1NiJ9.e30.c2lnbmF0dXJl"
                 *     }
                 */
                "application/json": components["schemas"]["GoogleLoginRequest"];
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRefused"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    finishProviderSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "attempt": "c2VhbGVk",
                 *       "answer": "code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj"
                 *     }
                 */
                "application/json": components["schemas"]["FinishProviderSignInRequest"];
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRefused"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    beginProviderSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attempt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderAttemptEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    linkProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "challenge": "c2VhbGVk",
                 *       "password": "Engine1843"
                 *     }
                 */
                "application/json": components["schemas"]["LinkProviderRequest"];
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRefused"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendProviderLinkMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "challenge": "c2VhbGVk"
                 *     }
                 */
                "application/json": components["schemas"]["ProviderChallengeRequest"];
            };
        };
        responses: {
            /** @description The mail is on its way */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmProviderLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "c2VhbGVk"
                 *     }
                 */
                "application/json": components["schemas"]["ConfirmProviderLinkRequest"];
            };
        };
        responses: {
            /** @description The provider opens the account from now on */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeySignInEnvelope"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    signInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answer": {
                 *         "id": "cGFzc2tleQ",
                 *         "clientDataJSON": "e30",
                 *         "authenticatorData": "ZGF0YQ",
                 *         "signature": "c2lnbmF0dXJl"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PasskeySignInRequest"];
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifySecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "challenge": "eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl",
                 *       "code": "417302"
                 *     }
                 */
                "application/json": components["schemas"]["VerifySecondFactorRequest"];
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["SignInRefused"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["ForgotPasswordRequest"];
            };
        };
        responses: {
            /** @description A mail is on its way, if the email address has an account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "3q2-7wT1kX9vJm0aZ4pQbn8RcYdLsUeF",
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["CheckPasswordResetRequest"];
            };
        };
        responses: {
            /** @description The link works */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "3q2-7wT1kX9vJm0aZ4pQbn8RcYdLsUeF",
                 *       "email": "ada@example.com",
                 *       "newPassword": "Engine1844",
                 *       "confirmPassword": "Engine1844"
                 *     }
                 */
                "application/json": components["schemas"]["ResetPasswordRequest"];
            };
        };
        responses: {
            /** @description The password is set, every session is over, and every API key is revoked */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportNotMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "c2VjcmV0"
                 *     }
                 */
                "application/json": components["schemas"]["NotMeRequest"];
            };
        };
        responses: {
            /** @description The account is closed to everybody until there is a new password */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewPasswordLinkEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoAccountDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "3q2-7wT1kX9vJm0aZ4pQbn8RcYdLsUeF"
                 *     }
                 */
                "application/json": components["schemas"]["UndoAccountDeletionRequest"];
            };
        };
        responses: {
            /** @description The account is open again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Profile */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "firstName": "Ada",
                 *       "lastName": "Lovelace"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateProfileRequest"];
            };
        };
        responses: {
            /** @description The profile as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadProfilePicture: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["ProfilePictureRequest"];
            };
        };
        responses: {
            /** @description Where the new picture is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PictureUrlEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "Engine1843",
                 *       "newPassword": "Engine1844",
                 *       "confirmPassword": "Engine1844"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            /** @description The password is set, and every other session is over */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    proveIdentity: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "Engine1843"
                 *     }
                 */
                "application/json": components["schemas"]["ProveIdentityRequest"];
            };
        };
        responses: {
            /** @description Proven */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLinkedProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Linked providers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedProvidersEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    addLinkedProvider: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "attempt": "c2VhbGVk",
                 *       "answer": "code=SplxlOBeZQQYbYS6WxSbIA&state=af0ifjsldkj"
                 *     }
                 */
                "application/json": components["schemas"]["ProviderAnswer"];
            };
        };
        responses: {
            /** @description It opens the account from now on */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkedProviderEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    beginProviderProof: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "purpose": "proof"
                 *     }
                 */
                "application/json": components["schemas"]["BeginProviderProofRequest"];
            };
        };
        responses: {
            /** @description The attempt */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderAttemptEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeLinkedProvider: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sessions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionListEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Other sessions ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of a session in the list */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Session ended */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditEvents: {
        parameters: {
            query?: {
                /** @description The page behind the event with this id, which is `next` of the page before */
                before?: components["parameters"]["EventsBefore"];
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEventPageEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Account deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSecondFactors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Second factors */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorsEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    setUpOneTimeCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The secret of the app */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSetupEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    turnOnOneTimeCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "setup": "bm9uY2U.c2VjcmV0",
                 *       "code": "417302"
                 *     }
                 */
                "application/json": components["schemas"]["TurnOnCodesRequest"];
            };
        };
        responses: {
            /** @description The codes are on */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    turnOffOneTimeCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The codes are off */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The options */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyCreationEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "cGFzc2tleQ",
                 *       "clientDataJSON": "e30",
                 *       "attestationObject": "ZGF0YQ",
                 *       "transports": [
                 *         "internal"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description The passkey */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Work laptop"
                 *     }
                 */
                "application/json": components["schemas"]["RenamePasskeyRequest"];
            };
        };
        responses: {
            /** @description Renamed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    renewRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new codes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodesEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInstance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This Curtly */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstanceEnvelope"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getLegalTexts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The texts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LegalTextsEnvelope"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description API keys */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyListEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Newsletter",
                 *       "scopes": [
                 *         "read",
                 *         "write"
                 *       ],
                 *       "expiresAt": null
                 *     }
                 */
                "application/json": components["schemas"]["CreateApiKeyRequest"];
            };
        };
        responses: {
            /** @description The new API key */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedApiKeyEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkCodes: {
        parameters: {
            query: {
                /**
                 * @description Up to five, joined with commas
                 * @example launch,spring-26
                 */
                codes: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The codes in the order that was asked for */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckedCodesEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUtmTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All templates of the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UtmTemplatesEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveUtmTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Newsletter",
                 *       "source": "slow-letter",
                 *       "medium": "newsletter"
                 *     }
                 */
                "application/json": components["schemas"]["SaveUtmTemplateRequest"];
            };
        };
        responses: {
            /** @description The template */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UtmTemplateEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteUtmTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadArchive: {
        parameters: {
            query?: {
                /** @description With each click, and not only with sums */
                clicks?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Archive"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    restoreArchive: {
        parameters: {
            query?: {
                /** @description Only say what would happen */
                dryRun?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["RestoreArchiveRequest"];
            };
        };
        responses: {
            /** @description What was restored, or would be */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestoreReportEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUrls: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                pageSize?: components["parameters"]["PageSize"];
                /**
                 * @description A substring, without regard to case and accents; `%` and `_` mean themselves. Destinations are found in the form
                 *     in which they are stored, with readable letters and encoded. A whole short URL of this service finds what it opens
                 */
                search?: components["parameters"]["Search"];
                /** @description The beginning of a link’s code or of a QR code’s name, without regard to case. With `sortBy=Name` the shortest of those comes first */
                startsWith?: components["parameters"]["StartsWith"];
                /** @description Created at this time or later */
                createdFrom?: components["parameters"]["CreatedFrom"];
                /** @description Created at this time or earlier */
                createdTo?: components["parameters"]["CreatedTo"];
                /**
                 * @description Tag names joined with commas, at most 20
                 * @example [
                 *       "news",
                 *       "spring"
                 *     ]
                 */
                tags?: components["parameters"]["Tags"];
                status?: components["parameters"]["LinkStatus"];
                /** @description Enabled or disabled */
                isActive?: components["parameters"]["IsActive"];
                sortBy?: "CreatedAt" | "Name" | "ClickCount" | "LastClick" | "UpdatedAt";
                sortDirection?: components["parameters"]["SortDirection"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Links */
            200: {
                headers: {
                    /** @description How many links match in all */
                    "X-Total-Count"?: number;
                    /** @description Present and `true` when there are more matches than were counted */
                    "X-Total-Count-Capped"?: boolean;
                    "X-Newest-Id": components["headers"]["NewestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkListEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createUrl: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of the client's own for one creation, such as a UUID (draft-ietf-httpapi-idempotency-key-header-07). A call that is
                 *     repeated with it, also at the same time, gets what the first one made, as it is now, and uses up no quota. It works for
                 *     24 hours after a success; a failure leaves the key unused.
                 * @example 6b1f0a7e-2c54-4a53-9a0e-1f7b6f0d8c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/a/long/path?q=1",
                 *       "customShortCode": "launch",
                 *       "tags": [
                 *         "news",
                 *         "spring"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateUrlRequest"];
            };
        };
        responses: {
            /** @description The new link */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PlanLimit"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportUrls: {
        parameters: {
            query?: {
                format?: components["parameters"]["Format"];
                /**
                 * @description A substring, without regard to case and accents; `%` and `_` mean themselves. Destinations are found in the form
                 *     in which they are stored, with readable letters and encoded. A whole short URL of this service finds what it opens
                 */
                search?: components["parameters"]["Search"];
                /** @description The beginning of a link’s code or of a QR code’s name, without regard to case. With `sortBy=Name` the shortest of those comes first */
                startsWith?: components["parameters"]["StartsWith"];
                /** @description Created at this time or later */
                createdFrom?: components["parameters"]["CreatedFrom"];
                /** @description Created at this time or earlier */
                createdTo?: components["parameters"]["CreatedTo"];
                /**
                 * @description Tag names joined with commas, at most 20
                 * @example [
                 *       "news",
                 *       "spring"
                 *     ]
                 */
                tags?: components["parameters"]["Tags"];
                status?: components["parameters"]["LinkStatus"];
                /** @description Enabled or disabled */
                isActive?: components["parameters"]["IsActive"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExportedLinks"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    exportChosenUrls: {
        parameters: {
            query?: {
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportChosenRequest"];
            };
        };
        responses: {
            200: components["responses"]["ExportedLinks"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tags */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagListEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    bulkUrls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "addTags",
                 *       "tags": [
                 *         "spring"
                 *       ],
                 *       "filter": {
                 *         "status": "active",
                 *         "search": "example.com"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BulkUrlsRequest"];
            };
        };
        responses: {
            /** @description What became of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResultEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyUrlPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "shortCode": "launch",
                 *       "password": "open sesame"
                 *     }
                 */
                "application/json": components["schemas"]["VerifyUrlPasswordRequest"];
            };
        };
        responses: {
            /** @description Password accepted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DestinationEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            423: components["responses"]["Locked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    toggleUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A link's id or its short code, in any case
                 * @example launch
                 */
                id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Link switched */
            200: {
                headers: {
                    "X-Version": components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A link's id or its short code, in any case
                 * @example launch
                 */
                id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    updateUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A link's id or its short code, in any case
                 * @example launch
                 */
                id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/new",
                 *       "tags": [
                 *         "news"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateUrlRequest"];
            };
        };
        responses: {
            /** @description The link as it is now */
            200: {
                headers: {
                    "X-Version": components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A link's id or its short code, in any case
                 * @example launch
                 */
                id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    patchUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A link's id or its short code, in any case
                 * @example launch
                 */
                id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isActive": false,
                 *       "expiresAt": null
                 *     }
                 */
                "application/json": components["schemas"]["PatchUrlRequest"];
            };
        };
        responses: {
            /** @description The link as it is now */
            200: {
                headers: {
                    "X-Version": components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeUrlCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A link's id or its short code, in any case
                 * @example launch
                 */
                id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCodeRequest"];
            };
        };
        responses: {
            /** @description The link, with its new code */
            200: {
                headers: {
                    "X-Version": components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUrlStats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A link's id or its short code, in any case
                 * @example launch
                 */
                id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Analytics */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkStatsEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getUrlAnalytics: {
        parameters: {
            query?: {
                /** @description From this time on, or from this day of the account on, such as `2026-11-20`. Not before 2000. Both ends or none */
                from?: components["parameters"]["AnalyticsFrom"];
                /** @description Until before this time, or until the end of this day of the account, and not beyond the end of the present day */
                to?: components["parameters"]["AnalyticsTo"];
                /** @description Whether names count bots too */
                bots?: components["parameters"]["Bots"];
                /**
                 * @description Clicks from this country only, ISO 3166-1 alpha-2. Empty where it is unknown
                 * @example CH
                 */
                country?: components["parameters"]["Country"];
                /**
                 * @description Clicks from this region only, named with its country as in the answer. Empty where it is unknown
                 * @example DE/Saxony
                 */
                region?: components["parameters"]["Region"];
                /**
                 * @description Clicks from this city only, named with its country and region as in the answer. Empty where it is unknown
                 * @example DE/Saxony/Leipzig
                 */
                city?: components["parameters"]["City"];
                /**
                 * @description Clicks with this kind of device only, named as in the answer. Empty where it is unknown
                 * @example mobile
                 */
                device?: components["parameters"]["Device"];
                /**
                 * @description Clicks with this browser only, named as in the answer. Empty where it is unknown
                 * @example Firefox
                 */
                browser?: components["parameters"]["Browser"];
                /**
                 * @description Clicks with this operating system only, named as in the answer. Empty where it is unknown
                 * @example Android
                 */
                system?: components["parameters"]["System"];
                /**
                 * @description Clicks from this host only, named as in the answer. Empty for those that were opened directly
                 * @example news.example.com
                 */
                referrer?: components["parameters"]["Referrer"];
            };
            header?: never;
            path: {
                /**
                 * @description A link's id or its short code, in any case
                 * @example launch
                 */
                id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was counted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    exportClicks: {
        parameters: {
            query?: {
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path: {
                /**
                 * @description A link's id or its short code, in any case
                 * @example launch
                 */
                id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExportedClicks"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getUrlHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A link's id or its short code, in any case
                 * @example launch
                 */
                id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionListEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    restoreUrlVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A link's id or its short code, in any case
                 * @example launch
                 */
                id: components["parameters"]["LinkId"];
                version: components["parameters"]["Version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link as it is now */
            200: {
                headers: {
                    "X-Version": components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoUrlVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A link's id or its short code, in any case
                 * @example launch
                 */
                id: components["parameters"]["LinkId"];
                version: components["parameters"]["Version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoneLinkEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreUrl: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A link's id or its short code, in any case
                 * @example launch
                 */
                id: components["parameters"]["LinkId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link, with everything that it had */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getGate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Of a link or a QR code, in any case
                 * @example launch
                 */
                shortCode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The code can be opened */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GateEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            423: components["responses"]["Locked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listQrCodes: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                pageSize?: components["parameters"]["PageSize"];
                /**
                 * @description A substring, without regard to case and accents; `%` and `_` mean themselves. Destinations are found in the form
                 *     in which they are stored, with readable letters and encoded. A whole short URL of this service finds what it opens
                 */
                search?: components["parameters"]["Search"];
                /** @description The beginning of a link’s code or of a QR code’s name, without regard to case. With `sortBy=Name` the shortest of those comes first */
                startsWith?: components["parameters"]["StartsWith"];
                /** @description Created at this time or later */
                createdFrom?: components["parameters"]["CreatedFrom"];
                /** @description Created at this time or earlier */
                createdTo?: components["parameters"]["CreatedTo"];
                isExpired?: components["parameters"]["IsExpired"];
                hasLogo?: components["parameters"]["HasLogo"];
                /** @description Enabled or disabled */
                isActive?: components["parameters"]["IsActive"];
                sortBy?: "CreatedAt" | "Name" | "ScanCount" | "LastScan" | "UpdatedAt";
                sortDirection?: components["parameters"]["SortDirection"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description QR codes */
            200: {
                headers: {
                    /** @description Present and `true` when there are more matches than were counted */
                    "X-Total-Count-Capped"?: boolean;
                    "X-Newest-Id": components["headers"]["NewestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrCodePageEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createQrCode: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A text of the client's own for one creation, such as a UUID (draft-ietf-httpapi-idempotency-key-header-07). A call that is
                 *     repeated with it, also at the same time, gets what the first one made, as it is now, and uses up no quota. It works for
                 *     24 hours after a success; a failure leaves the key unused.
                 * @example 6b1f0a7e-2c54-4a53-9a0e-1f7b6f0d8c11
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": "https://example.com/menu",
                 *       "name": "Menu",
                 *       "primaryColor": "#1E3A8A",
                 *       "backgroundColor": "#FFFFFF",
                 *       "size": 300,
                 *       "errorCorrectionLevel": "M"
                 *     }
                 */
                "application/json": components["schemas"]["CreateQrCodeRequest"];
            };
        };
        responses: {
            /** @description The new QR code */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrCodeEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PlanLimit"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    bulkQrCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "disable",
                 *       "ids": [
                 *         "0198c2f0-6d7a-7c11-9a44-5f0c2b7e1d33"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BulkQrCodesRequest"];
            };
        };
        responses: {
            /** @description What became of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkResultEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportQrCodes: {
        parameters: {
            query?: {
                format?: components["parameters"]["Format"];
                /**
                 * @description A substring, without regard to case and accents; `%` and `_` mean themselves. Destinations are found in the form
                 *     in which they are stored, with readable letters and encoded. A whole short URL of this service finds what it opens
                 */
                search?: components["parameters"]["Search"];
                /** @description The beginning of a link’s code or of a QR code’s name, without regard to case. With `sortBy=Name` the shortest of those comes first */
                startsWith?: components["parameters"]["StartsWith"];
                /** @description Created at this time or later */
                createdFrom?: components["parameters"]["CreatedFrom"];
                /** @description Created at this time or earlier */
                createdTo?: components["parameters"]["CreatedTo"];
                isExpired?: components["parameters"]["IsExpired"];
                hasLogo?: components["parameters"]["HasLogo"];
                /** @description Enabled or disabled */
                isActive?: components["parameters"]["IsActive"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExportedQrCodes"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    exportChosenQrCodes: {
        parameters: {
            query?: {
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportChosenRequest"];
            };
        };
        responses: {
            200: components["responses"]["ExportedQrCodes"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    generateQrCode: {
        parameters: {
            query: {
                /** @example https://example.com/menu */
                content: string;
                size?: components["schemas"]["QrSize"];
                primaryColor?: components["schemas"]["QrPrimaryColor"];
                backgroundColor?: components["schemas"]["QrBackgroundColor"];
                errorCorrectionLevel?: components["schemas"]["QrErrorCorrectionLevel"];
                moduleShape?: components["schemas"]["QrModuleShape"];
                eyeShape?: components["schemas"]["QrEyeShape"];
                frame?: components["schemas"]["QrFrame"];
                frameText?: components["schemas"]["QrFrameText"];
                isTransparent?: components["schemas"]["QrIsTransparent"];
                format?: "png" | "svg" | "pdf";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["QrImage"];
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Busy"];
        };
    };
    getQrCodeSample: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A sample */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrCodeSampleEnvelope"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    toggleQrCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description QR code switched */
            200: {
                headers: {
                    "X-Version": components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrCodeEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getQrCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The QR code */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrCodeEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    updateQrCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Menu 2027",
                 *       "content": "https://example.com/menu-2027"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateQrCodeRequest"];
            };
        };
        responses: {
            /** @description The QR code as it is now */
            200: {
                headers: {
                    "X-Version": components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrCodeEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteQrCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    patchQrCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Menu 2027",
                 *       "isActive": true
                 *     }
                 */
                "application/json": components["schemas"]["PatchQrCodeRequest"];
            };
        };
        responses: {
            /** @description The QR code as it is now */
            200: {
                headers: {
                    "X-Version": components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrCodeEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeQrCodeCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCodeRequest"];
            };
        };
        responses: {
            /** @description The QR code, with its new code */
            200: {
                headers: {
                    "X-Version": components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrCodeEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportScans: {
        parameters: {
            query?: {
                format?: components["parameters"]["Format"];
            };
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExportedClicks"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getQrCodeHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersionListEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    restoreQrCodeVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
                version: components["parameters"]["Version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The QR code as it is now */
            200: {
                headers: {
                    "X-Version": components["headers"]["Version"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrCodeEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoQrCodeVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
                version: components["parameters"]["Version"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The QR code as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoneQrCodeEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreQrCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The QR code, with everything that it had */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrCodeEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getQrCodeImage: {
        parameters: {
            query?: {
                /** @description Version of the design */
                v?: string;
                format?: "png" | "svg" | "pdf";
                /**
                 * @description How wide a PDF is printed, its quiet zone and frame included. Left out, 96 pixels of `size` make an inch, as in the other
                 *     formats, which have no other width.
                 */
                millimeters?: components["parameters"]["QrMillimeters"];
            };
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["QrImage"];
            /** @description The client has it already */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Busy"];
        };
    };
    getQrCodeStats: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Analytics */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QrCodeStatsEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getQrCodeAnalytics: {
        parameters: {
            query?: {
                /** @description From this time on, or from this day of the account on, such as `2026-11-20`. Not before 2000. Both ends or none */
                from?: components["parameters"]["AnalyticsFrom"];
                /** @description Until before this time, or until the end of this day of the account, and not beyond the end of the present day */
                to?: components["parameters"]["AnalyticsTo"];
                /** @description Whether names count bots too */
                bots?: components["parameters"]["Bots"];
                /**
                 * @description Clicks from this country only, ISO 3166-1 alpha-2. Empty where it is unknown
                 * @example CH
                 */
                country?: components["parameters"]["Country"];
                /**
                 * @description Clicks from this region only, named with its country as in the answer. Empty where it is unknown
                 * @example DE/Saxony
                 */
                region?: components["parameters"]["Region"];
                /**
                 * @description Clicks from this city only, named with its country and region as in the answer. Empty where it is unknown
                 * @example DE/Saxony/Leipzig
                 */
                city?: components["parameters"]["City"];
                /**
                 * @description Clicks with this kind of device only, named as in the answer. Empty where it is unknown
                 * @example mobile
                 */
                device?: components["parameters"]["Device"];
                /**
                 * @description Clicks with this browser only, named as in the answer. Empty where it is unknown
                 * @example Firefox
                 */
                browser?: components["parameters"]["Browser"];
                /**
                 * @description Clicks with this operating system only, named as in the answer. Empty where it is unknown
                 * @example Android
                 */
                system?: components["parameters"]["System"];
                /**
                 * @description Clicks from this host only, named as in the answer. Empty for those that were opened directly
                 * @example news.example.com
                 */
                referrer?: components["parameters"]["Referrer"];
            };
            header?: never;
            path: {
                id: components["parameters"]["QrCodeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was counted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    undoBatch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of a change of many */
                batchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was taken back */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoneBatchEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listImports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 5 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportListEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createImport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["CreateImportRequest"];
            };
        };
        responses: {
            /** @description What is in the file, and what would become of it */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The import */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    startImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "onCollision": "skip"
                 *     }
                 */
                "application/json": components["schemas"]["StartImportRequest"];
            };
        };
        responses: {
            /** @description The import, now running */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getImportResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["ImportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ImportResult"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getAnalytics: {
        parameters: {
            query?: {
                /** @description From this time on, or from this day of the account on, such as `2026-11-20`. Not before 2000. Both ends or none */
                from?: components["parameters"]["AnalyticsFrom"];
                /** @description Until before this time, or until the end of this day of the account, and not beyond the end of the present day */
                to?: components["parameters"]["AnalyticsTo"];
                /**
                 * @description Clicks on links with this tag only. Case does not matter. Empty for all
                 * @example spring
                 */
                tag?: components["parameters"]["AnalyticsTag"];
                /** @description Whether names count bots too */
                bots?: components["parameters"]["Bots"];
                /**
                 * @description Clicks from this country only, ISO 3166-1 alpha-2. Empty where it is unknown
                 * @example CH
                 */
                country?: components["parameters"]["Country"];
                /**
                 * @description Clicks from this region only, named with its country as in the answer. Empty where it is unknown
                 * @example DE/Saxony
                 */
                region?: components["parameters"]["Region"];
                /**
                 * @description Clicks from this city only, named with its country and region as in the answer. Empty where it is unknown
                 * @example DE/Saxony/Leipzig
                 */
                city?: components["parameters"]["City"];
                /**
                 * @description Clicks with this kind of device only, named as in the answer. Empty where it is unknown
                 * @example mobile
                 */
                device?: components["parameters"]["Device"];
                /**
                 * @description Clicks with this browser only, named as in the answer. Empty where it is unknown
                 * @example Firefox
                 */
                browser?: components["parameters"]["Browser"];
                /**
                 * @description Clicks with this operating system only, named as in the answer. Empty where it is unknown
                 * @example Android
                 */
                system?: components["parameters"]["System"];
                /**
                 * @description Clicks from this host only, named as in the answer. Empty for those that were opened directly
                 * @example news.example.com
                 */
                referrer?: components["parameters"]["Referrer"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was counted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountAnalyticsEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getStatisticsShare: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the link or QR code */
                itemId: components["parameters"]["SharedItemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Since when and until when, if they are */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatisticsShareEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    shareStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the link or QR code */
                itemId: components["parameters"]["SharedItemId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "expiresAt": "2027-01-31T23:59:59Z"
                 *     }
                 */
                "application/json": components["schemas"]["ShareStatisticsRequest"];
            };
        };
        responses: {
            /** @description The address of the page */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewStatisticsShareEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    stopSharingStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Of the link or QR code */
                itemId: components["parameters"]["SharedItemId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nobody can read them any more */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSharedStatistics: {
        parameters: {
            query?: {
                /** @description From this time on, or from this day of the account on, such as `2026-11-20`. Not before 2000. Both ends or none */
                from?: components["parameters"]["AnalyticsFrom"];
                /** @description Until before this time, or until the end of this day of the account, and not beyond the end of the present day */
                to?: components["parameters"]["AnalyticsTo"];
            };
            header?: never;
            path: {
                /** @description The end of the address that `shareStatistics` answered */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was counted in a range */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedStatisticsEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    streamCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["LiveCounts"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Busy"];
        };
    };
    listTrash: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                pageSize?: components["parameters"]["PageSize"];
                /**
                 * @description A substring, without regard to case and accents; `%` and `_` mean themselves. Destinations are found in the form
                 *     in which they are stored, with readable letters and encoded. A whole short URL of this service finds what it opens
                 */
                search?: components["parameters"]["Search"];
                kind?: "link" | "qrCode";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The trash */
            200: {
                headers: {
                    /** @description Present and `true` when there are more than were counted */
                    "X-Total-Count-Capped"?: boolean;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrashPageEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    emptyTrash: {
        parameters: {
            query?: {
                /** @description Keeps what was deleted after this time */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Emptied */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Plans */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanListEnvelope"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Subscription */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Usage */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    changePlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan": 0,
                 *       "billingCycle": 0
                 *     }
                 */
                "application/json": components["schemas"]["ChangePlanRequest"];
            };
        };
        responses: {
            /** @description The subscription as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    startTrial: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan": 2
                 *     }
                 */
                "application/json": components["schemas"]["StartTrialRequest"];
            };
        };
        responses: {
            /** @description The subscription as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelSubscription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The subscription as it is now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service is up */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send requests here */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description The server starts, or finishes what it has begun and stops */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "stopping"
                     *     }
                     */
                    "application/json": components["schemas"]["Readiness"];
                };
            };
        };
    };
    getService: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceEnvelope"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getServiceFigures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the server has measured */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceFiguresEnvelope"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    setUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "3q2-7wT1kX9vJm0aZ4pQbn8RcYdLsUeF",
                 *       "email": "ada@example.com",
                 *       "password": "Engine1843",
                 *       "firstName": "Ada",
                 *       "isForOthers": false
                 *     }
                 */
                "application/json": components["schemas"]["SetUpRequest"];
            };
        };
        responses: {
            /** @description The account is an operator and signed in */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkSetupLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "3q2-7wT1kX9vJm0aZ4pQbn8RcYdLsUeF"
                 *     }
                 */
                "application/json": components["schemas"]["CheckSetupLinkRequest"];
            };
        };
        responses: {
            /** @description The link works */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOperatorSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorSettingsEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateOperatorSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "signUp": "closed",
                 *       "plansOn": false
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOperatorSettingsRequest"];
            };
        };
        responses: {
            /** @description The settings as they are now */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorSettingsEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendTestMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the mail server said */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestMailResultEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOperatorOverview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The overview */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorOverviewEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLargestAccounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LargestAccountsEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBlockedDestinations: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                pageSize?: components["parameters"]["PageSize"];
                /** @description Part of a pattern or a note */
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedDestinationPageEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    addBlockedDestination: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pattern": "evil.example/login",
                 *       "note": "Reported on Monday"
                 *     }
                 */
                "application/json": components["schemas"]["AddBlockedDestinationRequest"];
            };
        };
        responses: {
            /** @description The new entry */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedDestinationEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeBlockedDestination: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBlocklists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lists */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlocklistListEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBlockedMatches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What waits for a decision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BlockedMatchesEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    keepBlockedMatches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "0199c6d2-5b0c-7d43-9f5e-3c2f1f0f6a11"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["KeepBlockedMatchesRequest"];
            };
        };
        responses: {
            /** @description They are listed no more */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOperatorAccounts: {
        parameters: {
            query?: {
                /** @description A part of the email address or the name, in any case */
                search?: string;
                state?: "verified" | "unverified" | "disabled";
                /** @description The plan that they are on now */
                plan?: components["schemas"]["PlanId"];
                sortBy?: "CreatedAt" | "LastSignIn" | "Links" | "Clicks";
                after?: string;
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accounts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorAccountPageEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    getOperatorAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an account in the list */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorAccountEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    deleteOperatorAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an account in the list */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Account deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateOperatorAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an account in the list */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan": {
                 *         "plan": 3,
                 *         "endsAt": "2026-12-31T23:00:00Z",
                 *         "note": "Thanks for hosting the open day"
                 *       },
                 *       "ownLimits": {
                 *         "links": 5000,
                 *         "qrCodes": 500,
                 *         "apiRequests": null
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["UpdateOperatorAccountRequest"];
            };
        };
        responses: {
            /** @description The changed account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorAccountEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    disableOperatorAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an account in the list */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Too many complaints about phishing",
                 *       "closesCodes": true
                 *     }
                 */
                "application/json": components["schemas"]["DisableOperatorAccountRequest"];
            };
        };
        responses: {
            /** @description The disabled account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorAccountEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    enableOperatorAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an account in the list */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The enabled account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorAccountEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    signOutOperatorAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an account in the list */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorAccountEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendOperatorAccountPasswordMail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an account in the list */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail will be sent */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeOperatorAccountEmail: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of an account in the list */
                id: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": components["schemas"]["ChangeOperatorAccountEmailRequest"];
            };
        };
        responses: {
            /** @description The changed account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorAccountEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    createReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "http://localhost:3000/launch",
                 *       "reason": "phishing",
                 *       "details": "It asks for my card number."
                 *     }
                 */
                "application/json": components["schemas"]["CreateReportRequest"];
            };
        };
        responses: {
            /** @description The report is kept */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOperatorItems: {
        parameters: {
            query?: {
                search?: string;
                by?: "code" | "destination" | "host" | "account";
                /** @description Only those that an operator has disabled, the last first. Then there is no search */
                isDisabled?: boolean;
                /** @description The `next` of the page before */
                cursor?: string;
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorItemPageEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    disableItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "codes": [
                 *         "launch"
                 *       ],
                 *       "reason": "phishing",
                 *       "note": "It asks for card numbers."
                 *     }
                 */
                "application/json": components["schemas"]["DisableItemsRequest"];
            };
        };
        responses: {
            /** @description Those that were not disabled before */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedCodesEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    enableItems: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "codes": [
                 *         "launch"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ItemCodesRequest"];
            };
        };
        responses: {
            /** @description Those that were disabled */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedCodesEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReports: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of them */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportPageEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    dismissReports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "codes": [
                 *         "launch"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ItemCodesRequest"];
            };
        };
        responses: {
            /** @description The reports that were settled */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SettledReportsEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reopenReports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "01932f3e-5f6a-7c3d-9a54-0f4f5f6c7d8e"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ReopenReportsRequest"];
            };
        };
        responses: {
            /** @description They wait again */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Invitations */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationListEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "eve@example.com",
                 *       "expiresAt": "2030-01-31T00:00:00Z"
                 *     }
                 */
                "application/json": components["schemas"]["CreateInvitationRequest"];
            };
        };
        responses: {
            /** @description The invitation */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedInvitationEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Invitation revoked */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllAuditEvents: {
        parameters: {
            query?: {
                /** @description What concerns the account with this email address or id, and what it did as an operator */
                account?: components["parameters"]["EventsAccount"];
                /**
                 * @description Events of this kind only
                 * @example signInFailed
                 */
                what?: components["parameters"]["EventsWhat"];
                actor?: components["parameters"]["EventsActor"];
                /** @description From this time on */
                from?: components["parameters"]["EventsFrom"];
                /** @description Until before this time */
                until?: components["parameters"]["EventsUntil"];
                /** @description The page behind the event with this id, which is `next` of the page before */
                before?: components["parameters"]["EventsBefore"];
                pageSize?: components["parameters"]["PageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NamedAuditEventPageEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    exportAllAuditEvents: {
        parameters: {
            query?: {
                /** @description What concerns the account with this email address or id, and what it did as an operator */
                account?: components["parameters"]["EventsAccount"];
                /**
                 * @description Events of this kind only
                 * @example signInFailed
                 */
                what?: components["parameters"]["EventsWhat"];
                actor?: components["parameters"]["EventsActor"];
                /** @description From this time on */
                from?: components["parameters"]["EventsFrom"];
                /** @description Until before this time */
                until?: components["parameters"]["EventsUntil"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["ExportedAuditEvents"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
