import { cloudDemo } from "#app/shell/navigation/demos.ts";
import { useStudio } from "#app/shell/studio.ts";
import { settingsStorageKeys } from "../browser-storage-names.ts";
import { formatHsl, parseHsl } from "../theme/hsl.ts";
import {
  type FieldReader,
  filledTextUpTo,
  flag,
  type ParseResult,
  readFields,
  wholeNumber,
} from "./stored/stored-fields.ts";
import { createStoredJson, useStoredValue } from "./stored/stored-value.ts";

export interface SiteSettings {
  /** Empty: the name of the demo. */
  readonly siteName: string;
  readonly primaryColor: string;
  readonly accentColor: string;
  readonly allowRegistration: boolean;
  readonly defaultQuota: number /* GB */;
  readonly maxFileSize: number /* MB */;
  readonly logoUrl: string;
}

export const siteNameMax = 40;
export const quotaRangeGb = { min: 1, max: 100 } as const;
export const fileSizeRangeMb = { min: 1, max: 1000 } as const;

export const defaultSiteSettings: SiteSettings = {
  siteName: "",
  primaryColor: "hsl(197 84% 35%)",
  accentColor: "hsl(33 88% 41%)",
  allowRegistration: true,
  defaultQuota: 10,
  maxFileSize: 100,
  logoUrl: "",
};

const color: FieldReader<string> = (raw) => {
  const hsl = typeof raw === "string" ? parseHsl(raw) : undefined;
  return hsl && formatHsl(hsl);
};

const logo: FieldReader<string> = (raw) =>
  typeof raw === "string" && (raw === "" || /^data:image\/(png|jpeg|svg\+xml);base64,[\w+/=]*$/.test(raw))
    ? raw
    : undefined;

export const readSiteSettings = (raw: unknown): ParseResult<SiteSettings> =>
  readFields(raw, defaultSiteSettings, {
    siteName: (raw) => (raw === "" ? "" : filledTextUpTo(siteNameMax)(raw)),
    primaryColor: color,
    accentColor: color,
    allowRegistration: flag,
    defaultQuota: wholeNumber(quotaRangeGb.min, quotaRangeGb.max),
    maxFileSize: wholeNumber(fileSizeRangeMb.min, fileSizeRangeMb.max),
    logoUrl: logo,
  });

export const siteSettings = createStoredJson(settingsStorageKeys.site, defaultSiteSettings, readSiteSettings);

export const useCloudName = (): string => cloudDemo(useStudio()).label;

export function useSiteSettings(): SiteSettings {
  const settings = useStoredValue(siteSettings);
  const cloudName = useCloudName();
  return { ...settings, siteName: settings.siteName || cloudName };
}
