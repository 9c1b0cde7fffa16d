import { accountsSettings, checkAccountsSettings } from "#app/features/accounts/accounts.config.server.ts";
import { backupsSettings } from "#app/features/backups/backups.config.server.ts";
import { checkOffsiteSettings } from "#app/features/backups/offsite/offsite.config.server.ts";
import {
  chatbotSettings,
  checkChatbotSettings,
  findChatbotWarnings,
} from "#app/features/chatbot/chatbot.config.server.ts";
import type { Content } from "#app/features/content/content-service.ts";
import { contactSettings } from "#app/features/conversations/server/contact.config.server.ts";
import { pushSettings } from "#app/features/conversations/server/push/push.config.server.ts";
import { releaseFeedSettings } from "#app/features/health/releases/release-feed.config.server.ts";
import { checkMailInSettings, mailInSettings } from "#app/features/mail-in/mail-in.config.server.ts";
import { checkOutboxSettings, outboxSettings } from "#app/features/outbox/outbox.config.server.ts";
import { visitsSettings } from "#app/features/visits/visits.config.server.ts";
import { findMisspeltSettings } from "#app/platform/config/misspelt-settings.server.ts";
import {
  ConfigError,
  type Environment,
  readSettings,
  type SettingValues,
} from "#app/platform/config/settings.server.ts";
import { siteSettings } from "#app/platform/config/site.config.server.ts";
import { databaseSettings } from "#app/platform/database/database.config.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import { metricsSettings } from "#app/platform/metrics/metrics.config.server.ts";
import type { Metrics } from "#app/platform/metrics/metrics.ts";

export const allSettings = {
  ...siteSettings,
  ...databaseSettings,
  ...metricsSettings,
  ...accountsSettings,
  ...contactSettings,
  ...outboxSettings,
  ...mailInSettings,
  ...pushSettings,
  ...visitsSettings,
  ...chatbotSettings,
  ...backupsSettings,
  ...releaseFeedSettings,
};

type Values = SettingValues<typeof allSettings>;

export interface InspectedConfig {
  readonly values: Partial<Values>;
  readonly errors: readonly string[];
  readonly warnings: readonly string[];
}

export function inspectConfig(environment: Environment): InspectedConfig & { values: Values } {
  const reading = readSettings(allSettings, environment);
  const { values } = reading;
  return {
    values,
    errors: [
      ...reading.errors,
      ...checkAccountsSettings(reading),
      ...checkOutboxSettings(reading),
      ...checkMailInSettings(reading),
      ...checkChatbotSettings(reading, values.publicUrl),
      ...checkOffsiteSettings(reading),
    ],
    warnings: [...findMisspeltSettings(allSettings, environment), ...findChatbotWarnings(values)],
  };
}

/** @throws ConfigError with all errors at once */
export function readConfig(environment: Environment) {
  const { values, errors, warnings } = inspectConfig(environment);
  if (errors.length > 0) throw new ConfigError(errors, warnings);
  return {
    ...values,
    warnings,
    origin: values.publicUrl ?? `http://localhost:${values.port}`,
    isHttps: values.publicUrl?.startsWith("https:") ?? false,
  };
}

export type Config = ReturnType<typeof readConfig>;

export interface SiteParts {
  config: Config;
  content: Content;
  db: Db;
  log: Logger;
  now: () => Date;
  secret: string;
  metrics: Metrics;
}
