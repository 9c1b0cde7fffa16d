import { useTexts } from "#app/ui/language/use-texts.tsx";
import { usePageStrings } from "#app/ui/page/page-strings.ts";

export function SkipLink() {
  const { skipToContent } = usePageStrings();
  const { offline } = useTexts("shell");
  return (
    <a href="#main" className="skip-link" data-offline-text={offline}>
      {skipToContent}
    </a>
  );
}
