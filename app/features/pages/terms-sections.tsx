import type { Terms } from "#app/features/content/documents/terms.schema.ts";
import { MarkdownText } from "#app/features/content/markdown-text.tsx";
import type { DocumentSection } from "#app/ui/page/document-page.tsx";

/** @param sections whose texts are HTML that is safe to show */
export const listTermsSections = (sections: Terms["sections"]): DocumentSection[] =>
  sections.map(({ anchor, title, text }) => ({
    id: anchor,
    title,
    body: <MarkdownText html={text} />,
  }));
