import type {} from "#app/platform/database/tables.ts";
import type { LabelColor } from "./labels/label-limits.ts";

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
    inbox_labels: {
      id: string;
      name: string;
      /** The folded name: unique among those that are not deleted. */
      name_key: string;
      color: LabelColor;
      /** ISO time of a deletion, which can still be undone. */
      deleted_at: string | null;
    };
    conversation_labels: {
      message_id: string;
      label_id: string;
      /** The conversation's, updated by a trigger. */
      last_activity_at: string;
    };
  }
}
