/** What the sign-in page says on arrival, by the mark in its address that brought the visitor there. */
export const arrivals = {
  denied: {
    title: "Access Denied",
    text: "Please login to access the admin dashboard",
    isError: true,
  },
  "signed-out": {
    title: "Logged Out",
    text: "Successfully logged out from admin panel",
    isError: false,
  },
} as const;

export type Arrival = keyof typeof arrivals;

/** @returns undefined for somebody who came by themselves */
export function readArrival(search: URLSearchParams): Arrival | undefined {
  if (search.has("denied")) return "denied";
  if (search.has("signed-out")) return "signed-out";
  return undefined;
}
