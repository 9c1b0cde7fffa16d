import { useState } from "react";
import { type SettingsDraft, useSettingsDraft } from "../form/use-settings-draft.ts";
import { type SiteSettings, siteSettings, useCloudName } from "../site-settings.ts";

export interface SiteSettingsDraft extends SettingsDraft<SiteSettings> {
  readonly isNameMissing: boolean;
}

export function useSiteSettingsDraft(): SiteSettingsDraft & { save: () => "stored" | "not-stored" | "no-name" } {
  const [isNameMissing, setNameMissing] = useState(false);
  const [isNameTyped, setNameTyped] = useState(false);
  const cloudName = useCloudName();
  const stored = useSettingsDraft(siteSettings, (next) =>
    next.siteName.trim() ? next : { ...next, siteName: siteSettings.get().siteName },
  );
  const draft = { ...stored.draft, siteName: stored.draft.siteName || (isNameTyped ? "" : cloudName) };
  return {
    draft,
    isNameMissing,
    onChange(change) {
      if (change.siteName !== undefined) setNameTyped(true);
      stored.onChange(change);
    },
    save() {
      const siteName = draft.siteName.trim();
      setNameMissing(siteName === "");
      if (siteName === "") return "no-name";
      return siteSettings.set({ ...draft, siteName: siteName === cloudName ? "" : siteName }) ? "stored" : "not-stored";
    },
  };
}
