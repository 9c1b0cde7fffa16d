/**
 * `withoutFactor`: an owner who has no second factor where `OWNER_SECOND_FACTOR` requires one. `unconfirmed`: an owner who proved
 * more than ten minutes ago who they are.
 */
export const callers = ["stranger", "visitor", "helper", "owner", "withoutFactor", "unconfirmed"] as const;
export type Caller = (typeof callers)[number];

/** A status, or the address of a redirect. */
export type AccessResult = number | string;
export type AccessResults = Readonly<Record<Caller, AccessResult>>;

const toAdmin = "/admin?denied=1";
const toLogin = "/login";
const toSecurity = "/admin/security";
/** Without what comes after it. */
export const toConfirm = "/account/confirm";

/** A page leads there; its form stays, and is answered 401 where a script has sent it. */
export const signIns: readonly AccessResult[] = [toAdmin, toLogin];

/** The results of callers who are not let in. */
export const denials: readonly AccessResult[] = [toAdmin, toLogin, toSecurity, 401, 403];

const all = (result: AccessResult): AccessResults => ({
  stranger: result,
  visitor: result,
  helper: result,
  owner: result,
  withoutFactor: result,
  unconfirmed: result,
});
const account = (result: AccessResult): AccessResults => ({ ...all(result), stranger: toLogin });
/** A page for signing in: others are sent to their own page. */
const signedOut = (result: AccessResult): AccessResults => ({ ...all("/account"), stranger: result });
/** The account page of visitors leads the studio to its settings. */
const accountPage = (result: AccessResult): AccessResults => ({
  ...all(toSecurity),
  stranger: toLogin,
  visitor: result,
});
const staff = (result: AccessResult): AccessResults => ({
  ...all(result),
  stranger: toAdmin,
  visitor: toAdmin,
  withoutFactor: toSecurity,
});
const owner = (result: AccessResult): AccessResults => ({ ...staff(result), helper: 403 });
/** Asks a session that has to be confirmed. */
const asking = (results: AccessResults): AccessResults => ({ ...results, unconfirmed: toConfirm });
const apiStaff = (result: AccessResult): AccessResults => ({
  ...all(result),
  stranger: 401,
  visitor: 401,
  withoutFactor: 401,
});
const apiOwner = (result: AccessResult): AccessResults => ({ ...apiStaff(result), helper: 403 });

