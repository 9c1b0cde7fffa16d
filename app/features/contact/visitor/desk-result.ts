import type { ConversationPart } from "../conversation/conversation-part.ts";

export type DeskIntent = "send" | "list" | "conversation" | "reply" | "request-code" | "enter-code";

/** A message in the visitor's list. */
export interface ShownMessage {
  id: string;
  name: string;
  email: string;
  message: string;
  date: string;
  replyCount: number;
}

/** The messages of one address that this browser may see. */
export interface ShownPage {
  email: string;
  messages: ShownMessage[];
  /** Where the next page starts, for the form field `before`. */
  next: string | null;
  /** Goes on where an earlier page of the same address ended. */
  isContinuation: boolean;
}

/** What the desk answers to one of the page's forms; the same with and without JavaScript. */
export type DeskResult =
  | { intent: "send"; status: "done"; page: ShownPage; formToken: string }
  | { intent: "list" | "reply" | "enter-code"; status: "done"; page: ShownPage }
  | { intent: "conversation"; status: "done"; conversation: ConversationPart }
  | { intent: "request-code"; status: "done"; email: string }
  | {
      intent: DeskIntent;
      status: "refused";
      /** Texts beside fields; empty where the refusal concerns no field. */
      errors: Readonly<Record<string, string>>;
      /** What stands for the whole, such as when to try again. */
      message: string;
    }
  | { intent: DeskIntent; status: "failed" };

/** What was typed, to be kept where a page is drawn anew without JavaScript. */
export interface TypedValues {
  name: string;
  email: string;
  message: string;
}
