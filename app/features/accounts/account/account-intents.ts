import { href } from "react-router";

export const accountIntents = [
  "username",
  "email",
  "password",
  "end-session",
  "end-all-sessions",
  "sign-out",
  "delete",
  "delete-link",
] as const;

export type AccountIntent = (typeof accountIntents)[number];

const doneTexts = {
  username: "Your username has been changed.",
  "email-sent": "We have sent a link to the new address. Open it to confirm the change.",
  email: "Your address has been changed, and all other devices have been signed out.",
  password: "Your password has been changed, and all other devices have been signed out.",
  sessions: "The device has been signed out.",
  "delete-link": "We have sent you a link. You can still change your mind on the page that it opens.",
} as const;

export type DoneReason = keyof typeof doneTexts;

const sectionOf: Readonly<Record<DoneReason, string>> = {
  username: "username",
  "email-sent": "email",
  email: "email",
  password: "password",
  sessions: "sessions",
  "delete-link": "delete",
};

export const donePath = (done: DoneReason): string => `${href("/account")}?done=${done}#${sectionOf[done]}`;

export interface DoneNotice {
  section: string;
  text: string;
}

export function readDone(search: URLSearchParams): DoneNotice | undefined {
  const mark = search.get("done");
  if (mark === null || !Object.hasOwn(doneTexts, mark)) return undefined;
  return { section: sectionOf[mark as DoneReason], text: doneTexts[mark as DoneReason] };
}
