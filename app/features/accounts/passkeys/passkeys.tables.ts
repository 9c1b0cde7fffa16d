import type {} from "#app/platform/database/tables.ts";

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

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    passkeys: PasskeysTable;
    used_challenges: {
      challenge_hash: string;
      expires_at: string;
    };
  }
}
