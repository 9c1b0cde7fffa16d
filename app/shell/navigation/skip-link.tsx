import { usePageStrings } from "#app/ui/page/page-strings.ts";

export function SkipLink() {
  const { skipToContent } = usePageStrings();
  return (
    <a href="#main" className="skip-link">
      {skipToContent}
    </a>
  );
}
