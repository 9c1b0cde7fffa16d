import { z } from "zod";
import { isEmailAddress } from "#app/lib/mail/email-address.ts";
import { passwordMax, passwordMin } from "#app/lib/password-limits.ts";
import { type SettingsReading, wholeNumber } from "#app/platform/config/settings.server.ts";

export const accountsSettings = {
  ownerEmail: {
    env: "OWNER_EMAIL",
    doc: "With OWNER_PASSWORD: creates the owner at start when there is none",
    defaultDoc: "unset: a one-time link is printed",
    schema: z.string().refine(isEmailAddress, "must be one email address").optional(),
  },
  ownerPassword: {
    env: "OWNER_PASSWORD",
    doc: `The owner's first password, ${passwordMin} to ${passwordMax} characters, and not easy to guess`,
    defaultDoc: "unset",
    schema: z
      .string()
      .normalize("NFC")
      .min(passwordMin, `must have at least ${passwordMin} characters`)
      .max(passwordMax, `must have at most ${passwordMax} characters`)
      .optional(),
  },
  ownerSecondFactor: {
    env: "OWNER_SECOND_FACTOR",
    doc: "`required`: the owner signs in with a passkey, or password and authenticator code",
    defaultDoc: "`optional`",
    schema: z.enum(["optional", "required"], "must be optional or required").default("optional"),
  },
  accountsPerNetwork: {
    env: "ACCOUNTS_LIMIT_PER_NETWORK",
    doc: "Registrations, mailed links and codes, and confirmations of messages an hour for one network address (IPv6: one /64)",
    defaultDoc: "20",
    schema: wholeNumber(1, 1_000_000_000).default(20),
  },
} as const;

export function checkAccountsSettings({ isSet }: Pick<SettingsReading<typeof accountsSettings>, "isSet">): string[] {
  const isHalf = isSet("ownerEmail") !== isSet("ownerPassword");
  return isHalf ? ["OWNER_EMAIL and OWNER_PASSWORD: set both or neither"] : [];
}
