import { type ReactNode, useEffect, useRef } from "react";
import { Form, href } from "react-router";
import type { OpenAccess } from "#app/features/accounts/sign-in/end-sessions.usecases.server.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { Button } from "#app/ui/button.tsx";
import { focusInPopover, Popover } from "#app/ui/dialogs/popover.tsx";
import { ConfirmField } from "#app/ui/fields/confirm-field.tsx";
import { PostButton, PostForm } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { ListPanel, ListRow } from "#app/ui/list/list-panel.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import type { ShownPerson } from "../../server/loading/load-person.server.ts";
import type { Traces } from "../../server/people/erase-person.usecases.server.ts";

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
        Does this person write from another address, too? Type its first letters to bring those conversations here.
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
          No other address begins with these letters.
        </p>
      )}
      {suggestions.length > 0 && (
        <ul aria-label="Addresses that begin with these letters" className="divide-y divide-line border-y border-line">
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

interface DangerPanelProps extends PanelProps {
  access: OpenAccess | undefined;
  ended: OpenAccess | undefined;
}

/** Ends access and erases. The last panel, since both take something from this person. */
export function DangerPanel({ person, access, ended, error }: DangerPanelProps) {
  const { addresses, traces, isConfirmed } = person;
  const open = access ? describeCounts(accessNouns, { ...access }) : "";
  return (
    <ListPanel
      title="End access or erase"
      notice={
        ended && (
          <Notice tone="success">Ended: {describeCounts(accessNouns, { ...ended }) || "nothing was open"}.</Notice>
        )
      }
    >
      <DangerRow
        title="Sessions"
        text={open ? `Open at the moment: ${open}.` : "This person is not signed in, and no link opens their messages."}
        button={open ? "End their sessions" : undefined}
        submit="End all of them"
        {...{ error, isConfirmed }}
        intent="end-sessions"
      >
        Signs this person out everywhere, at once. Links in e-mails to them stop working. Messages and account stay:
        they can sign in again, or ask for a code by e-mail.
      </DangerRow>
      <DangerRow
        title="Erase this person"
        text={`Deletes ${describeTraces(traces)}, everything else that belongs to them, and your note. There is no undo.`}
        button="Erase this person"
        submit="Erase"
        {...{ error, isConfirmed }}
        intent="erase"
        confirmation={addresses[0]}
      >
        Unsent e-mails are canceled and links in sent ones stop working. This person stays in backups until those
        expire. E-mails in your own mailbox stay; delete them there. Visits aren’t linked to people.
      </DangerRow>
    </ListPanel>
  );
}

interface DangerRowProps {
  title: string;
  text: string;
  /** Undefined where there is nothing to do. */
  button: string | undefined;
  submit: string;
  intent: string;
  /** To be typed. */
  confirmation?: string | undefined;
  isConfirmed: boolean;
  error: FormError | undefined;
  children: ReactNode;
}

function DangerRow({
  title,
  text,
  button,
  submit,
  intent,
  confirmation,
  isConfirmed,
  error,
  children,
}: DangerRowProps) {
  const refused = error?.values.intent === intent ? error : undefined;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) focusInPopover(form.current?.querySelector<HTMLElement>('[aria-invalid="true"]'));
  }, [refused]);
  return (
    <ListRow name={title} facts={text}>
      {button && (
        <Popover trigger={button} label={button} variant="danger-outline" className="max-md:mt-3">
          <PostForm
            formRef={form}
            error={undefined}
            fields={{ intent }}
            submit={submit}
            look={{ variant: "danger" }}
            preventScrollReset
            className="grid gap-4"
          >
            <p>{children}</p>
            {confirmation && (
              <TextField
                label={`Type ${confirmation} to confirm`}
                name="confirmation"
                defaultValue={refused?.values.confirmation}
                error={refused?.fieldErrors.confirmation}
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                required
              />
            )}
            <ConfirmField isConfirmed={isConfirmed} error={refused} />
          </PostForm>
        </Popover>
      )}
    </ListRow>
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