/** The addresses of app/routes.ts: by GET, and by POST without fields. */
export const pageAccess: Readonly<Record<string, readonly [get: AccessResults, post: AccessResults]>> = {
  "/": [all(200), all(405)],
  "/contact": [all(200), all(422)],
  "/contact/conversation": [all(410), all(410)],
  "/contact/mails": [all(410), all(410)],
  "/weekly-mail": [all(410), all(410)],
  "/testimonial": [all(410), all(422)],
  "/work": [all(404), all(405)],
  "/work/:slug": [all(404), all(405)],
  "/notes": [all(404), all(405)],
  "/notes/:slug": [all(404), all(405)],
  "/contact/files": [all(405), all(415)],
  "/contact/files/:id": [all(404), all(405)],
  "/contact/map": [all(200), all(405)],
  "/tos": [all(200), all(405)],
  "/privacy": [all(200), all(405)],
  "/search": [all(200), all(405)],
  "/numbers": [all(410), all(405)],
  "/designs/last-loaf": [all(200), all(405)],
  "/designs/holm-aster": [all(200), all(405)],
  "/designs/low-water": [all(200), all(405)],
  "/designs/consonant": [all(200), all(405)],
  "/projects/binary-calculator": [all(200), all(405)],
  "/projects/coder-tweaks": [all(200), all(405)],
  "/projects/coder-tweaks/tools/json-formatter": [all(200), all(405)],
  "/projects/coder-tweaks/tools/base64-encoder-decoder": [all(200), all(405)],
  "/projects/coder-tweaks/tools/html-escape-unescape": [all(200), all(405)],
  "/projects/coder-tweaks/tools/uri-encoder-decoder": [all(200), all(405)],
  "/projects/coder-tweaks/tools/timestamp-converter": [all(200), all(405)],
  "/projects/coder-tweaks/tools/json-yaml-converter": [all(200), all(405)],
  "/projects/coder-tweaks/tools/markdown-html-converter": [all(200), all(405)],
  "/projects/coder-tweaks/tools/uuid-generator": [all(200), all(405)],
  "/projects/coder-tweaks/tools/color-picker": [all(200), all(405)],
  "/projects/coder-tweaks/tools/lorem-ipsum-generator": [all(200), all(405)],
  "/projects/coder-tweaks/tools/fake-data-generator": [all(200), all(405)],
  "/projects/ai-chatbot": [all(200), all(422)],
  "/projects/ai-chatbot/frame": [all(401), all(405)],
  "/projects/ai-chatbot/assistant.js": [all(200), all(405)],
  "/projects/ai-chatbot/ask": [all(400), all(401)],
  "/projects/ai-chatbot/letter": [all(400), all(401)],
  "/cloud/*": [all(200), all(405)],
  "/register": [signedOut(200), signedOut(422)],
  "/register/confirm": [all(410), all(422)],
  "/login": [signedOut(200), signedOut(422)],
  "/login/link": [all(410), all(410)],
  "/login/forgot": [all(200), all(422)],
  "/login/reset": [all(410), all(422)],
  "/login/code": [all("/login?sign-in-expired"), all("/login?sign-in-expired")],
  "/login/end-session": [all(410), all(410)],
  "/login/invitation": [all(410), all(422)],
  "/login/passkey": [all(200), all(422)],
  "/account/email": [all(410), all(410)],
  "/account/delete": [all(410), all(422)],
  "/account": [accountPage(200), accountPage("/account")],
  "/account/passkey-options": [{ ...account(200), unconfirmed: 403 }, account(405)],
  "/account/receipt": [account(200), account(405)],
  "/account/export": [asking(account(200)), account(405)],
  "/account/confirm": [
    { ...account("/account"), unconfirmed: 200 },
    { ...account("/account"), unconfirmed: 422 },
  ],
  "/admin": [
    { ...all("/admin/dashboard"), stranger: 200, visitor: 200 },
    { ...all("/admin/dashboard"), stranger: 422, visitor: 422 },
  ],
  "/admin/setup": [all(410), all(422)],
  "/admin/logout": [all("/admin"), all("/admin?signed-out=1")],
  "/admin/dashboard": [staff(200), staff(400)],
  "/admin/inbox/saved-replies": [staff(200), staff(400)],
  "/admin/inbox/labels": [staff(200), staff(400)],
  "/admin/inbox/set-aside": [staff(200), staff(404)],
  "/admin/inbox": [staff(200), staff(400)],
  "/admin/inbox/:id": [staff(200), staff(400)],
  "/admin/site": [staff(200), staff(405)],
  "/admin/site/:kind": [staff(404), staff(422)],
  "/admin/site/:kind/:id": [staff(404), staff(422)],
  "/admin/site/entries/:kind": [staff(404), staff(400)],
  "/admin/site/redirects": [owner(200), owner(400)],
  "/admin/site/mail": [owner(200), owner(422)],
  "/admin/notifications": [staff(200), staff(400)],
  "/admin/commands": [staff(200), staff(405)],
  "/admin/news": [staff(200), staff(405)],
  "/admin/inbox/events": [staff(200), staff(405)],
  "/admin/inbox/bulk": [staff(400), staff(415)],
  "/admin/inbox/:id/mail/:reply?": [staff(404), staff(405)],
  "/admin/inbox/:id/suggestion": [staff(400), staff(404)],
  "/admin/inbox/:id/draft": [staff(400), staff(422)],
  "/admin/inbox/:id/queued-reply": [staff(400), staff(422)],
  "/admin/inbox/snapshot": [staff(200), staff(405)],
  "/admin/inbox/:id/mail-document/:reply?": [staff(404), staff(405)],
  "/admin/inbox/:id/person": [staff(200), staff(400)],
  "/admin/numbers": [staff(200), staff(405)],
  "/admin/security": [
    { ...staff(200), withoutFactor: 200 },
    { ...staff("/admin/security"), withoutFactor: "/admin/security" },
  ],
  "/admin/team": [owner(200), owner("/admin/team")],
  "/admin/security/audit-log": [owner(200), owner(405)],
  "/admin/security/audit-log/export": [asking(owner(200)), owner(405)],
  "/pictures/:file": [all(404), all(405)],
  "/admin/site/pictures": [staff(405), staff(415)],
  "/admin/files": [staff(405), staff(415)],
  "/admin/files/:id": [staff(404), staff(405)],
  "/admin/messages/:id": [staff(200), staff(405)],
  "/admin/inbox/:id/person/receipt": [owner(200), owner(405)],
  "/admin/numbers/settings": [owner(200), owner(400)],
  "/admin/numbers/export": [owner(200), owner(405)],
  "/admin/inbox/:id/person/export": [asking(owner(200)), owner(405)],
  "/admin/health": [owner(200), owner(200)],
  "/admin/backups": [owner(200), owner(200)],
  "/admin/retention": [owner(200), owner(422)],
  "/admin/backups/download": [asking(owner("/admin/backups?gone")), owner(405)],
  "/admin/backups/export": [asking(owner(200)), owner(405)],
  "/admin/backups/restored": [owner("/admin/backups"), owner(405)],
  "/admin/backups/restore": [owner(200), owner(422)],
  "/admin/questions": [owner(200), owner(400)],
  "/admin/numbers/weekly-mail": [owner(405), owner(422)],
  "/*": [all(404), all(405)],
};

