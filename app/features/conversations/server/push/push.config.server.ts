import { z } from "zod";
import { isConfidentialUrl } from "#app/platform/config/settings.server.ts";

const toOrigin = (text: string): string | undefined => {
  const url = URL.parse(text);
  return url && isConfidentialUrl(url) && url.pathname === "/" ? url.origin : undefined;
};

export const pushSettings = {
  pushServices: {
    env: "PUSH_SERVICES",
    doc: "Origins of further push services for notifications on the owner's devices, separated by commas: https, or http on this machine",
    defaultDoc: "those of Chrome, Edge, Firefox and Safari",
    schema: z
      .string()
      .default("")
      .transform((text) => text.split(",").map((part) => part.trim()))
      .transform((parts) => parts.filter(Boolean).map(toOrigin))
      .refine((origins) => !origins.includes(undefined), "must be origins such as https://push.example.org")
      .transform((origins) => origins.filter((origin) => origin !== undefined)),
  },
} as const;
