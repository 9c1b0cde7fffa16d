import { z } from "zod";
import { studio } from "#studio";
import { emailMax } from "./contact-limits.ts";

const perHour = (fallback: number) =>
  z.coerce
    .number("must be a whole number")
    .int("must be a whole number")
    .min(1, "must be at least 1")
    .default(fallback);

export const contactSettings = {
  contactEmail: {
    env: "CONTACT_EMAIL",
    doc: "Shown on the contact page; gets the 'new message' mails",
    defaultDoc: "`contactEmail` in studio.config.ts",
    schema: z.email("must be one email address").max(emailMax).default(studio.contactEmail),
  },
  limitPerEmail: {
    env: "CONTACT_LIMIT_PER_EMAIL",
    doc: "Messages an hour from one e-mail address (replies count apart, with the same limit)",
    defaultDoc: "10",
    schema: perHour(10),
  },
  limitPerNetwork: {
    env: "CONTACT_LIMIT_PER_NETWORK",
    doc: "Messages an hour from one network address (IPv6: one /64)",
    defaultDoc: "30",
    schema: perHour(30),
  },
} as const;
