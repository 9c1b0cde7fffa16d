import { ownMailHeader } from "#app/lib/own-mail-header.ts";
import type { AutomaticKind } from "./incoming-mail.ts";

interface HeaderField {
  key: string;
  value: string;
}

const autoReplyFields = ["x-autoreply", "x-autorespond", "x-auto-response-suppress", "x-failed-recipients"];
const bulkFields = ["list-id", "list-unsubscribe", "feedback-id"];

/** RFC 3834, and what programs wrote before it. @param fields with names in lower case */
export function readAutomaticKind(fields: readonly HeaderField[]): AutomaticKind {
  const valuesOf = (name: string) =>
    fields.filter(({ key }) => key === name).map(({ value }) => value.trim().toLowerCase());
  const hasAny = (names: readonly string[]) =>
    names.some((name) => valuesOf(name).some((value) => !/^(|no|none)$/.test(value)));
  if (valuesOf(ownMailHeader.toLowerCase()).length > 0) return "own";
  const precedence = valuesOf("precedence").join(" ");
  const isSubmittedByProgram = valuesOf("auto-submitted").some((value) => !/^no\b/.test(value));
  const hasNoSender = valuesOf("return-path").some((value) => /^<\s*>$/.test(value));
  if (isSubmittedByProgram || hasNoSender || hasAny(autoReplyFields) || /auto[-_]reply/.test(precedence))
    return "auto-reply";
  return hasAny(bulkFields) || /\b(bulk|list|junk)\b/.test(precedence) ? "bulk" : "no";
}
