import type { OpenAccess } from "#app/features/accounts/sign-in/end-sessions.usecases.server.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { ConfirmField } from "#app/ui/fields/confirm-field.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import type { ShownPerson } from "./load-person.server.ts";

interface SessionsPanelProps {
  person: ShownPerson;
  access: OpenAccess;
  ended: OpenAccess | undefined;
  error: FormError | undefined;
}

export function SessionsPanel({ person: { isConfirmed }, access, ended, error }: SessionsPanelProps) {
  const refused = error?.values.intent === "end-sessions" ? error : undefined;
  const open = describeAccess(access);
  return (
    <Panel title="Sessions">
      <div className="grid max-w-2xl gap-4">
        {ended && <Notice tone="success">Ended: {describeAccess(ended) || "nothing was open"}.</Notice>}
        <p className={open ? undefined : "text-ink-soft"}>
          {open ? `Open at the moment: ${open}.` : "This person is not signed in, and no link opens their messages."}
        </p>
        {open && (
          <details open={refused !== undefined}>
            <summary className="button button-danger-outline button-md">End their sessions</summary>
            <PostForm
              error={undefined}
              fields={{ intent: "end-sessions" }}
              submit="End all of them"
              look={{ variant: "danger", busyLabel: "Ending..." }}
              preventScrollReset
              className="mt-5 grid justify-items-start gap-4 border-l-2 border-danger pl-5"
            >
              <p>
                Signs this person out everywhere, at once. Links in e-mails to them no longer open anything. Messages
                and account stay: they can sign in again, or ask for a code by e-mail.
              </p>
              <ConfirmField isConfirmed={isConfirmed} error={refused} className="w-full max-w-md" />
            </PostForm>
          </details>
        )}
      </div>
    </Panel>
  );
}

const names: readonly (readonly [kind: keyof OpenAccess, one: string, several: string])[] = [
  ["sessions", "session of their account", "sessions of their account"],
  [
    "browsers",
    "browser that opens their messages without an account",
    "browsers that open their messages without an account",
  ],
  ["links", "link in an e-mail", "links in e-mails"],
];

const describeAccess = (access: OpenAccess): string =>
  names
    .flatMap(([kind, one, several]) =>
      access[kind] === 0 ? [] : [`${access[kind]} ${access[kind] === 1 ? one : several}`],
    )
    .join(", ");
