import { href } from "react-router";

const notices = {
  "email-changed": { title: "Your address has been changed", text: "Sign in with the new one from now on." },
  "signed-out": { title: "Logged out", text: "See you soon." },
  "sign-in-expired": { title: "This sign-in has expired", text: "Please start again with your password." },
  deleted: {
    title: "Your account has been deleted",
    text: "So have all of your messages. You are welcome back any time.",
  },
} as const;

export type LoginReason = keyof typeof notices;
export type LoginNotice = (typeof notices)[LoginReason];

export const readLoginNotice = (search: URLSearchParams): LoginNotice | undefined =>
  Object.entries(notices).find(([mark]) => search.has(mark))?.[1];

export const loginPath = (arrival: LoginReason): string => `${href("/login")}?${arrival}`;
