import { useSyncExternalStore } from "react";

interface PagePreviewProps {
  page: string;
  /** Such as `home.12`. */
  draft: string;
}

const room = "(min-width: 80rem)";

function followRoom(onChange: () => void): () => void {
  const query = matchMedia(room);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

export const useHasRoom = (): boolean =>
  useSyncExternalStore(
    followRoom,
    () => matchMedia(room).matches,
    () => false,
  );

const addressOf = ({ page, draft }: PagePreviewProps): string => `${page}?draft=${draft}`;

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
