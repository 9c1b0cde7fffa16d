import { translatedLanguages } from "#app/lib/language/languages.ts";
import followLanguage from "./follow-language.ts?script";
import openLogin from "./open-login.ts?script";

/** Only the server renders it: React leaves an existing element as it is. */
export const loginScript: string = import.meta.env.SSR ? openLogin : "";

/** Only the server renders it, which `loginScript` explains. */
export const languageScript: string = import.meta.env.SSR ? followLanguage : "";

export const LanguageScript = () => (
  <script data-languages={translatedLanguages.join(" ")} suppressHydrationWarning>
    {languageScript}
  </script>
);

export const behindLoginId = "cloud-behind-login";

/** Must follow the login directly: Chromium continues the first frame at the next element. */
export const LoginScript = () => (
  <>
    <script suppressHydrationWarning>{loginScript}</script>
    <template id={behindLoginId} />
  </>
);
