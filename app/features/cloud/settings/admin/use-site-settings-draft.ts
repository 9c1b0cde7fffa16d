import { useEffect, useState } from "react";
import { type SiteSettings, siteSettings } from "../site-settings.ts";

/** What the tabs of the site's own settings work on. */
export interface SiteSettingsDraft {
  readonly draft: SiteSettings;
  readonly isNameMissing: boolean;
  readonly onChange: (change: Partial<SiteSettings>) => void;
}

/** What can be seen shows at once, and goes back where nothing is saved. `save` says whether the name is there, and it was stored. */
export function useSiteSettingsDraft(): SiteSettingsDraft & { save: () => "stored" | "not-stored" | "no-name" } {
  const [draft, setDraft] = useState(siteSettings.get);
  const [isNameMissing, setNameMissing] = useState(false);
  useEffect(() => () => siteSettings.show(undefined), []);
  return {
    draft,
    isNameMissing,
    onChange(changed) {
      const next = { ...draft, ...changed };
      setDraft(next);
      // Without a name the old one stays in the header.
      siteSettings.show(next.siteName.trim() ? next : { ...next, siteName: siteSettings.get().siteName });
    },
    save() {
      const siteName = draft.siteName.trim();
      setNameMissing(siteName === "");
      if (siteName === "") return "no-name";
      return siteSettings.set({ ...draft, siteName }) ? "stored" : "not-stored";
    },
  };
}
