import { cloudDemo } from "#app/shell/navigation/demos.ts";
import { useStudio } from "#app/shell/studio.ts";
import { settingsStorageKeys } from "../browser-storage-names.ts";
import { createStoredFields, type Fields, type Values } from "./stored/stored-fields.ts";
import { useStoredValue } from "./stored/stored-value.ts";

export const siteFields = {
  /** Empty: the name of the demo. */
  siteName: { kind: "text", label: "siteName", initial: "", max: 40, missing: "siteNameMissing" },
  primaryColor: { kind: "color", label: "primaryColor", hint: "primaryHint", initial: "hsl(197 84% 35%)" },
  accentColor: { kind: "color", label: "accentColor", hint: "accentHint", initial: "hsl(33 88% 41%)" },
  allowRegistration: { kind: "switch", label: "allowRegistration", hint: "allowRegistrationHint", initial: true },
  /** In GB. */
  defaultQuota: {
    kind: "slider",
    label: "defaultQuota",
    hint: "defaultQuotaHint",
    initial: 10,
    min: 1,
    max: 100,
    unitBytes: 1024 ** 3,
  },
  /** In MB. */
  maxFileSize: {
    kind: "slider",
    label: "maxFileSize",
    hint: "maxFileSizeHint",
    initial: 100,
    min: 1,
    max: 1000,
    unitBytes: 1024 ** 2,
  },
  logoUrl: {
    kind: "image",
    label: "logo",
    hint: "logoHint",
    initial: "",
    kinds: ["image/png", "image/jpeg", "image/svg+xml"],
    maxSidePx: 320,
  },
} satisfies Fields;

export type SiteSettings = Values<typeof siteFields>;

export const siteSettings = createStoredFields(settingsStorageKeys.site, siteFields);

export const useCloudName = (): string => cloudDemo(useStudio()).label;

export function useSiteSettings(): SiteSettings {
  const settings = useStoredValue(siteSettings);
  const cloudName = useCloudName();
  return { ...settings, siteName: settings.siteName || cloudName };
}
