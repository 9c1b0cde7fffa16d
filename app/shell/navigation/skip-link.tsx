import { useTexts } from "#app/ui/language/use-texts.tsx";
import { usePageStrings } from "#app/ui/page/page-strings.ts";

export function SkipLink() {
  const { skipToContent } = usePageStrings();
  const { noConnection } = useTexts("shell");
  return (
    <a href="#main" className="skip-link" data-no-connection={noConnection}>
      {skipToContent}
    </a>
  );
}
