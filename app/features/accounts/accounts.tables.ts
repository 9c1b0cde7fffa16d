import type { SiteLanguage } from "#app/lib/language/languages.ts";
import type {} from "#app/platform/database/tables.ts";

/** `code` means a second factor after a password or a link. */
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

/** A link without a user or registration opens nothing: it makes the work equal for all addresses. */
export interface AccountLinksTable {
  token_hash: string;
  kind: LinkKind;
  registration_id: string | null;
  user_id: string | null;
  new_email: string | null;
  /** References `sign_in_networks`: the link ends the sessions of this browser. */
  device_hash: string | null;
  created_at: string;
  expires_at: string;
}

export interface PasskeysTable {
  id: string;
  user_id: string;
  name: string;
  public_key: string;
  sign_count: number | string;
  transports: string;
  /** 1 if a password manager may copy it to other devices. */
  is_synced: number;
  created_at: string;
  last_used_at: string | null;
  /** Set when the counter went back, as that of a copy does. Such a passkey is refused. */
  copied_at: string | null;
}

/** `user`, `account` and `session` keep the names and types of better-auth (docs/decisions/0014). */
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
      /** Language of the page at which a visitor last signed in. Staff get English. */
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
      token: string;
      createdAt: Date;
      updatedAt: Date;
      ipAddress: string | null;
      userAgent: string | null;
      userId: string;
      /** Null for sessions of version 0.2, which had no passkeys. */
      signed_in_by: SignInMethod | null;
      confirmed_at: string | null;
      /** References `sign_in_networks`; null for older sessions. */
      device_hash: string | null;
    };
    /** Known networks and devices: guesses from elsewhere do not lock the user out of them. */
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
      secret: string;
      /** Time step of the last accepted code; codes up to it are refused. */
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
