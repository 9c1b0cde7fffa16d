import type {} from "#app/platform/database/tables.ts";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    /** The owner's: no mail, no page of a visitor and no export of theirs has them. */
    inbox_notes: {
      id: string;
      /** Deleted with it. */
      message_id: string;
      text: string;
      /** ISO time. */
      written_at: string;
      /** ISO time of a deletion, which can still be undone. */
      deleted_at: string | null;
    };
  }
}
