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

type ListOf<L extends SiteLanguage> = { readonly [One in L]: Strings };

const createPolicy = <L extends SiteLanguage>(language: L, load: () => Promise<[ListOf<L>, ListOf<L>]>) =>
  lazy(async () => {
    const [{ [language]: privacyPolicy }, { [language]: privacyStorage }] = await load();
    return {
      default: ({ facts }: PolicyProps) => (
        <LanguageProvider language={language} strings={{ privacyPolicy, privacyStorage }}>
          <PrivacyPolicy studioName={useRootData().studio.name} facts={facts} />
        </LanguageProvider>
      ),
    };
  });

/** The text is in the document once, and in scripts of its own for each language: sent with the data, it would be twice. */
const policies: Readonly<Record<SiteLanguage, ComponentType<PolicyProps>>> = {
  en: createPolicy("en", () => Promise.all([import("./strings/en/policy.ts"), import("./strings/en/storage.ts")])),
  pl: createPolicy("pl", () => Promise.all([import("./strings/pl/policy.ts"), import("./strings/pl/storage.ts")])),
};

export function PolicyInLanguage({ facts }: PolicyProps) {
  const Policy = policies[useRootData().language];
  return (
    <Suspense>
      <Policy facts={facts} />
    </Suspense>
  );
}
