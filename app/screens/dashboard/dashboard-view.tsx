import { useEffect, useEffectEvent } from "react";
import { href, Link } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { FileLimitsContext } from "#app/features/conversations/files/attached-file.ts";
import { NewRelease } from "#app/features/health/releases/new-release.tsx";
import { isMailOnTheWay } from "#app/features/outbox/owner/mail-notices.ts";
import { VisitTable } from "#app/features/visits/visit-table.tsx";
import { secondMs } from "#app/lib/units.ts";
import type { ActionFields } from "#app/platform/actions/action-result.ts";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useCommands } from "#app/ui/live-page/use-commands.tsx";
import { useFreshLists } from "#app/ui/live-page/use-fresh-lists.ts";
import { Panel } from "#app/ui/page/panel.tsx";
import { showError } from "#app/ui/show-toast.ts";
import { announceResult } from "#app/ui/toasts/announce-result.ts";
import type { Route } from "./+types/dashboard.route";
import type { DashboardCommand, DashboardCommands, DashboardResult } from "./dashboard-actions.server.ts";
import type { DashboardLists } from "./lists/load-lists.server.ts";
import { OwnerDialogs, useOwnerDialogs } from "./owner-dialogs.tsx";
import { CommandForm, MissingList, type Retry } from "./panels/list-parts.tsx";
import { MailPanel } from "./panels/mail-panel.tsx";
import { MessagesPanel } from "./panels/messages-panel.tsx";
import { NeedsAnswer } from "./panels/needs-answer.tsx";
import { SampleNotice } from "./panels/sample-notice.tsx";
import { Troubles } from "./panels/troubles.tsx";
import { Welcome } from "./panels/welcome.tsx";
import { YesterdayPanel } from "./panels/yesterday-panel.tsx";
import { SetupList } from "./setup/setup-list.tsx";

const movingPollMs = 3 * secondMs;

type DashboardViewProps = Route.ComponentProps["loaderData"] & { posted: DashboardResult | undefined };

export function DashboardView({
  posted,
  ofOwner,
  yesterday,
  staffEmail,
  supportLabel,
  fileLimits,
  failedTexts,
  ...lists
}: DashboardViewProps) {
  const dialogs = useOwnerDialogs();
  const commands: DashboardCommands = useCommands(href("/admin/dashboard"), (result: DashboardResult, command) => {
    announceResult(result, command.intent, { run: undo, failedTexts });
    if (command.intent === "reply") dialogs.settleReply(command.id, result);
  });
  const undo = (fields: ActionFields) => commands.run(fields as DashboardCommand); // as the server gave it
  const isMoving = !lists.failed.mail && lists.mail !== undefined && isMailOnTheWay(lists.mail.summary);
  const { refresh, isRefreshing } = useFreshLists(lists.failed, isMoving ? movingPollMs : undefined);
  const isNew = hasNoMessage(lists) && ofOwner !== undefined && ofOwner.setup.length > 0;
  const retry = { onRetry: refresh, isRetrying: isRefreshing };
  useFailedLoadToasts(lists.failed);
  usePostedResult(posted, undo);
  return (
    <AdminPage
      title="Admin Panel"
      isWide
      lead={
        <>
          Signed in as <bdi className="wrap-anywhere">{staffEmail}</bdi>.{" "}
          <Link to={href("/account")} className="text-link">
            Your account
          </Link>
        </>
      }
      actions={
        <Button variant="secondary" size="sm" isBusy={isRefreshing} onClick={refresh}>
          Refresh
        </Button>
      }
    >
      {ofOwner?.isSample && <SampleNotice isConfirmed={ofOwner.isConfirmed} error={failedRemoval(posted)} />}
      {ofOwner?.newRelease && (
        <p className="mb-4 text-sm text-ink-soft">
          <NewRelease {...ofOwner.newRelease} />
        </p>
      )}
      <Troubles
        mail={lists.mail?.summary}
        isMailboxFailing={ofOwner?.isMailboxFailing ?? false}
        backups={ofOwner?.backups}
      />
      <div className="grid gap-x-10 lg:grid-cols-3 *:last:not-first:col-span-1 lg:*:first:col-span-2 lg:*:only:col-span-3">
        {isNew ? (
          <Welcome />
        ) : (
          <NeedsAnswer
            lists={lists}
            leaving={new Set(commands.running("delete-message", "mark-not-spam").map(({ id }) => id))}
          />
        )}
        {yesterday?.length !== 0 && <YesterdayPanel figures={yesterday} retry={retry} />}
      </div>
      {ofOwner && <SetupList items={ofOwner.setup} isFirst={isNew} />}
      <MessagesPanel
        lists={lists}
        commands={commands}
        onOpen={({ id }) => dialogs.openConversation(id)}
        onReply={dialogs.openReply}
        retry={retry}
      />
      <MailPanel lists={lists} commands={commands} onOpenConversation={dialogs.openConversation} retry={retry} />
      <VisitsPanel visits={lists.visits} commands={commands} retry={retry} />
      <FileLimitsContext value={fileLimits}>
        <OwnerDialogs dialogs={dialogs} commands={commands} supportLabel={supportLabel} />
      </FileLimitsContext>
      {commands.runners}
    </AdminPage>
  );
}

const hasNoMessage = ({ messages }: DashboardLists): boolean =>
  messages?.inboxCount === "0" && messages.spamCount === "0";

const failedRemoval = (posted: DashboardResult | undefined) =>
  posted?.ok === false && posted.values.intent === "remove-sample" ? posted : undefined;

function useFailedLoadToasts(failed: DashboardLists["failed"]) {
  useEffect(() => {
    const show = (id: string, what: string) => showError("Error", `Failed to fetch ${what}. Please try again.`, { id });
    if (failed.messages) show("fetch-messages", "messages");
    if (failed.visits) show("fetch-visits", "recent visits");
    if (failed.mail) show("fetch-mail", "the state of your e-mails");
  }, [failed]);
}

function usePostedResult(posted: DashboardResult | undefined, run: (fields: ActionFields) => void) {
  const announce = useEffectEvent((result: DashboardResult) => announceResult(result, "", { run }));
  useEffect(() => {
    if (!posted) return;
    // Once, also where strict effects run twice.
    const timer = setTimeout(() => announce(posted));
    return () => clearTimeout(timer);
  }, [posted]);
}

interface VisitsPanelProps {
  visits: DashboardLists["visits"];
  commands: DashboardCommands;
  retry: Retry;
}

function VisitsPanel({ visits, commands, retry }: VisitsPanelProps) {
  const isOwner = useIsOwner();
  const isCleared = commands.running("clear-visits").length > 0;
  const shown = isCleared ? [] : visits;
  const clear = (
    <CommandForm command={{ intent: "clear-visits" }} onRun={commands.run} label="Clear History" variant="secondary" />
  );
  return (
    <Panel title="Recent Visits" actions={isOwner && clear}>
      {shown ? (
        <VisitTable visits={shown} empty={<EmptyState title="No recent visits recorded" />} />
      ) : (
        <MissingList text="The recent visits could not be loaded." {...retry} />
      )}
    </Panel>
  );
}
