import { useState } from "react";
import { type SettingsDraft, useSettingsDraft } from "../form/use-settings-draft.ts";
import { type SiteSettings, siteSettings } from "../site-settings.ts";

export interface SiteSettingsDraft extends SettingsDraft<SiteSettings> {
  readonly isNameMissing: boolean;
}

export function useSiteSettingsDraft(): SiteSettingsDraft & { save: () => "stored" | "not-stored" | "no-name" } {
  const [isNameMissing, setNameMissing] = useState(false);
  const { draft, onChange } = useSettingsDraft(siteSettings, (next) =>
    next.siteName.trim() ? next : { ...next, siteName: siteSettings.get().siteName },
  );
  return {
    draft,
    isNameMissing,
    onChange,
    save() {
      const siteName = draft.siteName.trim();
      setNameMissing(siteName === "");
      if (siteName === "") return "no-name";
      return siteSettings.set({ ...draft, siteName }) ? "stored" : "not-stored";
    },
  };
}
