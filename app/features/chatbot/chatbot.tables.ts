import type {} from "#app/platform/database/tables.ts";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    chatbot_access: {
      id: string;
      /** Plain text, since the owner can display it. */
      code: string;
      /** ISO time. Changing it ends all sessions, even if the code stays the same. */
      changed_at: string;
    };
    chatbot_logouts: {
      session_id: string;
      ends_at: string;
    };
    unanswered_questions: {
      id: string;
      question: string;
      times: number;
      last_asked_at: string;
    };
    assistant_answers: {
      id: string;
      heading: string;
      text: string;
      link: string;
      added_at: string;
    };
  }
}
