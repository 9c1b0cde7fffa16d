import { z } from "zod";

export const visitsSettings = {
  visitsPerNetwork: {
    env: "VISITS_LIMIT_PER_NETWORK",
    doc: "Page views a minute that are recorded from one network address; the rest is served, but not recorded",
    defaultDoc: "120",
    schema: z.coerce
      .number("must be a whole number")
      .int("must be a whole number")
      .min(1, "must be at least 1")
      .default(120),
  },
} as const;
