import { href } from "react-router";

export const accountPages = {
  visitors: { path: href("/account"), signedOutPath: `${href("/login")}?signed-out` },
  owners: { path: href("/admin/security"), signedOutPath: `${href("/admin")}?signed-out=1` },
  team: { path: href("/admin/team"), signedOutPath: `${href("/admin")}?signed-out=1` },
} as const;

export type AccountPage = (typeof accountPages)[keyof typeof accountPages];

/** The section that shows it, and its text, by the mark in the address. */
const notices = {
  username: ["username", "Your username has been changed."],
  "email-sent": ["email", "We have sent a link to the new address. Open it to confirm the change."],
  email: ["email", "Your address has been changed, and all other devices have been logged out."],
  password: ["password", "Your password has been changed, and all other devices have been logged out."],
  session: ["sessions", "The session has ended."],
  "other-sessions": ["sessions", "All other sessions have ended."],
  "passkey-added": ["passkeys", "The passkey was added. You can sign in with it from now on."],
  "passkey-renamed": ["passkeys", "The passkey has a new name."],
  "passkey-removed": ["passkeys", "The passkey was removed, and no longer signs in."],
  "authenticator-canceled": ["authenticator", "Nothing was set up."],
  "authenticator-removed": ["authenticator", "The authenticator app was removed, and its recovery codes with it."],
  "delete-link": ["delete", "We have sent you a link. You can still change your mind on the page that it opens."],
  invited: ["people", "The invitation is on its way. It works for 7 days."],
  "invitation-withdrawn": ["people", "The invitation no longer works."],
  "helper-removed": ["people", "The helper’s account is deleted, and their sessions have ended."],
  "user-sessions": ["people", "All sessions of this address have ended, and no link in an e-mail opens its messages."],
  access: ["access", "It no longer opens your messages."],
} as const;

export type DoneReason = keyof typeof notices;

export const donePath = ({ path }: AccountPage, done: DoneReason): string => `${path}?done=${done}#${notices[done][0]}`;

export interface DoneNotice {
  section: string;
  text: string;
}

const unsent: Partial<Record<DoneReason, string>> = {
  "email-sent": "This site can’t send the link to the new address yet.",
  "delete-link": "This site can’t send you a link yet.",
  invited: "The invitation waits until a mail server is set up, for at most 7 days.",
};

export function readDone(search: URLSearchParams, delivers: boolean): DoneNotice | undefined {
  const mark = search.get("done");
  if (mark === null || !Object.hasOwn(notices, mark)) return undefined;
  const [section, text] = notices[mark as DoneReason];
  return { section, text: (delivers ? undefined : unsent[mark as DoneReason]) ?? text };
}
