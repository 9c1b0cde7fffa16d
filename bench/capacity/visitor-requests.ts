import { pick, type Random } from "#tests/support/seeded-random.ts";
import { renderedAnew } from "../measure/server-under-test.ts";
import type { PacedRequest } from "./paced-load.ts";

/** The kinds of requests that the capacity model knows. */
export type RequestKind = "documentFromMemory" | "documentRendered" | "navigation" | "asset" | "message";

/** As many as a site sees in a day; the first are far more common. */
const agents = Array.from(
  { length: 300 },
  (_, i) => `Mozilla/5.0 (X11; Linux x86_64; rv:${140 - (i % 60)}.0) Gecko/2010${i} Firefox/${140 - (i % 60)}.0`,
);

/** A user agent of a page view. */
export const pickAgent = (random: Random): string => agents[Math.floor(agents.length * random() ** 4)] ?? "";

const network = (random: Random): string =>
  ["10", ...Array.from({ length: 3 }, () => String(Math.floor(random() * 256)))].join(".");

const text = "Hello there, this is a message of a usual length for a contact form. ".repeat(3);

const createMessage = (random: Random) => ({
  name: "Ann Example",
  email: `ann-${Math.floor(random() * 1e9)}@example.org`,
  message: text + random(),
});

/** @param asset a client file's path */
export function createVisitorRequests(asset: string) {
  const paths: Readonly<Record<RequestKind, (random: Random) => Pick<PacedRequest, "path" | "body">[]>> = {
    documentFromMemory: () => [{ path: "/" }],
    documentRendered: () => [{ path: "/contact" }],
    navigation: () => [{ path: "/contact.data" }, { path: "/api/v1/visits", body: { path: "/contact" } }],
    asset: () => [{ path: asset }],
    message: (random) => [{ path: "/api/v1/messages", body: createMessage(random) }],
  };
  return (kind: RequestKind, random: Random): PacedRequest[] => {
    const headers = {
      "user-agent": pickAgent(random),
      "x-forwarded-for": network(random),
      "accept-encoding": "br, gzip",
      ...(kind === "documentRendered" ? renderedAnew : {}),
    };
    return paths[kind](random).map((one) => ({ ...one, headers }));
  };
}

/** Arrivals of several kinds, by their shares. */
export function pickKind(random: Random, shares: Readonly<Partial<Record<RequestKind, number>>>): RequestKind {
  const kinds = Object.entries(shares) as [RequestKind, number][];
  const total = kinds.reduce((sum, [, share]) => sum + share, 0);
  let left = random() * total;
  for (const [kind, share] of kinds) {
    left -= share;
    if (left < 0) return kind;
  }
  return pick(random, kinds)[0];
}
