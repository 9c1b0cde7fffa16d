import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Act, acts } from "#app/platform/audit-log/acts.ts";
import type { pageActions } from "#app/screens/commands/page-actions.server.ts";

/** Daily work, which can be undone or is kept with its conversation (docs/decisions/0017). */
type Entry = Act | "none";

type IntentsOf<Page extends keyof typeof pageActions> = (typeof pageActions)[Page][number]["intent"];

/** A new command does not compile until it is placed here. */
const byIntent: {
  account: Record<IntentsOf<"/account">, Entry>;
  team: Record<IntentsOf<"/admin/team">, Entry>;
  dashboard: Record<IntentsOf<"/admin/dashboard">, Entry>;
  inbox: Record<IntentsOf<"/admin/inbox">, Entry>;
  person: Record<IntentsOf<"/admin/inbox/:id/person">, Entry>;
  questions: Record<IntentsOf<"/admin/questions">, Entry>;
} = {
  account: {
    username: "none",
    email: "address/changed",
    password: "password/changed",
    "end-session": "session/ended",
    "end-other-sessions": "session/ended",
    "sign-out": "sign-out",
    delete: "account/deleted",
    "delete-link": "account/deleted",
    "add-passkey": "passkey/added",
    "rename-passkey": "none",
    "remove-passkey": "passkey/removed",
    "end-access": "access/ended",
    "end-all-access": "access/ended",
    "start-authenticator": "none",
    "confirm-authenticator": "authenticator/set",
    "cancel-authenticator": "none",
    "remove-authenticator": "authenticator/removed",
    "new-recovery-codes": "recovery-codes/renewed",
  },
  team: {
    "invite-helper": "helper/invited",
    "withdraw-invitation": "helper/invitation-withdrawn",
    "remove-helper": "helper/removed",
    "end-user-sessions": "person/signed-out",
  },
  dashboard: {
    reply: "none",
    "delete-message": "messages/deleted",
    "restore-message": "messages/restored",
    "mark-not-spam": "none",
    "retry-mail": "none",
    "retry-all-mails": "none",
    "dismiss-mail": "none",
    "restore-mail": "none",
    "clear-visits": "visits/cleared",
    "restore-visits": "visits/restored",
    "remove-sample": "sample/removed",
  },
  inbox: {
    open: "none",
    done: "none",
    read: "none",
    unread: "none",
    spam: "none",
    "not-spam": "none",
    delete: "messages/deleted",
    restore: "messages/restored",
    snooze: "none",
    label: "none",
    unlabel: "none",
    "create-label": "none",
    "put-back": "none",
    reply: "none",
    "take-back": "none",
    "send-now": "none",
    "cancel-reply": "none",
    "restore-reply": "none",
    "add-note": "none",
    "delete-note": "none",
    "restore-note": "none",
    "retry-mail": "none",
  },
  person: {
    note: "none",
    merge: "person/merged",
    unmerge: "person/unmerged",
    "end-sessions": "person/signed-out",
    erase: "person/erased",
  },
  questions: {
    answer: "assistant-notes/changed",
    dismiss: "none",
    "delete-answer": "assistant-notes/changed",
    "reveal-chatbot-code": "none",
    "change-chatbot-code": "chatbot-code/changed",
    "rotate-chatbot-code": "chatbot-code/changed",
  },
};

