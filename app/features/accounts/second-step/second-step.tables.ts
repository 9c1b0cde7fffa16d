import type {} from "#app/platform/database/tables.ts";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
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
