import { usePageWords } from "#app/ui/page-words.ts";

/** The first stop of the keyboard: past the bar. */
export function SkipLink() {
  const { skipToContent } = usePageWords();
  return (
    <a href="#main" className="skip-link">
      {skipToContent}
    </a>
  );
}
