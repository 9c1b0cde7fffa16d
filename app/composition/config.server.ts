import { accountsSettings, checkAccountsSettings } from "#app/features/accounts/accounts.config.server.ts";
import {
  chatbotSettings,
  checkChatbotSettings,
  findChatbotWarnings,
} from "#app/features/chatbot/chatbot.config.server.ts";
import { contactSettings } from "#app/features/contact/contact.config.server.ts";
import { checkOutboxSettings, outboxSettings } from "#app/features/outbox/outbox.config.server.ts";
import { visitsSettings } from "#app/features/visits/visits.config.server.ts";
import { findMisspeltSettings } from "#app/platform/config/misspelt-settings.server.ts";
import { ConfigError, type Environment, readSettings } from "#app/platform/config/settings.server.ts";
import { siteSettings } from "#app/platform/config/site.config.server.ts";
import { databaseSettings } from "#app/platform/database/database.config.server.ts";

/** Every setting of the site, in the order of the self-hosting table. */
export const allSettings = {
  ...siteSettings,
  ...databaseSettings,
  ...accountsSettings,
  ...contactSettings,
  ...outboxSettings,
  ...visitsSettings,
  ...chatbotSettings,
};

/**
 * Reads the whole configuration.
 * @throws ConfigError with every fault at once
 */
export function readConfig(environment: Environment) {
  const reading = readSettings(allSettings, environment);
  const { values } = reading;
  const faults = [
    ...reading.faults,
    ...checkAccountsSettings(reading),
    ...checkOutboxSettings(reading),
    ...checkChatbotSettings(reading, values.publicUrl),
  ];
  const misspelt = findMisspeltSettings(allSettings, environment);
  if (faults.length > 0) throw new ConfigError(faults, misspelt);
  return {
    ...values,
    /** For the log, at start. */
    warnings: [...misspelt, ...findChatbotWarnings(values)],
    /** As given, or this machine's name for what it listens on. */
    origin: values.publicUrl ?? `http://localhost:${values.port}`,
    isHttps: values.publicUrl?.startsWith("https:") ?? false,
  };
}

export type Config = ReturnType<typeof readConfig>;
