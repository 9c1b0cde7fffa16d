interface PagePreviewProps {
  page: string;
  /** The version that it shows: `home.12`. */
  draft: string;
}

const addressOf = ({ page, draft }: PagePreviewProps): string => `${page}?draft=${draft}`;

/** The page itself with the draft, where there is room beside the form. */
export const PagePreview = (preview: PagePreviewProps) => (
  <section aria-label="Preview" className="document-preview max-xl:hidden">
    <iframe key={preview.draft} src={addressOf(preview)} title={`Preview of ${preview.page}`} loading="lazy" />
  </section>
);

export const PreviewLink = (preview: PagePreviewProps) => (
  <a href={addressOf(preview)} target="_blank" rel="noopener" className="text-link touch-target text-sm xl:hidden">
    See the page
  </a>
);
