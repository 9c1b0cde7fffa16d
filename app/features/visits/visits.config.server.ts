import { z } from "zod";
import { wholeNumber } from "#app/platform/config/settings.server.ts";

export const visitsSettings = {
  visitsPerNetwork: {
    env: "VISITS_LIMIT_PER_NETWORK",
    doc: "Page views a minute recorded from one network address; further ones are served only",
    defaultDoc: "120",
    schema: wholeNumber(1, 1_000_000_000).default(120),
  },
  visitRetentionDays: {
    env: "VISITS_KEPT_DAYS",
    doc: "Days for which visits are kept, unless the page Retention says otherwise",
    defaultDoc: "365",
    schema: wholeNumber(1, 36_500).default(365),
  },
  visitsMax: {
    env: "VISITS_MAX",
    doc: "Visits kept; the oldest are deleted beyond that. A million takes 0.3 to 0.9 GB of disk",
    defaultDoc: "2000000",
    schema: wholeNumber(1, 1_000_000_000).default(2_000_000),
  },
  verifiesCrawlers: {
    env: "VERIFY_CRAWLERS",
    doc: "`on` verifies by DNS the addresses of clients that claim to be Googlebot, bingbot and the like; others are counted as unverified",
    defaultDoc: "off",
    schema: z
      .enum(["on", "off"], "must be on or off")
      .default("off")
      .transform((text) => text === "on"),
  },
  vitalsSample: {
    env: "VITALS_SAMPLE",
    doc: "Share of page views whose speed browsers measure and send, from 0 to 1",
    defaultDoc: "1",
    schema: z
      .string()
      .regex(/^(0(\.\d{1,6})?|1(\.0+)?)$/, "must be from 0 to 1")
      .transform(Number)
      .default(1),
  },
} as const;
