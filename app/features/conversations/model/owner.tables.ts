import type { Generated } from "kysely";
import type {} from "#app/platform/database/tables.ts";
import type { LabelColor } from "../owner/owner-limits.ts";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    /** The studio's: no mail, no page of a visitor and no export of theirs has them. */
    inbox_notes: {
      id: string;
      message_id: string;
      text: string;
      written_at: string;
      /** The writer's name at that time. Null before migration 0034. */
      written_by: string | null;
      /** The writer's account, which may have been deleted. Null before migration 0041. */
      writer_id: string | null;
      deleted_at: string | null;
    };
    inbox_labels: {
      id: string;
      name: string;
      /** The folded name: unique among those that are not deleted. */
      name_key: string;
      color: LabelColor;
      deleted_at: string | null;
    };
    saved_replies: {
      id: string;
      name: string;
      name_key: string;
      text: string;
      deleted_at: string | null;
    };
    conversation_labels: {
      message_id: string;
      label_id: string;
      /** The conversation's, updated by a trigger. */
      last_activity_at: string;
    };
    inbox_search_documents: {
      /** The conversation's latest activity in ms, times 1,000, plus its number within the ms: the order of results. */
      position: number;
      message_id: string;
    };
    /** Conversations that were changed since they were indexed, marked by triggers. */
    inbox_search_queue: {
      id: Generated<number>;
      message_id: string;
    };
  }
}
