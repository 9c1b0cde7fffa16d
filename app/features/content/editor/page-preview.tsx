import { useSyncExternalStore } from "react";

interface PagePreviewProps {
  page: string;
  /** The version that it shows: `home.12`. */
  draft: string;
}

const room = "(min-width: 80rem)";

function followRoom(onChange: () => void): () => void {
  const query = matchMedia(room);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Whether there is room for the page beside the form. */
export const useHasRoom = (): boolean =>
  useSyncExternalStore(
    followRoom,
    () => matchMedia(room).matches,
    () => false,
  );

const addressOf = ({ page, draft }: PagePreviewProps): string => `${page}?draft=${draft}`;

/** The page itself with the draft. */
export const PagePreview = (preview: PagePreviewProps) => (
  <section aria-label="Preview" className="document-preview">
    <iframe key={preview.draft} src={addressOf(preview)} title={`Preview of ${preview.page}`} />
  </section>
);

export const PreviewLink = (preview: PagePreviewProps) => (
  <a href={addressOf(preview)} target="_blank" rel="noopener" className="text-link touch-target text-sm">
    See the page
  </a>
);
