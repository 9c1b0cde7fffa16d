import { z } from "zod";

const line = z.string().trim().min(1).max(300);

/** The front matter of a design's Markdown file. */
export const frontMatterSchema = z.strictObject({
  name: line.max(40),
  kind: line.max(40),
  /** The lead of the page. */
  summary: line,
  /** For search engines and link previews. */
  description: line.max(160),
  /** Shown in the browser frame. */
  address: line.max(60),
  fonts: z.array(z.strictObject({ name: line, use: line })).min(2),
  /** Looks that the visitor can switch; the first is shown at first. */
  styles: z
    .array(z.strictObject({ name: line.max(20), note: line }))
    .min(2)
    .optional(),
});

interface Decision {
  title: string;
  /** Captions of its two drawings. */
  before: string;
  after: string;
  html: string;
}

export interface Design extends z.infer<typeof frontMatterSchema> {
  briefHtml: string;
  decisions: Decision[];
}
