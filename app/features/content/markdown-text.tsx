interface MarkdownTextProps {
  /** Made by `renderMarkdown`, which shows tags as text. */
  html: string;
  className?: string;
}

export const MarkdownText = ({ html, className }: MarkdownTextProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: its tags are those of renderMarkdown
  <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
);
