import { Form, href } from "react-router";
import type { OpenAccess } from "#app/features/accounts/sign-in/end-sessions.usecases.server.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmField } from "#app/ui/fields/confirm-field.tsx";
import { PostButton, PostForm } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import type { ShownPerson } from "./load-person.server.ts";
import type { Traces } from "./people/erase-person.usecases.server.ts";

export interface PanelProps {
  person: ShownPerson;
  error: FormError | undefined;
}

export function AddressesPanel({ person, error }: PanelProps) {
  const isOwner = useIsOwner();
  const { addresses, conversationId } = person;
  const path = href("/admin/inbox/:id/person", { id: conversationId });
  return (
    <Panel title="Addresses">
      <ul className="max-w-2xl divide-y divide-line border-y border-line">
        {addresses.map((address) => (
          <AddressRow key={address} {...{ path, address }} intent={isOwner && addresses.length > 1 && "unmerge"} />
        ))}
      </ul>
      {isOwner && <MergeForms person={person} path={path} error={error} />}
    </Panel>
  );
}

function MergeForms({ person, path, error }: PanelProps & { path: string }) {
  const { find, suggestions } = person;
  const intent = error?.values.intent;
  const refused = intent === "merge" || intent === "unmerge" ? error : undefined;
  return (
    <div className="mt-6 grid max-w-2xl gap-4">
      <p className="text-sm text-ink-soft">
        If this person also writes from another address, find it by its beginning: its conversations are shown here,
        too.
      </p>
      <Form method="get" action={path} preventScrollReset className="flex items-end gap-3">
        <TextField
          label="Merge with another address"
          name="find"
          defaultValue={refused?.values.address ?? find}
          error={refused?.fieldErrors.address}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
          className="min-w-0 flex-1"
        />
        <Button type="submit" variant="secondary">
          Find
        </Button>
      </Form>
      {find && suggestions.length === 0 && (
        <p role="status" className="text-sm text-ink-soft">
          No other address begins like this.
        </p>
      )}
      {suggestions.length > 0 && (
        <ul aria-label="Addresses that begin like this" className="divide-y divide-line border-y border-line">
          {suggestions.map((address) => (
            <AddressRow key={address} {...{ path, address }} intent="merge" />
          ))}
        </ul>
      )}
    </div>
  );
}

interface AddressRowProps {
  path: string;
  address: string;
  intent: "merge" | "unmerge" | false;
}

function AddressRow({ path, address, intent }: AddressRowProps) {
  const isSending = useIsSending(path, intent || "");
  const label = intent === "merge" ? "Merge" : "Unmerge";
  return (
    <li className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1">
      <bdi className="wrap-anywhere">{address}</bdi>
      {intent && (
        <PostButton
          action={path}
          fields={{ intent, address }}
          variant="ghost"
          size="sm"
          disabled={isSending}
          aria-label={`${label} ${address}`}
        >
          {label}
        </PostButton>
      )}
    </li>
  );
}

interface SessionsPanelProps extends PanelProps {
  access: OpenAccess;
  ended: OpenAccess | undefined;
}

export function SessionsPanel({ person: { isConfirmed }, access, ended, error }: SessionsPanelProps) {
  const refused = error?.values.intent === "end-sessions" ? error : undefined;
  const open = describeCounts(accessNouns, { ...access });
  return (
    <Panel title="Sessions">
      <div className="grid max-w-2xl gap-4">
        {ended && (
          <Notice tone="success">Ended: {describeCounts(accessNouns, { ...ended }) || "nothing was open"}.</Notice>
        )}
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

export function ErasePanel({ person: { addresses, conversationId, traces, isConfirmed }, error }: PanelProps) {
  const path = href("/admin/inbox/:id/person", { id: conversationId });
  const isErasing = useIsSending(path, "erase");
  const refused = error?.values.intent === "erase" ? error : undefined;
  return (
    <Panel title="Erase this person">
      <div className="grid max-w-2xl gap-4">
        <p>
          Deletes {describeTraces(traces)}, everything else that belongs to them, and your note. E-mails that wait are
          not sent, and links in mails end. There is no undo.
        </p>
        <p className="text-sm text-ink-soft">
          Backups contain them until they are deleted; a backup that is restored brings them back. Mails stay in your
          own mailbox, and visits are not connected with people.
        </p>
        <Form method="post" action={path} className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="intent" value="erase" />
          <TextField
            label={`Type ${addresses[0]} to confirm`}
            name="confirmation"
            defaultValue={refused?.values.confirmation}
            error={refused?.fieldErrors.confirmation}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            required
            className="min-w-64 flex-1"
          />
          <ConfirmField isConfirmed={isConfirmed} error={refused} className="min-w-64 flex-1" />
          <Button type="submit" variant="danger" isBusy={isErasing} busyLabel="Erasing...">
            Erase
          </Button>
        </Form>
      </div>
    </Panel>
  );
}

type Nouns = readonly (readonly [kind: string, one: string, several: string])[];

const traceNouns: Nouns = [
  ["conversations", "conversation", "conversations"],
  ["messages", "message or reply", "messages and replies"],
  ["notes", "note", "notes"],
  ["files", "file or e-mail as it was received", "files and e-mails as they were received"],
  ["unsentMails", "e-mail that waits to be sent", "e-mails that wait to be sent"],
  ["accounts", "account", "accounts"],
];

const accessNouns: Nouns = [
  ["sessions", "session of their account", "sessions of their account"],
  [
    "browsers",
    "browser that opens their messages without an account",
    "browsers that open their messages without an account",
  ],
  ["links", "link in an e-mail", "links in e-mails"],
];

const describeCounts = (nouns: Nouns, counts: Readonly<Record<string, number>>): string =>
  nouns
    .flatMap(([kind, one, several]) => (counts[kind] ? [`${counts[kind]} ${counts[kind] === 1 ? one : several}`] : []))
    .join(", ");

export const describeTraces = (traces: Traces): string => describeCounts(traceNouns, traces);
