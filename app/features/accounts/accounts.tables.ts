import type {} from "#app/platform/database/tables.ts";

export type Role = "owner" | "visitor";

/** Somebody wants an account; there is none until the address is confirmed, with the password. */
export interface RegistrationsTable {
  id: string;
  /** In lower case, as everywhere among the accounts. */
  email: string;
  username: string;
  password_hash: string;
  /** How often its confirmation may still be tried with a password. */
  tries_left: number;
  /** ISO time. */
  created_at: string;
  expires_at: string;
}

/** What pressing the button behind a link does. */
export type LinkKind = "confirm" | "sign-in" | "reset" | "change-email" | "delete";

/** A link that went out by e-mail. One that belongs to nobody opens nothing: it only costs what a real one costs. */
export interface AccountLinksTable {
  token_hash: string;
  kind: LinkKind;
  registration_id: string | null;
  user_id: string | null;
  /** What a change of address leads to. */
  new_email: string | null;
  created_at: string;
  expires_at: string;
}

/** better-auth's tables, as far as our own statements touch them; it owns the rest. */
declare module "#app/platform/database/tables.ts" {
  interface Tables {
    user: {
      id: string;
      /** The username. */
      name: string;
      email: string;
      emailVerified: boolean;
      image: string | null;
      createdAt: Date;
      updatedAt: Date;
      role: string;
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
    };
    /** From where a user has signed in: guesses from elsewhere do not lock them out there. */
    sign_in_networks: {
      user_id: string;
      network_hash: string;
      /** ISO time of the last sign-in. */
      last_used_at: string;
    };
    owner_setup_links: {
      token_hash: string;
      created_at: string;
    };
    registrations: RegistrationsTable;
    account_links: AccountLinksTable;
  }
}
