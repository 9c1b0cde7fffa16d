import type { RouterContextProvider } from "react-router";
import {
  listSetAsideMails,
  readMailboxState,
  readWebhookState,
} from "#app/features/mail-in/owner-mail-in.usecases.server.ts";
import { summarizeMail } from "#app/features/outbox/owner/owner-outbox.usecases.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";

const programRoutes = new Set(["/healthz", "/readyz", "/metrics"]);

/** Loads the figures; one that cannot be read is undefined, and the page shows the rest. */
export async function loadHealth(context: Readonly<RouterContextProvider>) {
  const health = getServices(context).siteHealth;
  const { log } = context.get(requestContext);
  const orMissing = (text: string) => (error: unknown) => {
    log.error({ err: error }, text);
    return undefined;
  };
  const { backups, mailIn } = getServices(context);
  const [news, disk, database, mail, backup, mailbox, webhook, setAside] = await Promise.all([
    health.readReleaseNews().catch(orMissing("what the release feed said could not be read")),
    health.readDisk().catch(orMissing("the disk's free space could not be read")),
    health.readDatabase().catch(orMissing("the database's size could not be read")),
    summarizeMail(getServices(context).outbox).catch(orMissing("the state of the mails could not be read")),
    backups.readStatus().catch(orMissing("the state of the backups could not be read")),
    readMailboxState(mailIn).catch(orMissing("the state of the mailbox could not be read")),
    readWebhookState(mailIn).catch(orMissing("the state of the webhook could not be read")),
    listSetAsideMails(mailIn).catch(orMissing("the mails that were set aside could not be read")),
  ]);
  return {
    version: health.version,
    news,
    startedAt: health.startedAt.toISOString(),
    uptimeMs: health.now().getTime() - health.startedAt.getTime(),
    disk,
    database,
    mail,
    mailbox,
    hasWebhook: mailIn.hasWebhook,
    webhook,
    setAside,
    backup: backup && {
      isNightly: backup.time !== undefined,
      madeAt: backup.good?.finished_at ?? undefined,
      messages: backup.good?.messages ?? 0,
      isRestored: backup.good?.check_kind === "restored",
      error: backup.error,
      offsiteError: backups.offsite === undefined ? undefined : backup.offsite.error,
    },
    routes: health.listSlowestRoutes().filter(({ route }) => !programRoutes.has(route)),
    errors: health.listErrors(),
  };
}

export type LoadedHealth = Awaited<ReturnType<typeof loadHealth>>;
