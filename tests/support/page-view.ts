import type { PageView } from "#app/features/visits/counts/reading/view-headers.ts";

/** A page view of the contact page by Firefox on Linux. */
export const samplePageView = (changes: Partial<PageView> = {}): PageView => ({
  path: "/contact",
  query: "",
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  ip: "203.0.113.9",
  referrer: "",
  acceptLanguage: "de-AT,de;q=0.9,en;q=0.8",
  isPhone: false,
  refusesTracking: false,
  cookie: "",
  ...changes,
});

export const countingOptions = {
  timeZone: "UTC",
  ownHosts: ["studio.example"],
  isStaff: async (cookie: string) => cookie.includes("staff"),
  findPage: async (path: string) =>
    path === "/admin" ? undefined : (["/", "/contact"].find((page) => page === path) ?? "/404"),
  shard: 0,
};
