import { statSync } from "node:fs";
import { resolve } from "node:path";
import { domainToASCII } from "node:url";
import { describeStoredFiles } from "#app/features/backups/contents/lacking-contents.server.ts";
import { offsiteSettings, readOffsite } from "#app/features/backups/offsite/offsite.config.server.ts";
import { describeTarget } from "#app/features/backups/offsite/offsite-target.ts";
import { createDatabaseCheck, type WithDatabase } from "#app/features/health/database/database-check.server.ts";
import type { HealthCheck } from "#app/features/health/health-check.ts";
import { createAddressCheck } from "#app/features/health/machine/address-check.server.ts";
import { createClockCheck } from "#app/features/health/machine/clock-check.server.ts";
import { createDataFolderCheck } from "#app/features/health/machine/data-folder-check.server.ts";
import { createDiskSpaceCheck } from "#app/features/health/machine/disk-space-check.server.ts";
import { createPortCheck } from "#app/features/health/machine/port-check.server.ts";
import { createDnsResolver, type DnsResolver } from "#app/features/health/mail/dns-lookup.server.ts";
import { createMailDomainChecks } from "#app/features/health/mail/mail-domain-checks.server.ts";
import {
  createMailboxCheck,
  createMailServerCheck,
  createOffsiteCheck,
  createSettingsCheck,
  createStoredFilesCheck,
  createWebhookCheck,
  type MailboxProbe,
  type OffsiteProbe,
} from "#app/features/health/service-checks.server.ts";
import { mailInSettings } from "#app/features/mail-in/mail-in.config.server.ts";
import { nameMailbox } from "#app/features/mail-in/sources/mail-source.ts";
import {
  fetchAccessToken,
  type RefreshTokens,
  readOauthClient,
} from "#app/features/mail-in/sources/oauth/access-token.server.ts";
import { chooseDriver } from "#app/features/outbox/drivers/choose-driver.server.ts";
import { outboxSettings } from "#app/features/outbox/outbox.config.server.ts";
import { secondMs } from "#app/lib/units.ts";
import { sqlitePath } from "#app/platform/database/database.server.ts";
import packageJson from "../../package.json" with { type: "json" };
import type { Config, InspectedConfig } from "./config.server.ts";

interface HealthParts {
  readonly config: InspectedConfig;
  readonly withDatabase: WithDatabase;
  readonly dkimSelector?: string | undefined;
  readonly resolver?: DnsResolver;
  readonly now?: () => Date;
  /** For commands, which root may run beside a site of another user. */
  readonly asksForOwner?: boolean;
}

/** All checks that the page Health and `doctor` share, in the order in which they are shown. */
export function createHealthChecks({
  config: { values, errors, warnings },
  withDatabase,
  dkimSelector,
  resolver = createDnsResolver(),
  now = () => new Date(),
  asksForOwner,
}: HealthParts): HealthCheck[] {
  const checks = [createSettingsCheck({ errors, warnings })];
  const dataDir = resolve(values.dataDir ?? "");
  if (isValid(values, "dataDir"))
    checks.push(createDataFolderCheck(dataDir, { asksForOwner }), createDiskSpaceCheck(dataDir));
  if (isValid(values, "dataDir", "databaseUrl")) {
    const newestFile = sqlitePath(dataDir);
    checks.push(createDatabaseCheck(withDatabase), createClockCheck({ now, withDatabase, newestFile }));
    checks.push(createStoredFilesCheck(() => withDatabase((db) => describeStoredFiles(db, dataDir, now()))));
  }
  if (isValid(values, "port", "host")) checks.push(createPortCheck({ ...values, version: packageJson.version }));
  if (isValid(values, "publicUrl", "trustProxy")) {
    const trustsProxy = values.trustProxy.rules.length > 0;
    checks.push(createAddressCheck({ publicUrl: values.publicUrl, trustsProxy, resolver }));
  }
  if (isValid(values, ...mailKeys)) {
    checks.push(createMailServerCheck(chooseDriver(values, { timeoutMs: mailTimeoutMs })));
    const { mailFrom } = values;
    const domain = mailFrom && domainToASCII(mailFrom.address.slice(mailFrom.address.lastIndexOf("@") + 1));
    const selector = dkimSelector ?? values.dkimSelector;
    if (domain) checks.push(...createMailDomainChecks({ domain, dkimSelector: selector, resolver }));
  }
  if (isValid(values, ...mailboxKeys) && values.imapUrl)
    checks.push(createMailboxCheck(createMailboxProbe(values.imapUrl, readOauthClient(values))));
  if (isValid(values, "mailWebhookSecret") && values.mailWebhookSecret && isValid(values, "dataDir", "databaseUrl"))
    checks.push(createWebhookCheck(withDatabase));
  if (isValid(values, ...backupKeys)) checks.push(createOffsiteCheck(createOffsiteProbe(values)));
  return checks;
}

const mailboxKeys = Object.keys(mailInSettings) as (keyof typeof mailInSettings)[]; // no other keys

const createMailboxProbe = (url: URL, client: ReturnType<typeof readOauthClient>): MailboxProbe => ({
  name: nameMailbox(url),
  async run() {
    const { probeMailbox } = await import("#app/features/mail-in/sources/imap/imap-connection.server.ts");
    return probeMailbox(url, client && (() => fetchAccessToken(client, onlyGiven(client.refreshToken))));
  },
});

/** A check keeps nothing: Google and Microsoft accept the token before, too. */
const onlyGiven = (token: string): RefreshTokens => ({ find: async () => token, replace: async () => undefined });

const backupKeys = ["dataDir", ...(Object.keys(offsiteSettings) as (keyof typeof offsiteSettings)[])] as const; // no other keys

function createOffsiteProbe(values: Pick<Values & Config, (typeof backupKeys)[number]>): OffsiteProbe | undefined {
  const { target } = readOffsite(values) ?? {};
  if (!target) return undefined;
  return {
    target: describeTarget(target),
    run: async () => (await import("#app/features/backups/offsite/use-target.server.ts")).probeTarget(target),
    findRisk() {
      const isSameDisk = target.kind === "folder" && statSync(target.folder).dev === statSync(values.dataDir).dev;
      return isSameDisk ? `${target.folder} is on the same disk as DATA_DIR.` : undefined;
    },
  };
}

/** Shorter than a check may take, so that the reason is shown. */
const mailTimeoutMs = 8 * secondMs;

const mailKeys = Object.keys(outboxSettings) as (keyof typeof outboxSettings)[]; // no other keys

type Values = InspectedConfig["values"];

const isValid = <K extends keyof Values>(values: Values, ...keys: K[]): values is Values & Required<Pick<Values, K>> =>
  keys.every((key) => key in values);