/** Result of a form while the previous action is still running. */
export const busyResults: Readonly<Record<string, AccessResult>> = { "/admin/backups": 409 };

/** The calls of the OpenAPI document, without input. */
export const apiAccess: Readonly<Record<string, AccessResults>> = {
  "POST /messages": all(400),
  "GET /messages": all(422),
  "POST /messages/{id}/replies": all(400),
  "GET /files/{id}": all(404),
  "GET /admin/files/{id}": apiStaff(404),
  "GET /admin/messages": apiStaff(200),
  "POST /admin/messages/{id}/replies": apiStaff(400),
  "DELETE /admin/messages/{id}": apiOwner(204),
  "POST /visits": all(400),
  "POST /measurements": all(400),
  "GET /numbers": all(401),
  "GET /admin/visits": apiStaff(200),
  "GET /admin/crawler-rules": apiStaff(200),
  "POST /admin/crawler-rules": apiOwner(400),
  "DELETE /admin/crawler-rules/{id}": apiOwner(422),
  "DELETE /admin/visits": apiOwner(204),
};

type Fields = Readonly<Record<string, string>>;

export interface FormAccess {
  /** Intents that helpers may use as well; on visitors' pages, those open to everyone. */
  readonly staff: readonly string[];
  readonly owner: readonly string[];
  /** Intents that need a confirmed session, with their other fields. */
  readonly confirmed?: Readonly<Record<string, Fields>>;
  /** Intents that ask for the password or a code each time: its field, and the others. */
  readonly proved?: Readonly<Record<string, readonly [asked: string, others: Fields]>>;
  /** Intents refused to accounts of the studio. */
  readonly refused?: readonly string[];
}

const email = { email: "new@visitor.example" };
const ownForms = [
  ...["username", "email", "password", "delete", "delete-link", "end-session", "end-other-sessions", "sign-out"],
  ...["add-passkey", "rename-passkey", "remove-passkey", "start-authenticator", "confirm-authenticator"],
  ...["cancel-authenticator", "remove-authenticator", "new-recovery-codes"],
];
const confirmed = {
  "add-passkey": {},
  "remove-passkey": {},
  "start-authenticator": {},
  "end-session": { sessionId: "another-session" },
  "end-other-sessions": {},
};
const ownProved = {
  email: ["currentPassword", email],
  password: ["currentPassword", { newPassword: "many quiet rooms of the north" }],
  "confirm-authenticator": ["code", {}],
  "remove-authenticator": ["code", {}],
  "new-recovery-codes": ["code", {}],
} as const;

/** Pages whose forms have an intent; tests/architecture/actions.test.ts compares them with their definitions. */
const documentIntents = {
  staff: ["save", "change-list", "use-version", "use-testimonial"],
  owner: ["publish", "ask-client", "remove-testimonial"],
};

