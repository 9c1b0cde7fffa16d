import type {} from "#app/platform/database/tables.ts";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    /** One row: the shared access code, where the environment sets none. */
    chatbot_access: {
      id: string;
      /** As typed, since the owner can have it shown. */
      code: string;
      /** ISO time; a new one ends every session, also where the code is the same. */
      changed_at: string;
    };
    /** Sessions that were logged out before their cookies end. */
    chatbot_logouts: {
      session_id: string;
      /** ISO time. */
      ends_at: string;
    };
  }
}
