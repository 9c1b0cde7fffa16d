import type { AutomaticKind } from "./incoming-mail.ts";

interface HeaderField {
  key: string;
  value: string;
}

/**
 * RFC 3834, and what programs that answer wrote before it. Lists and bulk mails are not among them: a person's mail has their
 * fields where a group address or a large provider handed it on.
 * @param fields with names in lower case
 */
export function readAutomaticKind(fields: readonly HeaderField[]): AutomaticKind {
  const valuesOf = (name: string) =>
    fields
      .filter(({ key }) => key === name)
      .map(({ value }) =>
        value
          .replace(/\([^()]*\)/g, "")
          .trim()
          .toLowerCase(),
      );
  const has = (name: string, pattern: RegExp) => valuesOf(name).some((value) => pattern.test(value));
  if (has("auto-submitted", /^(?!no\b)\S/) || has("content-type", /^multipart\/report\b/)) return "declared";
  const isReply = ["x-autoreply", "x-autorespond"].some((name) => has(name, /^(?!(no|none)$)\S/));
  return isReply || has("return-path", /^<\s*>$/) || has("precedence", /\b(auto[-_]reply|junk)\b/) ? "likely" : "no";
}
