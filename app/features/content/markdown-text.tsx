interface MarkdownTextProps {
  /** From `renderMarkdown`, which escapes tags. */
  html: string;
  className?: string;
}

export const MarkdownText = ({ html, className }: MarkdownTextProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: its tags are those of renderMarkdown
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
);
