import { Form } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { ShownSession } from "./account-data.server.ts";
import { AccountSection, errorOf, type LastForm } from "./account-sections.tsx";

const shownAtOnce = 5;

export function SessionsSection({ sessions, last }: { sessions: readonly ShownSession[]; last: LastForm }) {
  const isBusy = useIsSending(last.path, "end-other-sessions");
  const error = errorOf(last, "end-session");
  const sorted = sessions.toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
  const earlier = sorted.slice(shownAtOnce);
  return (
    <AccountSection id="sessions" title="Sessions" done={last.done}>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <SessionList sessions={sorted.slice(0, shownAtOnce)} path={last.path} />
      {earlier.length > 0 && (
        <details className="grid gap-4">
          <summary className="touch-target text-link cursor-pointer">
            {earlier.length} earlier session{earlier.length === 1 ? "" : "s"}
          </summary>
          <SessionList sessions={earlier} path={last.path} />
        </details>
      )}
      {sessions.length > 1 && (
        <Form method="post" action={last.path}>
          <Button type="submit" name="intent" value="end-other-sessions" variant="secondary" isBusy={isBusy}>
            End all other sessions
          </Button>
        </Form>
      )}
    </AccountSection>
  );
}

function SessionList({ sessions, path }: { sessions: readonly ShownSession[]; path: string }) {
  return (
    <ul className="divide-y divide-line rounded-pane border border-line-strong bg-surface">
      {sessions.map((session) => (
        <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:px-5">
          <Device session={session} />
          <EndSession session={session} path={path} />
        </li>
      ))}
    </ul>
  );
}

function Device({ session: { device, ip, startedAt, lastUsedAt, isThisOne } }: { session: ShownSession }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-ink wrap-anywhere">
        {device}
        {isThisOne && <Badge tone="success">This device</Badge>}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        Signed in <DateTime value={startedAt} />
        {ip && (
          <>
            {" "}
            from <span className="figures">{ip}</span>
          </>
        )}
      </p>
      <p className="text-xs text-ink-faint">
        Last used <DateTime value={lastUsedAt} precision="day" />
      </p>
    </div>
  );
}

function EndSession({ session: { id, device, isThisOne }, path }: { session: ShownSession; path: string }) {
  return (
    <PostButton
      action={path}
      fields={{ intent: "end-session", sessionId: id }}
      variant="ghost"
      size="sm"
      aria-label={isThisOne ? "Sign out on this device" : `End the session of ${device}`}
    >
      {isThisOne ? "Sign out" : "End"}
    </PostButton>
  );
}
