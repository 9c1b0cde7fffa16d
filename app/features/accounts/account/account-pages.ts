import { href } from "react-router";

export const accountPages = {
  visitors: { path: href("/account"), signedOutPath: `${href("/login")}?signed-out` },
  owners: { path: href("/admin/security"), signedOutPath: `${href("/admin")}?signed-out=1` },
} as const;

export type AccountPage = (typeof accountPages)[keyof typeof accountPages];

const doneTexts = {
  username: "Your username has been changed.",
  "email-sent": "We have sent a link to the new address. Open it to confirm the change.",
  email: "Your address has been changed, and all other devices have been signed out.",
  password: "Your password has been changed, and all other devices have been signed out.",
  session: "The session has ended.",
  "other-sessions": "All other sessions have ended.",
  "passkey-added": "The passkey was added. You can sign in with it from now on.",
  "passkey-renamed": "The passkey has a new name.",
  "passkey-removed": "The passkey was removed, and no longer signs in.",
  "authenticator-canceled": "Nothing was set up.",
  "authenticator-removed": "The authenticator app was removed, and its recovery codes with it.",
  "delete-link": "We have sent you a link. You can still change your mind on the page that it opens.",
  invited: "The invitation is on its way. It works for 7 days.",
  "invitation-withdrawn": "The invitation no longer works.",
  "helper-removed": "The helper’s account is deleted, and their sessions have ended.",
  "user-sessions": "All sessions of this address have ended, and no link in an e-mail opens its messages.",
} as const;

export type DoneReason = keyof typeof doneTexts;

const sectionOf: Readonly<Record<DoneReason, string>> = {
  username: "username",
  "email-sent": "email",
  email: "email",
  password: "password",
  session: "sessions",
  "other-sessions": "sessions",
  "passkey-added": "passkeys",
  "passkey-renamed": "passkeys",
  "passkey-removed": "passkeys",
  "authenticator-canceled": "authenticator",
  "authenticator-removed": "authenticator",
  "delete-link": "delete",
  invited: "people",
  "invitation-withdrawn": "people",
  "helper-removed": "people",
  "user-sessions": "people",
};

export const donePath = ({ path }: AccountPage, done: DoneReason): string => `${path}?done=${done}#${sectionOf[done]}`;

export interface DoneNotice {
  section: string;
  text: string;
}

export function readDone(search: URLSearchParams): DoneNotice | undefined {
  const mark = search.get("done");
  if (mark === null || !Object.hasOwn(doneTexts, mark)) return undefined;
  return { section: sectionOf[mark as DoneReason], text: doneTexts[mark as DoneReason] };
}