export const intentAccess: Readonly<Record<string, FormAccess>> = {
  "/contact": {
    staff: ["send", "list", "conversation", "reply", "request-code", "version", "enter-code"],
    owner: [],
  },
  "/contact/conversation": { staff: ["open", "version", "reply", "revoke"], owner: [] },
  "/testimonial": { staff: ["write"], owner: [] },
  "/projects/ai-chatbot": { staff: ["enter", "logout"], owner: [] },
  "/register": { staff: ["register"], owner: [] },
  "/login": { staff: ["sign-in", "send-link"], owner: [] },
  "/account": {
    staff: [...ownForms, "end-access", "end-all-access"],
    owner: [],
    confirmed,
    proved: { ...ownProved, delete: ["currentPassword", { confirmation: "DELETE" }] },
    refused: ["delete-link"],
  },
  "/admin/security": {
    staff: ownForms,
    owner: [],
    confirmed,
    proved: ownProved,
    refused: ["delete-link"],
  },
  "/admin/team": {
    staff: [],
    owner: ["invite-helper", "withdraw-invitation", "remove-helper", "end-user-sessions"],
    confirmed: { "invite-helper": email, "remove-helper": { helperId: "nobody" }, "end-user-sessions": email },
  },
  "/admin/dashboard": {
    staff: ["reply", "mark-not-spam", "retry-mail", "retry-all-mails"],
    owner: [
      ...["delete-message", "restore-message", "dismiss-mail", "restore-mail", "clear-visits", "restore-visits"],
      "remove-sample",
    ],
    proved: { "remove-sample": ["password", {}] },
  },
  "/admin/inbox": {
    staff: [
      ...["open", "done", "read", "unread", "spam", "not-spam", "snooze", "put-back"],
      ...["label", "unlabel", "create-label"],
      ...["reply", "take-back", "send-now", "cancel-reply", "restore-reply", "retry-mail"],
      ...["add-note", "delete-note", "restore-note"],
    ],
    owner: ["delete", "restore"],
  },
  "/admin/numbers/settings": {
    staff: [],
    owner: ["make-link", "make-token", "end-key", "add-rule", "remove-rule"],
  },
  "/admin/inbox/labels": {
    staff: ["create", "edit"],
    owner: ["delete", "restore"],
  },
  "/admin/inbox/saved-replies": {
    staff: ["create", "edit"],
    owner: ["delete", "restore"],
  },
  "/admin/site/:kind": documentIntents,
  "/admin/site/:kind/:id": documentIntents,
  "/admin/site/entries/:kind": { staff: ["create"], owner: ["move-up", "unpublish", "delete", "restore"] },
  "/admin/site/redirects": { staff: [], owner: ["add", "remove", "restore"] },
  "/admin/site/mail": {
    staff: [],
    owner: ["save", "test", "remove"],
    confirmed: {
      save: { host: "127.0.0.1", port: "9", security: "none", fromAddress: "desk@studio.example" },
      test: { to: "ann@example.org" },
      remove: {},
    },
  },
  "/admin/notifications": { staff: ["add", "test", "remove", "quiet"], owner: [] },
  "/admin/questions": {
    staff: [],
    owner: [
      ...["answer", "dismiss", "delete-answer"],
      ...["reveal-chatbot-code", "change-chatbot-code", "rotate-chatbot-code"],
    ],
    confirmed: { "change-chatbot-code": { code: "a new code of the chatbot" }, "rotate-chatbot-code": {} },
  },
  "/admin/inbox/:id/person": {
    staff: ["note"],
    owner: ["merge", "unmerge", "end-sessions", "erase"],
    confirmed: { "end-sessions": {}, erase: { confirmation: "ann@example.org" } },
  },
};

/** Pages of one form that a session has to be confirmed for, with its other fields. */
export const confirmedForms: Readonly<Record<string, Fields>> = {
  "/admin/backups/restore": { name: "2026-01-01" },
  "/admin/retention": { done: "1", spam: "", sentMails: "", receivedMails: "", visits: "", questions: "" },
};

/** Pages for signed-in users whose form everyone with access may submit, without a confirmed session. */
export const freeForms: readonly string[] = [
  "/admin/inbox/set-aside",
  "/account/confirm",
  "/admin/backups",
  "/admin/files",
  "/admin/site/pictures",
  "/admin/health",
  "/admin/inbox/:id",
  "/admin/inbox/:id/draft",
  "/admin/inbox/bulk",
  "/admin/inbox/:id/queued-reply",
  "/admin/inbox/:id/suggestion",
  "/admin/numbers/weekly-mail",
];
