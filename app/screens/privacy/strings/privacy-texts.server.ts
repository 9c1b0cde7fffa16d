import { createSiteTexts } from "#app/platform/language/site-texts.server.ts";
import { en as pageEn } from "./en/page.ts";
import { en as policy } from "./en/policy.ts";
import { pl as pagePl } from "./pl/page.ts";
import { pl as polishPolicy } from "./pl/policy.ts";

declare module "#app/ui/language/use-texts.tsx" {
  interface Scopes {
    privacy: typeof pageEn.page;
    privacyPolicy: typeof policy;
    privacyStorage: typeof pageEn.storage;
  }
}

export const privacyTexts = createSiteTexts("privacy", { en: pageEn.page, pl: pagePl.page });
export const policyTexts = createSiteTexts("privacyPolicy", { en: policy, pl: polishPolicy });
export const storageTexts = createSiteTexts("privacyStorage", { en: pageEn.storage, pl: pagePl.storage });
