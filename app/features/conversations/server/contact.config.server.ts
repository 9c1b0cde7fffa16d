import { z } from "zod";
import { isEmailAddress } from "#app/lib/mail/email-address.ts";
import { wholeNumber } from "#app/platform/config/settings.server.ts";
import { emailMax } from "../model/contact-limits.ts";

const countMax = 1_000_000_000;
const filesMaxMax = 50;
const megabytesMax = 500;

export const contactSettings = {
  contactEmail: {
    env: "CONTACT_EMAIL",
    doc: "Shown on the contact page; gets the 'new message' mails",
    defaultDoc: "the address under 'Your site'",
    schema: z.string().refine(isEmailAddress, "must be one email address").max(emailMax).optional(),
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
  filesMax: {
    env: "ATTACHMENTS_MAX_FILES",
    doc: "Files with one message or reply. 0: none",
    defaultDoc: "10",
    schema: wholeNumber(0, filesMaxMax).default(10),
  },
  fileMb: {
    env: "ATTACHMENT_MAX_MB",
    doc: "Size of one file",
    defaultDoc: "10",
    schema: wholeNumber(1, megabytesMax).default(10),
  },
  filesMb: {
    env: "ATTACHMENTS_TOTAL_MB",
    doc: "Size of the files of one message or reply together",
    defaultDoc: "25",
    schema: wholeNumber(1, megabytesMax).default(25),
  },
  filesMbPerNetwork: {
    env: "ATTACHMENTS_MB_PER_NETWORK",
    doc: "Files an hour from one network address (IPv6: one /64), in MB",
    defaultDoc: "100",
    schema: wholeNumber(1, countMax).default(100),
  },
  filesMbPerDay: {
    env: "ATTACHMENTS_MB_PER_DAY",
    doc: "Files a day of all visitors and mails, in MB: so much can a crowd of strangers add to the disk",
    defaultDoc: "2000",
    schema: wholeNumber(1, 2_000_000).default(2_000),
  },
} as const;
