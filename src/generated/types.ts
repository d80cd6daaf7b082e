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
         * @description Sends a verification mail. The answer is the same when the address already has an account,
         *     so that nobody learns who is registered; the owner is told by mail instead.
         */
        post: operations["register"];
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
         * @description The token lasts 1 day, or 30 days with `rememberMe`. An unverified account gets 401 with a text that says so.
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
         * Confirm an e-mail address with the token from the mail
         * @description A token works once and for 24 hours.
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
         * @description The answer is the same whether or not the address has an unverified account.
         */
        post: operations["resendVerification"];
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
         * List one's links, newest first
         * @description `search` is a substring of target, code or tag, without regard to case; one of fewer than three
         *     characters looks at the newest 10,000 links. `tags` is a list of
         *     names joined with commas: links that have any of them. `status` names a badge: `active` is
         *     live with an expiry, `permanent` is live without one. The number of all matches is in the header
         *     `X-Total-Count`; when there are more than 10,000 matches of a search it is counted no further,
         *     and the header `X-Total-Count-Capped: true` says so.
         */
        get: operations["listUrls"];
        put?: never;
        /**
         * Shorten a link
         * @description A code is never case-sensitive and, once given out, never given to another target.
         */
        post: operations["createUrl"];
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
        /** List the tags of one's links, by name */
        get: operations["listTags"];
        put?: never;
        post?: never;
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
         * @description The visit is counted when the password is right. A wrong password is 400, so that it signs nobody out.
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
        /** Enable a disabled link, disable an enabled one */
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
         * Change a link's target and tags
         * @description The short code stays, so that what is printed or sent keeps working. Tags are replaced as a whole.
         */
        put: operations["updateUrl"];
        post?: never;
        /**
         * Delete a link with its clicks
         * @description The code stays taken and answers 410 from then on.
         */
        delete: operations["deleteUrl"];
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
         * @description Days are days in UTC. `clicksByDay` holds the last 30 days, oldest first, days without a click included.
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
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers once the service serves */
        get: operations["getHealth"];
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
        LinkEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Link"];
        };
        Failure: {
            /** @constant */
            success: false;
            /** @description A sentence for people */
            message: string;
            /** @description One text for each fault */
            errors: string[];
            /** @description The same texts by the name of the field at fault */
            fields: {
                [key: string]: string;
            };
            data: null;
        };
        Health: {
            /** @constant */
            status: "ok";
            /** @example 1.0.0 */
            version: string;
            /** @enum {string} */
            store: "sqlite" | "postgres";
        };
        Email: string;
        /**
         * Format: web-url
         * @description Begins with http:// or https:// and parses as a WHATWG URL
         */
        WebUrl: string;
        TagNames: string[];
        RegisterRequest: {
            email: components["schemas"]["Email"];
            /** Format: password */
            password: string;
            /** Format: password */
            confirmPassword: string;
            firstName?: string;
            lastName?: string;
        };
        LoginRequest: {
            email: string;
            /** Format: password */
            password: string;
            /** @default false */
            rememberMe: boolean;
        };
        VerifyEmailRequest: {
            token: string;
            email: components["schemas"]["Email"];
        };
        ResendVerificationRequest: {
            email: string;
        };
        CreateUrlRequest: {
            url: components["schemas"]["WebUrl"];
            customShortCode?: string;
            /**
             * Format: password
             * @description Protects the link when given
             */
            password?: string;
            /** Format: date-time */
            activatesAt?: string | null;
            /** Format: date-time */
            expiresAt?: string | null;
            tags?: components["schemas"]["TagNames"];
        };
        UpdateUrlRequest: {
            url: components["schemas"]["WebUrl"];
            tags?: components["schemas"]["TagNames"];
        };
        VerifyUrlPasswordRequest: {
            shortCode: string;
            /** Format: password */
            password: string;
        };
        User: {
            /** @example ada@example.com */
            email: string;
            /** @example Ada */
            firstName: string | null;
            /** @example Lovelace */
            lastName: string | null;
            /**
             * @description First and last name, else the e-mail address
             * @example Ada Lovelace
             */
            displayName: string;
            profilePictureUrl: string | null;
            isEmailVerified: boolean;
            /** Format: date-time */
            createdAt: string;
        };
        Login: {
            accessToken: string;
            user: components["schemas"]["User"];
        };
        Tag: {
            /** @example 7 */
            id: number;
            /** @example news */
            name: string;
        };
        Link: {
            /** @example 01932f3e-5f6a-7c3d-9a54-0f4f5f6c7d8e */
            id: string;
            /** @example launch */
            shortCode: string;
            /** @example https://example.com/ */
            originalUrl: string;
            /** @example http://localhost:3000/launch */
            shortenedUrl: string;
            /** @description The owner's switch */
            isActive: boolean;
            /** @description Enabled, started and not expired */
            isAccessible: boolean;
            isExpired: boolean;
            isNotYetActive: boolean;
            /** Format: date-time */
            activatesAt: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            isPasswordProtected: boolean;
            /** @description The target was changed after creation */
            isEdited: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            clickCount: number;
            tags: components["schemas"]["Tag"][];
            qrCode: components["schemas"]["AttachedQrCode"] | null;
        };
        AttachedQrCode: {
            id: string;
            name: string;
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
        DayCount: {
            /**
             * Format: date
             * @example 2026-11-20
             */
            date: string;
            count: number;
        };
        NamedCount: {
            /** @description `null` is unknown, or for a referrer: opened directly */
            name: string | null;
            count: number;
        };
        LinkStats: {
            url: components["schemas"]["Link"];
            totalClicks: number;
            /** @description Newest first */
            recentClicks: components["schemas"]["Click"][];
            clicksByDay: components["schemas"]["DayCount"][];
            /** @description The ten most frequent */
            countries: components["schemas"]["NamedCount"][];
            devices: components["schemas"]["NamedCount"][];
            browsers: components["schemas"]["NamedCount"][];
            operatingSystems: components["schemas"]["NamedCount"][];
            /** @description Hosts */
            referrers: components["schemas"]["NamedCount"][];
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
        /** @description Not signed in, or the e-mail address is not verified */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "Please sign in to continue.",
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
                 *       "message": "URL not found",
                 *       "errors": [],
                 *       "fields": {},
                 *       "data": null
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description The code is reserved, taken, or was taken once */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
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
        /** @description The link has expired or was deleted */
        Gone: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
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
                 *       "message": "Link is not yet active. Please wait until the activation time.",
                 *       "errors": [],
                 *       "fields": {},
                 *       "data": null
                 *     }
                 */
                "application/json": components["schemas"]["Failure"];
            };
        };
        /** @description Too many tries; `Retry-After` says when to try again */
        TooManyRequests: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "success": false,
                 *       "message": "Too many tries. Please try again in 42 seconds.",
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
                 *       "message": "Something went wrong",
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
         * @description A link's id or its short code, in any case
         * @example launch
         */
        LinkId: string;
        Page: number;
        PageSize: number;
        /** @description A substring, without regard to case; `%` and `_` mean themselves */
        Search: string;
        /** @description Created at this time or later */
        CreatedFrom: string;
        /** @description Created at this time or earlier */
        CreatedTo: string;
    };
    requestBodies: never;
    headers: never;
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
            /** @description Registration successful! Please check your email to verify your account. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
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
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Login"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
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
            /** @description Email verified successfully! */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
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
            /** @description Verification email sent! Please check your inbox. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
        };
    };
    listUrls: {
        parameters: {
            query?: {
                page?: components["parameters"]["Page"];
                pageSize?: components["parameters"]["PageSize"];
                /** @description A substring, without regard to case; `%` and `_` mean themselves */
                search?: components["parameters"]["Search"];
                /** @description Created at this time or later */
                createdFrom?: components["parameters"]["CreatedFrom"];
                /** @description Created at this time or earlier */
                createdTo?: components["parameters"]["CreatedTo"];
                /**
                 * @description Tag names joined with commas
                 * @example news,spring
                 */
                tags?: string;
                status?: "active" | "expired" | "pending" | "permanent";
                /** @description Enabled or disabled */
                isActive?: boolean;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Link"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
        };
    };
    createUrl: {
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
            /** @description URL shortened successfully! */
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
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            500: components["responses"]["ServerError"];
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
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["Tag"][];
                    };
                };
            };
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["ServerError"];
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
                    "application/json": components["schemas"]["Envelope"] & {
                        data: {
                            /** @example https://example.com/ */
                            originalUrl: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            410: components["responses"]["Gone"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            423: components["responses"]["Locked"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["ServerError"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkEnvelope"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
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
            404: components["responses"]["NotFound"];
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
            /** @description URL updated successfully! */
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
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            500: components["responses"]["ServerError"];
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
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
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
            /** @description Statistics */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Envelope"] & {
                        data: components["schemas"]["LinkStats"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["ServerError"];
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
}
