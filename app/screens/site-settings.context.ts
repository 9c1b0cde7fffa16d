import { createContext } from "react-router";
import type { backupsSettings } from "#app/features/backups/backups.config.server.ts";
import type { chatbotSettings } from "#app/features/chatbot/chatbot.config.server.ts";
import type { contactSettings } from "#app/features/conversations/contact.config.server.ts";
import type { mailInSettings } from "#app/features/mail-in/mail-in.config.server.ts";
import type { outboxSettings } from "#app/features/outbox/outbox.config.server.ts";
import type { visitsSettings } from "#app/features/visits/visits.config.server.ts";
import type { SettingValues } from "#app/platform/config/settings.server.ts";
import type { siteSettings } from "#app/platform/config/site.config.server.ts";

type AllSettings = SettingValues<
  typeof backupsSettings &
    typeof chatbotSettings &
    typeof contactSettings &
    typeof mailInSettings &
    typeof outboxSettings &
    typeof siteSettings &
    typeof visitsSettings
>;

export type PrivacySettings = Pick<
  AllSettings,
  | "contactEmail"
  | "backupDaily"
  | "backupWeekly"
  | "backupOffsite"
  | "smtpUrl"
  | "emailjsPublicKey"
  | "imapUrl"
  | "mailWebhookSecret"
  | "chatbotUrl"
  | "chatbotApiUrl"
> & { readonly isHttps: boolean };

export type SiteSettings = PrivacySettings &
  Pick<AllSettings, "publicUrl" | "mailFrom" | "trustProxy" | "vitalsSample"> & { readonly origin: string };

export const siteSettingsContext = createContext<SiteSettings>();
