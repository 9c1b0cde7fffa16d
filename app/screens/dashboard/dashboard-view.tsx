import { use, useEffect, useEffectEvent } from "react";
import { href, Link } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { NewsContext } from "#app/features/admin/use-news.ts";
import { addressOfStep, setupSteps } from "#app/features/content/editor/setup-steps.tsx";
import { FileLimitsContext } from "#app/features/conversations/model/attached-file.ts";
import { NewRelease } from "#app/features/health/releases/new-release.tsx";
import { isMailOnTheWay } from "#app/features/outbox/owner/mail-notices.ts";
import { VisitTable } from "#app/features/visits/visit-table.tsx";
import { secondMs } from "#app/lib/units.ts";
import type { ActionFields } from "#app/platform/actions/action-result.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PasswordField } from "#app/ui/fields/password-field.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { useCommands } from "#app/ui/live-page/use-commands.tsx";
import { useFreshLists } from "#app/ui/live-page/use-fresh-lists.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { showError } from "#app/ui/show-toast.ts";
import { announceResult } from "#app/ui/toasts/announce-result.ts";
import type { Route } from "./+types/dashboard.route";
import type { DashboardCommand, DashboardCommands, DashboardResult } from "./dashboard-actions.server.ts";
import type { DashboardLists } from "./lists/load-lists.server.ts";
import type { Yesterday } from "./lists/load-yesterday.server.ts";
import { OwnerDialogs, useOwnerDialogs } from "./owner-dialogs.tsx";
import { CommandForm, MissingList, type Retry } from "./panels/list-parts.tsx";
import { MailPanel } from "./panels/mail-panel.tsx";
import { MessagesPanel } from "./panels/messages-panel.tsx";
import { NeedsAnswer } from "./panels/needs-answer.tsx";
import { Troubles } from "./panels/troubles.tsx";
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
  const hasTestimonial = use(NewsContext)?.testimonials.length;
  const isNew = hasNoMessage(lists) && !hasTestimonial && ofOwner !== undefined && ofOwner.setup.length > 0;
  const leaving = new Set(commands.running("delete-message", "mark-not-spam").map(({ id }) => id));
  const retry = { onRetry: refresh, isRetrying: isRefreshing };
  useFailedLoadToasts(lists.failed);
  const announce = useEffectEvent((result: DashboardResult) => announceResult(result, "", { run: undo }));
  useEffect(() => {
    if (posted) announce(posted);
  }, [posted]);
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
      {ofOwner?.isSample && <SampleNotice error={failedRemoval(posted)} />}
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
        {isNew ? <Welcome openSteps={ofOwner.openSteps} /> : <NeedsAnswer lists={lists} leaving={leaving} />}
        {yesterday?.length !== 0 && <YesterdayPanel figures={yesterday} retry={retry} />}
      </div>
      {ofOwner && <SetupList items={ofOwner.setup} isFirst={isNew} />}
      <MessagesPanel lists={lists} leaving={leaving} commands={commands} onOpen={dialogs.open} retry={retry} />
      <MailPanel lists={lists} commands={commands} onOpen={dialogs.open} retry={retry} />
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

interface VisitsPanelProps {
  visits: DashboardLists["visits"];
  commands: DashboardCommands;
  retry: Retry;
}

function VisitsPanel({ visits, commands, retry }: VisitsPanelProps) {
  const isOwner = useIsOwner();
  const isCleared = commands.running("clear-visits").length > 0;
  const shown = isCleared ? [] : visits;
  const clear = <CommandForm command={{ intent: "clear-visits" }} onRun={commands.run} label="Clear History" />;
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

function SampleNotice({ error }: { error: FormError | undefined }) {
  return (
    <Notice tone="warning" role="none">
      <details open={error !== undefined}>
        <summary className="-my-3 flex min-h-11 cursor-pointer items-center gap-2 [&::-webkit-details-marker]:hidden">
          <strong className="text-ink">This is a sample.</strong>
          <span className="text-link">Remove it</span>
        </summary>
        <PostForm
          error={error}
          fields={{ intent: "remove-sample" }}
          submit="Remove the sample"
          look={{ variant: "danger" }}
          className="mt-3 grid max-w-md gap-4"
          aria-label="Remove the sample"
        >
          <p>
            Deletes all conversations, e-mails, labels, saved replies and statistics, including anything received since.
            Accounts, settings and texts you changed stay.
          </p>
          <PasswordField
            label="Confirm it’s you: your password"
            name="currentPassword"
            autoComplete="current-password"
            required
            error={error?.fieldErrors.currentPassword}
          />
        </PostForm>
      </details>
    </Notice>
  );
}

/** Shown in the place of what needs an answer while the site has no message yet. */
function Welcome({ openSteps }: { openSteps: typeof setupSteps }) {
  const { length } = openSteps;
  const isBegun = length < setupSteps.length;
  return (
    <section aria-labelledby="welcome" className="mt-12 rounded-control border border-line bg-surface p-6 md:p-8">
      <h2 id="welcome" className="text-2xl">
        Welcome. Your site is running.
      </h2>
      <p className="mt-3 max-w-prose text-ink-soft">
        Visitors can read it and write to you.
        {!isBegun &&
          " Make it yours in four steps: your name, your logo and color, who answers and for what price, and the server that sends your e-mails."}
        {isBegun && length > 0 && ` ${setupSteps.length - length} of ${setupSteps.length} steps done. Still to do:`}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {(isBegun ? openSteps : [{ number: 1, title: "Make the site yours" }]).map(({ number, title }) => (
          <LinkButton key={number} to={addressOfStep(number)}>
            {title}
          </LinkButton>
        ))}
        <LinkButton to={href("/contact")} variant="secondary">
          Write yourself a message
        </LinkButton>
      </div>
    </section>
  );
}

function YesterdayPanel({ figures, retry }: { figures: Yesterday | undefined; retry: Retry }) {
  return (
    <Panel
      title="Yesterday"
      actions={
        <LinkButton to={href("/admin/numbers")} variant="secondary" size="sm">
          All numbers
        </LinkButton>
      }
    >
      {figures ? (
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-control border border-line bg-line">
          {figures.map(({ name, value, note }) => (
            <div key={name} className="bg-surface px-5 py-4 text-sm text-ink-soft">
              <dt>{name}</dt>
              <dd className="figures font-display text-2xl font-bold text-ink">{value}</dd>
              <dd className="text-xs text-ink-faint">{note}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <MissingList text="The numbers could not be loaded." {...retry} />
      )}
    </Panel>
  );
}
