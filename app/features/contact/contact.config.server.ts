import { z } from "zod";
import { wholeNumber } from "#app/platform/config/settings.server.ts";
import { studio } from "#studio";
import { emailMax } from "./contact-limits.ts";

const countMax = 1_000_000_000;

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
    schema: wholeNumber(1, countMax).default(10),
  },
  readsPerNetwork: {
    env: "CONTACT_READS_PER_NETWORK",
    doc: "Lists of messages and opened conversations a minute from one network address, counted by each process (questions of open pages for new replies count apart, with the same limit)",
    defaultDoc: "120",
    schema: wholeNumber(1, countMax).default(120),
  },
  limitPerNetwork: {
    env: "CONTACT_LIMIT_PER_NETWORK",
    doc: "Messages an hour from one network address (IPv6: one /64)",
    defaultDoc: "30",
    schema: wholeNumber(1, countMax).default(30),
  },
} as const;
