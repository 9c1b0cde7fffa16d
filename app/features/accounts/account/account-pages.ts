import { href } from "react-router";
import { accountNoticeTexts } from "../strings/accounts-texts.server.ts";

export const accountPages = {
  visitors: { path: href("/account"), signedOutPath: `${href("/login")}?signed-out` },
  owners: { path: href("/admin/security"), signedOutPath: `${href("/admin")}?signed-out=1` },
  team: { path: href("/admin/team"), signedOutPath: `${href("/admin")}?signed-out=1` },
} as const;

export type AccountPage = (typeof accountPages)[keyof typeof accountPages];

const sections = {
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
  "invitation-withdrawn": "people",
  "helper-removed": "people",
  "user-sessions": "people",
  access: "access",
} as const;

const teamNotices = {
  "invitation-withdrawn": "The invitation no longer works.",
  "helper-removed": "The helper’s account is deleted, and their sessions have ended.",
  "user-sessions": "All sessions of this address have ended, and no link in an e-mail opens its messages.",
};

export type DoneReason = keyof typeof sections;

export const donePath = ({ path }: AccountPage, done: DoneReason): string => `${path}?done=${done}#${sections[done]}`;

export interface DoneNotice {
  section: string;
  text: string;
}

export function readDone(search: URLSearchParams, delivers: boolean): DoneNotice | undefined {
  const mark = search.get("done");
  if (mark === null || !Object.hasOwn(sections, mark)) return undefined;
  const reason = mark as DoneReason;
  const texts = accountNoticeTexts();
  const done = { ...texts.done, ...teamNotices };
  const unsent: Partial<Record<DoneReason, string>> = texts.unsent;
  return { section: sections[reason], text: (delivers ? undefined : unsent[reason]) ?? done[reason] };
}
