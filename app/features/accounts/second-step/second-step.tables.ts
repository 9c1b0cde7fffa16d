import type {} from "#app/platform/database/tables.ts";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    /** Apps that make codes, one for an account. */
    authenticators: {
      user_id: string;
      /** In base32, encrypted. */
      secret: string;
      /** Of the last code: none of that step or before is taken again. */
      last_step: number;
      created_at: string;
      /** Null until a code of it has been entered; it does not count before. */
      confirmed_at: string | null;
    };
    /** A used code is deleted. */
    recovery_codes: {
      code_hash: string;
      user_id: string;
    };
    /** Sign-ins that wait for the second factor. */
    pending_sign_ins: {
      /** Of the token in the browser's cookie. */
      token_hash: string;
      user_id: string;
      tries_left: number;
      expires_at: string;
    };
  }
}
