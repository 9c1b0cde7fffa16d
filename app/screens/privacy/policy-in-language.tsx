import { type ComponentType, lazy, Suspense } from "react";
import type { SiteLanguage } from "#app/lib/language/languages.ts";
import type { Strings } from "#app/lib/language/strings.ts";
import { useRootData } from "#app/shell/studio.ts";
import { LanguageProvider } from "#app/ui/language/use-texts.tsx";
import type { PrivacyFacts } from "./collect-facts.server.ts";
import { PrivacyPolicy } from "./privacy-policy.tsx";

interface PolicyProps {
  facts: PrivacyFacts;
}

const createPolicy = (language: SiteLanguage, [privacyPolicy, privacyStorage]: readonly [Strings, Strings]) => ({
  default: ({ facts }: PolicyProps) => (
    <LanguageProvider language={language} strings={{ privacyPolicy, privacyStorage }}>
      <PrivacyPolicy studioName={useRootData().studio.name} facts={facts} />
    </LanguageProvider>
  ),
});

/** The text is in the document once, and in scripts of its own for each language: sent with the data, it would be twice. */
const policies: Readonly<Record<SiteLanguage, ComponentType<PolicyProps>>> = {
  en: lazy(async () => {
    const [{ en: policy }, { en: storage }] = await Promise.all([
      import("./strings/en/policy.ts"),
      import("./strings/en/storage.ts"),
    ]);
    return createPolicy("en", [policy, storage]);
  }),
  pl: lazy(async () => {
    const [{ pl: policy }, { pl: storage }] = await Promise.all([
      import("./strings/pl/policy.ts"),
      import("./strings/pl/storage.ts"),
    ]);
    return createPolicy("pl", [policy, storage]);
  }),
};

export function PolicyInLanguage({ facts }: PolicyProps) {
  const Policy = policies[useRootData().language];
  return (
    <Suspense>
      <Policy facts={facts} />
    </Suspense>
  );
}
