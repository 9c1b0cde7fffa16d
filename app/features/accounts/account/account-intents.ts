/** What the forms of the account page ask for; each names the section that it stands in. */
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

/** What is said in a section after its form has worked; the mark in the address that brings it there. */
const doneWords = {
  username: "Your username is changed.",
  "email-sent": "We have sent a link to the new address. Your address changes when you press the button there.",
  email: "Your address is changed, and all other devices are signed out.",
  password: "Your password is changed, and all other devices are signed out.",
  sessions: "The device is signed out.",
  "delete-link": "We have sent you a link. Its page asks once more before anything is deleted.",
} as const;

export type Done = keyof typeof doneWords;

/** The section in which each of these words stands. */
const sectionOf: Readonly<Record<Done, string>> = {
  username: "username",
  "email-sent": "email",
  email: "email",
  password: "password",
  sessions: "sessions",
  "delete-link": "delete",
};

export const donePath = (done: Done): string => `/account?done=${done}#${sectionOf[done]}`;

/** A section, and what it says. */
export interface DoneNotice {
  section: string;
  text: string;
}

export function readDone(search: URLSearchParams): DoneNotice | undefined {
  const mark = search.get("done");
  if (mark === null || !Object.hasOwn(doneWords, mark)) return undefined;
  return { section: sectionOf[mark as Done], text: doneWords[mark as Done] };
}
