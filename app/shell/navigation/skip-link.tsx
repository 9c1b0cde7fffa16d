import { useTexts } from "#app/ui/language/use-texts.tsx";

export function SkipLink() {
  const { skipToContent } = useTexts("ui");
  const { offline } = useTexts("shell");
  return (
    <a href="#main" className="skip-link" data-offline-text={offline}>
      {skipToContent}
    </a>
  );
}
