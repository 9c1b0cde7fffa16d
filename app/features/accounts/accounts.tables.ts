import type { SiteLanguage } from "#app/lib/language/languages.ts";
import type {} from "#app/platform/database/tables.ts";

/** How a user was recognized. `code`: by the password or a link, and a code. */
export type SignInMethod = "password" | "passkey" | "code" | "link" | "registration";

export type Role = "owner" | "helper" | "visitor";

export interface RegistrationsTable {
  id: string;
  email: string;
  username: string;
  password_hash: string;
  tries_left: number;
  created_at: string;
  expires_at: string;
}

export type LinkKind =
  | "confirm"
  | "sign-in"
  | "reset"
  | "change-email"
  | "delete"
  | "invite"
  | "end-session"
  | "set-up";

/** A link sent by e-mail. Without a user or registration it opens nothing, and exists so that all addresses cost the same. */
export interface AccountLinksTable {
  token_hash: string;
  kind: LinkKind;
  registration_id: string | null;
  user_id: string | null;
  new_email: string | null;
  /** A value of `sign_in_networks`: the link ends this browser's sessions. */
  device_hash: string | null;
  created_at: string;
  expires_at: string;
}

export interface PasskeysTable {
  id: string;
  user_id: string;
  name: string;
  public_key: string;
  /** PostgreSQL returns text. */
  sign_count: number | string;
  transports: string;
  /** 1 where a password manager may copy it to other devices. */
  is_synced: number;
  created_at: string;
  last_used_at: string | null;
  /** When its counter went back, as a copy's does. A passkey with this time is refused. */
  copied_at: string | null;
}

/**
 * `user`, `account` and `session` have the names, columns and types that better-auth asked for, whose sessions these were
 * once (docs/decisions/0014); columns that nothing reads are left out.
 */
declare module "#app/platform/database/tables.ts" {
  interface Tables {
    user: {
      id: string;
      name: string;
      email: string;
      emailVerified: boolean;
      image: string | null;
      createdAt: Date;
      updatedAt: Date;
      role: Role;
      /** The language of its mails: of the page at which a visitor signed in last. The studio’s are in English. */
      language: SiteLanguage;
    };
    account: {
      id: string;
      accountId: string;
      providerId: string;
      userId: string;
      password: string | null;
      createdAt: Date;
      updatedAt: Date;
    };
    session: {
      id: string;
      expiresAt: Date;
      /** The token's SHA-256. */
      token: string;
      createdAt: Date;
      updatedAt: Date;
      ipAddress: string | null;
      userAgent: string | null;
      userId: string;
      /** Null for sessions of version 0.2, which no passkey opened. */
      signed_in_by: SignInMethod | null;
      confirmed_at: string | null;
      /** A value of `sign_in_networks`; null for older sessions. */
      device_hash: string | null;
    };
    /** Networks and devices that a user has signed in from, where guesses from elsewhere do not lock them out. */
    sign_in_networks: {
      user_id: string;
      network_hash: string;
      last_used_at: string;
    };
    registrations: RegistrationsTable;
    account_links: AccountLinksTable;
    passkeys: PasskeysTable;
    used_challenges: {
      challenge_hash: string;
      expires_at: string;
    };
    authenticators: {
      user_id: string;
      /** In base32, encrypted. */
      secret: string;
      /** Time step of the last accepted code. Codes of that step or an earlier one are refused. */
      last_step: number;
      created_at: string;
      confirmed_at: string | null;
    };
    recovery_codes: {
      code_hash: string;
      user_id: string;
    };
    pending_sign_ins: {
      token_hash: string;
      user_id: string;
      tries_left: number;
      expires_at: string;
    };
  }
}
