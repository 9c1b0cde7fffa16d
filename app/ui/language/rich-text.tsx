import { Fragment, type ReactNode } from "react";

const tagged = /<(\w+)>(.*?)<\/\1>/g;

interface RichTextProps {
  /** Parts of it are in tags: `Read <a>the terms</a>.` */
  text: string;
  /** How each tag is shown. */
  tags: Readonly<Record<string, (part: string) => ReactNode>>;
}

export function RichText({ text, tags }: RichTextProps) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { 0: whole, 1: tag = "", 2: part = "", index } of text.matchAll(tagged)) {
    parts.push(text.slice(end, index), <Fragment key={index}>{tags[tag]?.(part) ?? part}</Fragment>);
    end = index + whole.length;
  }
  return [...parts, text.slice(end)];
}
