import type { ActionResult } from "#app/platform/actions/action-result.ts";
import type { DoneOf, FieldsOf } from "#app/platform/actions/define-action.server.ts";
import { conversationActions } from "./conversation-actions.server.ts";
import { labelActions } from "./label-actions.server.ts";
import { retryMail } from "./mail-actions.server.ts";
import { noteActions } from "./note-actions.server.ts";
import { replyActions } from "./reply-actions.server.ts";

export const inboxActions = [...conversationActions, ...labelActions, ...replyActions, ...noteActions, retryMail];

type InboxAction = (typeof inboxActions)[number];

export type InboxCommand = FieldsOf<InboxAction>;
export type InboxIntent = InboxCommand["intent"];
export type InboxResult = ActionResult<DoneOf<InboxAction>>;
