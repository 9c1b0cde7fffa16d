import { z } from "zod";

const line = z.string().trim().min(1).max(300);

export const frontMatterSchema = z.strictObject({
  name: line.max(40),
  kind: line.max(40),
  summary: line,
  description: line.max(160),
  address: line.max(60),
  fonts: z.array(z.strictObject({ name: line, use: line })).min(2),
  styles: z
    .array(z.strictObject({ name: line.max(20), note: line }))
    .min(2)
    .optional(),
});

interface Decision {
  title: string;
  before: string;
  after: string;
  html: string;
}

export interface Design extends z.infer<typeof frontMatterSchema> {
  briefHtml: string;
  decisions: Decision[];
}
