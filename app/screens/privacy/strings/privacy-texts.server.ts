import { createSiteTexts } from "#app/platform/language/site-texts.server.ts";
import { en as page } from "./en/page.ts";
import { en as policy } from "./en/policy.ts";
import { en as storage } from "./en/storage.ts";
import { pl as polishPage } from "./pl/page.ts";
import { pl as polishPolicy } from "./pl/policy.ts";
import { pl as polishStorage } from "./pl/storage.ts";

declare module "#app/ui/language/use-texts.tsx" {
  interface Scopes {
    privacy: typeof page;
    privacyPolicy: typeof policy;
    privacyStorage: typeof storage;
  }
}

export const privacyTexts = createSiteTexts("privacy", { en: page, pl: polishPage });
export const policyTexts = createSiteTexts("privacyPolicy", { en: policy, pl: polishPolicy });
export const storageTexts = createSiteTexts("privacyStorage", { en: storage, pl: polishStorage });
