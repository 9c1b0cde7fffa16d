import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { NewRelease } from "#app/features/health/releases/new-release.tsx";
import { type MailSummary, mailCountMax } from "#app/features/outbox/owner/mail-notices.ts";
import { byteSizeText } from "#app/lib/byte-size-text.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { backupText, growthText, uptimeText } from "./health-texts.ts";
import type { LoadedHealth } from "./load-health.server.ts";

type FactsPanelProps = Omit<LoadedHealth, "routes" | "errors" | "setAside">;

export function FactsPanel({
  version,
  news,
  startedAt,
  uptimeMs,
  disk,
  database,
  mail,
  mailbox,
  hasWebhook,
  webhook,
  backup,
}: FactsPanelProps) {
  return (
    <Panel title="At a glance">
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Fact name="Version" value={version}>
          <ReleaseState news={news} />
        </Fact>
        <Fact name="Running for" value={uptimeText(uptimeMs)}>
          Since <DateTime value={startedAt} />
        </Fact>
        <Fact name="Last backup" value={backup && (backup.madeAt ? <DateTime value={backup.madeAt} /> : "None yet")}>
          {backup && backupText(backup)}
        </Fact>
        <Fact name="Free disk space" value={disk && byteSizeText(disk.freeBytes)}>
          {disk && `of ${byteSizeText(disk.totalBytes)}`}
        </Fact>
        <Fact name="Database" value={database && byteSizeText(database.bytes)}>
          {database && <Growth {...database} />}
        </Fact>
        <Fact name="E-mails waiting" value={mail && waitingText(mail)}>
          {mail && <MailState mail={mail} />}
        </Fact>
        {mailbox?.kind !== "unset" && (
          <Fact name="Mailbox" value={mailbox && mailboxNames[mailbox.kind]}>
            {mailbox && <MailboxDetail mailbox={mailbox} />}
          </Fact>
        )}
        {hasWebhook && (
          <Fact name="E-mails from programs" value={webhook && <LastMail {...webhook} />}>
            {webhook && <Refused {...webhook} />}
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

interface FactProps {
  name: string;
  value: ReactNode | undefined;
  children: ReactNode;
}

function Fact({ name, value, children }: FactProps) {
  return (
    <div className="rounded-control border border-line bg-surface px-5 py-4 wrap-anywhere">
      <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
      <dd className="mt-1 text-xl font-semibold text-ink *:whitespace-normal">{value ?? "Unknown"}</dd>
      <dd className="mt-1 text-sm text-ink-soft">
        {value === undefined ? "It could not be read just now." : children}
      </dd>
    </div>
  );
}

function ReleaseState({ news }: Pick<LoadedHealth, "news">) {
  if (news?.newer) return <NewRelease {...news.newer} />;
  if (!news?.error) return "Of the site’s software";
  return (
    <>
      The release feed could not be read on <DateTime value={news.error.at} />: {news.error.reason}
    </>
  );
}

function Growth({ bytes, earlier }: NonNullable<LoadedHealth["database"]>) {
  if (!earlier) return "Its growth is shown from tomorrow on.";
  return (
    <>
      {growthText(bytes, earlier.bytes)} since <DateTime value={`${earlier.day}T12:00:00Z`} precision="day" />
    </>
  );
}

const mailboxNames = { connected: "Connected", away: "Not connected" } as const;

type Mailbox = Exclude<NonNullable<LoadedHealth["mailbox"]>, { kind: "unset" }>;

function MailboxDetail({ mailbox }: { mailbox: Mailbox }) {
  if (mailbox.kind === "away") return `${mailbox.source}: ${mailbox.reason}`;
  return (
    <>
      {mailbox.source}, since <DateTime value={mailbox.since} />
      {mailbox.warning && `. ${mailbox.warning}`}
    </>
  );
}

type Webhook = NonNullable<LoadedHealth["webhook"]>;

const LastMail = ({ last_mail_at: lastAt }: Webhook) => (lastAt ? <DateTime value={lastAt} /> : "None yet");

function Refused({ last_mail_at: lastAt, refused_since: since, refused_count: count }: Webhook) {
  if (!since) return lastAt ? "The last one. None was refused since." : "Signed, by MAIL_WEBHOOK_SECRET.";
  return (
    <>
      {count === 1 ? "One was" : `${count} were`} refused since <DateTime value={since} />: wrong signature or clock.
    </>
  );
}

const upTo = (count: number): string => (count >= mailCountMax ? `${mailCountMax} or more` : String(count));

const waitingText = ({ waiting, retrying }: MailSummary): string => upTo(Math.min(mailCountMax, waiting + retrying));

function MailState({ mail: { delivers, retrying, failed } }: { mail: MailSummary }) {
  const parts = [
    !delivers && "No mail server is set up.",
    delivers && retrying > 0 && `${upTo(retrying)} will be tried again.`,
  ].filter(Boolean);
  return (
    <>
      {parts.join(" ")}{" "}
      {failed > 0 ? (
        <Link to={href("/admin/dashboard")} className="text-link">
          {upTo(failed)} failed
        </Link>
      ) : (
        "None failed."
      )}
    </>
  );
}
