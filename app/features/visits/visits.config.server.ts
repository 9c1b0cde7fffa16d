import { z } from "zod";
import { wholeNumber } from "#app/platform/config/settings.server.ts";

export const visitsSettings = {
  visitsPerNetwork: {
    env: "VISITS_LIMIT_PER_NETWORK",
    doc: "Page views a minute that are recorded from one network address; the rest is served, but not recorded",
    defaultDoc: "120",
    schema: wholeNumber(1, 1_000_000_000).default(120),
  },
  visitRetentionDays: {
    env: "VISITS_KEPT_DAYS",
    doc: "Visits are deleted after so many days, unless the page Retention says otherwise",
    defaultDoc: "365",
    schema: wholeNumber(1, 36_500).default(365),
  },
  visitsMax: {
    env: "VISITS_MAX",
    doc: "How many visits are kept; past that the oldest are deleted. A million takes 0.3 GB of disk, 0.9 GB at the most",
    defaultDoc: "2000000",
    schema: wholeNumber(1, 1_000_000_000).default(2_000_000),
  },
  verifiesCrawlers: {
    env: "VERIFY_CRAWLERS",
    doc: "`on` asks DNS whether who claims to be Googlebot, bingbot and the like has an address of theirs; who has not is counted as unverified",
    defaultDoc: "off",
    schema: z
      .enum(["on", "off"], "must be on or off")
      .default("off")
      .transform((text) => text === "on"),
  },
  vitalsSample: {
    env: "VITALS_SAMPLE",
    doc: "Share of the pages whose speed visitors' browsers measure and send, from 0 (none) to 1",
    defaultDoc: "1",
    schema: z
      .string()
      .regex(/^(0(\.\d{1,6})?|1(\.0+)?)$/, "must be from 0 to 1")
      .transform(Number)
      .default(1),
  },
} as const;
