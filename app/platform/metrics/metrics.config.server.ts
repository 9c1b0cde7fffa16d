import { z } from "zod";

const tokenMin = 16;

export const metricsSettings = {
  metricsToken: {
    env: "METRICS_TOKEN",
    doc: "Prometheus's bearer token for `/metrics`, 16 characters or more; without it, only this machine may read it",
    defaultDoc: "unset",
    schema: z.string().min(tokenMin, `must have at least ${tokenMin} characters`).optional(),
  },
} as const;
