import { countText } from "#app/lib/text.ts";
/** Details of an act: numbers and short words. Never a password, code, token or text of a message. */
export type ActDetails = Readonly<Record<string, string | number | boolean | null>>;

interface ActKind<Group extends string = string> {
  readonly group: Group;
  readonly describe: (after: ActDetails) => string;
}

const kind = <Group extends string>(group: Group, text: string | ActKind["describe"]): ActKind<Group> => ({
  group,
  describe: typeof text === "string" ? () => text : text,
});

const count = ({ count: number = 1 }: ActDetails, noun: string): string => countText(Number(number), noun);

const proofNames: Readonly<Record<string, string>> = { password: "the password", code: "a code", passkey: "a passkey" };

/** Every act that is logged. A new one is a line here and a call of `recordAct` in its use case. */
export const acts = {
  "sign-in": kind("sign-ins", ({ by, newBrowser }) => `Signed in by ${by}${newBrowser ? " in a new browser" : ""}`),
  "sign-in/failed": kind("sign-ins", ({ by }) => `Gave a wrong ${by}`),
  "sign-in/failed-often": kind("sign-ins", (after) => `Failed to sign in ${count(after, "more time")} within an hour`),
  "sign-out": kind("sign-ins", "Logged out"),
  "access/ended": kind("sign-ins", "Ended access to messages without signing in"),
  "session/ended": kind("sign-ins", (after) => `Ended ${count(after, "session")}`),
  "session/ended-by-link": kind("sign-ins", "Ended a session by the link in the mail about a new browser"),
  "passkey/added": kind("accounts", "Added a passkey"),
  "passkey/removed": kind("accounts", "Removed a passkey"),
  "passkey/copied": kind("sign-ins", "Used a passkey that may have been copied"),
  "session/confirmed": kind("sign-ins", ({ by = "password" }) => `Confirmed with ${proofNames[String(by)]}`),
  "authenticator/set": kind("accounts", "Set up an authenticator app"),
  "authenticator/removed": kind("accounts", "Removed the authenticator app"),
  "recovery-codes/renewed": kind("accounts", "Made new recovery codes"),
  "factors/reset": kind("accounts", "Removed the owner’s second factors"),
  "owner/set-up": kind("accounts", "Set up the owner’s account"),
  "owner/reset": kind("accounts", "Made a link to set a new password for the owner"),
  "password/changed": kind("accounts", "Changed the password"),
  "password/reset": kind("accounts", "Set a new password by a link"),
  "address/changed": kind("accounts", "Changed the address"),
  "account/deleted": kind("accounts", "Deleted the account"),
  "helper/invited": kind("accounts", ({ address }) => `Invited ${address} as a helper`),
  "helper/invitation-withdrawn": kind("accounts", ({ address }) => `Withdrew the invitation of ${address}`),
  "helper/joined": kind("accounts", "Accepted the invitation as a helper"),
  "helper/removed": kind("accounts", "Removed a helper"),
  "account/exported": kind("exports", "Exported the account"),
  "messages/deleted": kind("deletions", (after) => `Deleted ${count(after, "conversation")}`),
  "messages/restored": kind("deletions", (after) => `Restored ${count(after, "deleted conversation")}`),
  "content/published": kind("settings", ({ document }) => `Published a version of the document ‘${document}’`),
  "content/unpublished": kind("settings", ({ address }) => `Took ‘${address}’ off the site`),
  "content/deleted": kind("deletions", ({ address }) => `Deleted ‘${address}’ of the site`),
  "content/restored": kind("deletions", ({ address }) => `Restored ‘${address}’ of the site`),
  "content/redirected": kind("settings", ({ from, to }) =>
    to === null ? `Removed the redirect of ‘${from}’` : `Redirected ‘${from}’ to ‘${to}’`,
  ),
  "sample/written": kind("settings", "Filled the empty site with a sample"),
  "sample/removed": kind("settings", "Removed the sample"),
  "crawler-rule/added": kind("settings", "Added a rule about crawlers"),
  "crawler-rule/removed": kind("settings", "Removed a rule about crawlers"),
  "visits/cleared": kind("deletions", "Cleared the history of visits"),
  "visits/restored": kind("deletions", "Restored the history of visits"),
  "person/erased": kind("deletions", "Erased everything of a person"),
  "person/merged": kind("people", "Merged two addresses to one person"),
  "person/unmerged": kind("people", "Separated an address from a person"),
  "person/signed-out": kind("people", ({ helper = "a visitor" }) => `Ended the sessions of ${helper}`),
  "person/exported": kind("exports", "Exported everything of a person"),
  "site/exported": kind("exports", "Exported the site’s data"),
  "audit-log/exported": kind("exports", "Exported the audit log"),
  "site/moved": kind("backups", "Moved the site to PostgreSQL"),
  "backup/made": kind("backups", "Made a backup"),
  "backup/downloaded": kind("exports", "Downloaded a backup"),
  "backup/restored": kind("backups", "Restored a backup"),
  "chatbot-code/changed": kind("settings", "Changed the chatbot’s code"),
  "assistant-notes/changed": kind("settings", "Changed the assistant’s answers"),
  "numbers/exported": kind("exports", "Exported the numbers"),
  "numbers-key/made": kind("settings", ({ kind: made, name }) => `Made a ${made} to the numbers: ${name}`),
  "numbers-key/ended": kind("settings", "Ended a link or token to the numbers"),
  "mail-server/changed": kind("settings", ({ host }) =>
    host ? `Set the mail server ${host}` : "Removed the mail server",
  ),
  "retention/changed": kind("settings", "Changed how long things are kept"),
  "weekly-mail/switched": kind("settings", ({ isOn }) => `Switched the weekly mail ${isOn ? "on" : "off"}`),
  "conversations/expired": kind("deletions", (after) => `Deleted ${count(after, "conversation")} that were too old`),
} as const satisfies Record<string, ActKind>;

export type Act = keyof typeof acts;
export type ActGroup = (typeof acts)[Act]["group"];

/** The migration's triggers refuse to delete what is younger. */
export const auditLogDays = 400;