/** Files with an action, or with a download, of those who are signed in or sign in. */
const byRoute: Readonly<Record<string, readonly Entry[] | keyof typeof byIntent>> = {
  "features/weekly-mail/switch-weekly-mail.route.ts": ["weekly-mail/switched"],
  "screens/links/mail-switch.route.tsx": ["weekly-mail/switched"],
  "features/accounts/account/export.route.ts": ["account/exported"],
  "features/accounts/passkeys/passkey-sign-in.route.ts": ["sign-in", "sign-in/failed", "passkey/copied"],
  "features/accounts/second-step/code.route.tsx": ["sign-in", "sign-in/failed"],
  "features/accounts/register/register.route.tsx": ["none"],
  "features/accounts/confirm/confirm-session.route.tsx": ["session/confirmed"],
  "features/accounts/sign-in/forgot.route.tsx": ["none"],
  "features/accounts/sign-in/login.route.tsx": ["sign-in", "sign-in/failed"],
  "features/admin/logout.route.tsx": ["sign-out"],
  "features/admin/sign-in.route.tsx": ["sign-in", "sign-in/failed"],
  "features/content/editor/document.route.tsx": ["content/published"],
  "features/content/editor/entries/entries.route.tsx": ["content/unpublished", "content/deleted", "content/restored"],
  "features/content/testimonials/testimonial.route.tsx": ["none"],
  "features/content/redirects/redirects.route.tsx": ["content/redirected"],
  "features/content/pictures/store-picture.route.ts": ["none"],
  "features/conversations/files/endpoints/owner-files.route.ts": ["none"],
  "screens/account/account.route.tsx": "account",
  "features/backups/owner/backups.route.tsx": ["backup/made"],
  "features/backups/owner/download.route.ts": ["backup/downloaded"],
  "features/site-export/export.route.ts": ["site/exported"],
  "features/backups/owner/restore.route.ts": ["backup/restored"],
  "screens/dashboard/dashboard.route.tsx": "dashboard",
  "features/conversations/device/queue/queued-reply.route.ts": ["none"],
  "screens/links/link.route.tsx": [
    "account/deleted",
    "address/changed",
    "helper/joined",
    "owner/set-up",
    "password/reset",
    "session/ended-by-link",
    "sign-in",
  ],
  "screens/health/health.route.tsx": ["none"],
  "features/conversations/actions/bulk/bulk.route.ts": "inbox",
  "features/conversations/owner/conversation/conversation.route.tsx": "inbox",
  "features/conversations/owner/inbox.route.tsx": "inbox",
  "features/conversations/owner/labels/labels.route.tsx": ["none"],
  "features/conversations/owner/mail/original-mail.route.ts": ["none"],
  "features/conversations/owner/reply/draft.route.ts": ["none"],
  "features/conversations/owner/reply/suggestion.route.ts": ["none"],
  "features/conversations/owner/saved-replies/saved-replies.route.tsx": ["none"],
  "features/conversations/owner/set-aside/set-aside.route.tsx": ["none"],
  "features/conversations/device/notifications/notifications.route.tsx": ["none"],
  "screens/numbers/settings/export-numbers.route.ts": ["numbers/exported"],
  "screens/numbers/settings/settings.route.tsx": [
    "numbers-key/made",
    "numbers-key/ended",
    "crawler-rule/added",
    "crawler-rule/removed",
  ],
  "features/conversations/owner/person/person-export.route.ts": ["person/exported"],
  "features/conversations/owner/person/person.route.tsx": "person",
  "features/chatbot/unanswered/questions.route.tsx": "questions",
  "features/mail-server/mail-server.route.tsx": ["mail-server/changed", "none"],
  "features/retention/retention.route.tsx": ["retention/changed"],
  "screens/security/audit-log/export-audit-log.route.ts": ["audit-log/exported"],
  "screens/security/security.route.tsx": "account",
  "screens/security/team.route.tsx": "team",
};

/** Commands of `npm run studio`. */
const byCommand: Readonly<Record<string, readonly Entry[]>> = {
  backup: ["backup/made"],
  content: ["content/published"],
  doctor: ["none"],
  export: ["site/exported"],
  "mail-test": ["none"],
  "move-to-postgres": ["site/moved"],
  offsite: ["none"],
  "owner-reset": ["owner/reset", "factors/reset"],
  restore: ["backup/restored"],
  version: ["none"],
};

/** Acts without a form of their own. */
const ofTheSite: readonly Act[] = ["sample/written", "sign-in/failed-often", "conversations/expired"];

/** Acts of the API only. */
const ofTheApi: readonly Act[] = ["crawler-rule/added", "crawler-rule/removed"];

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const listFiles = (pattern: string) => globSync(pattern, { cwd: new URL("../../", import.meta.url) }).sort();

test("each page that changes or downloads something says what it logs", () => {
  const routes = listFiles(
    "app/{features/{accounts,admin,backups,content,conversations/{actions,device,owner},mail-server,retention},screens}/**/*.route.{ts,tsx}",
  ).concat(
    listFiles("app/features/conversations/files/endpoints/owner-*.route.ts"),
    listFiles("app/features/{chatbot/unanswered,site-export,weekly-mail}/*.route.{ts,tsx}"),
  );
  const acting = routes.filter(
    (path) =>
      /export (const|async function|function) action\b|content-disposition/i.test(read(path)) ||
      /export|download/.test(path),
  );
  expect(acting.map((path) => path.replace("app/", "")).sort()).toEqual(Object.keys(byRoute).sort());
});

test("each command says what it logs", () => {
  const commands = listFiles("server/studio/*-command.ts").map((path) => /([\w-]+)-command\.ts$/.exec(path)?.[1]);
  expect(commands.filter((name) => name !== "studio")).toEqual(Object.keys(byCommand).sort());
});

test("each act is of a page, a command or the site itself", () => {
  const ofPages = Object.values(byRoute).flatMap((entry) =>
    typeof entry === "string" ? Object.values<Entry>(byIntent[entry]) : entry,
  );
  const placed = new Set<string>([...ofPages, ...Object.values(byCommand).flat(), ...ofTheSite, ...ofTheApi]);
  placed.delete("none");
  expect([...placed].sort()).toEqual(Object.keys(acts).sort());
});
