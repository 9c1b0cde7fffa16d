/** What /login says on arrival, by the mark in its address that brought the visitor there. */
const arrivals = {
  "email-changed": { title: "Your address is changed", text: "From now on, sign in with the new one." },
  "signed-out": { title: "Signed out", text: "See you soon." },
  "signed-out-everywhere": { title: "Signed out everywhere", text: "No device is signed in to your account any more." },
  deleted: {
    title: "Your account is deleted",
    text: "All of your messages went with it. You are welcome to come back.",
  },
} as const;

export type LoginArrival = keyof typeof arrivals;
export type LoginNotice = (typeof arrivals)[LoginArrival];

/** @returns undefined for somebody who came by themselves */
export const readArrival = (search: URLSearchParams): LoginNotice | undefined =>
  Object.entries(arrivals).find(([mark]) => search.has(mark))?.[1];

export const loginPath = (arrival: LoginArrival): string => `/login?${arrival}`;
