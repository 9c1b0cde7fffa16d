import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { ListPages } from "#app/ui/list/list-panel.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { personNoteMax } from "../../model/owner-limits.ts";
import type { ShownPerson } from "../../server/loading/load-person.server.ts";
import type { PersonResult } from "./person-actions.server.ts";
import { AddressesPanel, DangerPanel, describeTraces, type PanelProps } from "./person-panels.tsx";

interface PersonPageProps {
  person: ShownPerson | { ok: false; message: string };
  posted: PersonResult | undefined;
}

/** Forms and links only: it works without JavaScript. */
export const PersonPage = ({ person, posted }: PersonPageProps) =>
  person.ok ? (
    <KnownPerson person={person} posted={posted} />
  ) : (
    <MissingPerson message={person.message} posted={posted} />
  );

function MissingPerson({ message, posted }: { message: string; posted: PersonResult | undefined }) {
  const erased = posted?.ok ? posted.erased : undefined;
  const action = (
    <LinkButton to={href("/admin/inbox")} variant="secondary" size="sm">
      To the inbox
    </LinkButton>
  );
  if (!erased)
    return (
      <AdminPage title="Person">
        <EmptyState title={message} action={action} />
      </AdminPage>
    );
  return (
    <AdminPage
      title="Erased"
      lead={
        erased.isFinished
          ? "Nothing of this person is left in the database or its files."
          : "Nothing of this person is shown any more. Their files are deleted within some minutes."
      }
    >
      <Notice tone="success">{describeTraces(erased.deleted)}. Backups have them until they are deleted.</Notice>
      <div className="mt-6">{action}</div>
    </AdminPage>
  );
}

function KnownPerson({ person, posted }: { person: ShownPerson; posted: PersonResult | undefined }) {
  const isOwner = useIsOwner();
  const { conversationId, name, facts } = person;
  const error = posted?.ok === false ? posted : undefined;
  const params = { id: conversationId };
  return (
    <AdminPage
      isWide
      title={name}
      back={{ to: href("/admin/inbox/:id", params), text: "Back to the conversation" }}
      actions={
        isOwner && (
          <>
            <LinkButton to={href("/admin/inbox/:id/person/receipt", params)} variant="secondary" size="sm">
              Privacy receipt
            </LinkButton>
            <LinkButton
              to={href("/admin/inbox/:id/person/export", params)}
              reloadDocument
              variant="secondary"
              size="sm"
            >
              Download everything
            </LinkButton>
          </>
        )
      }
    >
      {error && Object.keys(error.fieldErrors).length === 0 && <Notice tone="danger">{error.message}</Notice>}
      <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-3 text-sm">
        {facts.firstAt && (
          <Fact term="Wrote first">
            <DateTime value={facts.firstAt} precision="day" />
          </Fact>
        )}
        {facts.lastAt && (
          <Fact term="Latest activity">
            <DateTime value={facts.lastAt} precision="day" />
          </Fact>
        )}
        <Fact term="Conversations">{facts.conversations}</Fact>
        <Fact term="Messages and replies">{facts.messages}</Fact>
      </dl>
      <div className="grid gap-x-14 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ConversationsPanel person={person} />
        <div>
          <NotePanel key={person.note} person={person} error={error} />
          <AddressesPanel person={person} error={error} />
        </div>
      </div>
      {isOwner && (
        <DangerPanel
          person={person}
          access={person.access}
          ended={posted?.ok ? posted.ended : undefined}
          error={error}
        />
      )}
    </AdminPage>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="text-ink-soft">{term}</dt>
    <dd className="figures">{children}</dd>
  </div>
);

function NotePanel({ person: { note }, error }: PanelProps) {
  const refused = error?.values.intent === "note" ? error : undefined;
  return (
    <Panel title="Note">
      <PostForm
        error={undefined}
        fields={{ intent: "note" }}
        submit="Save note"
        look={{ variant: "secondary", size: "sm", busyLabel: "Saving..." }}
        preventScrollReset
        className="grid max-w-2xl gap-4"
      >
        <TextArea
          label="About this person"
          name="note"
          hint="Only you see it: it is in no mail and on no page of the visitor."
          rows={4}
          dir="auto"
          countMax={personNoteMax}
          defaultValue={refused?.values.note ?? note}
          error={refused?.fieldErrors.note}
        />
      </PostForm>
    </Panel>
  );
}

const stateNames = { open: "Open", snoozed: "Snoozed", done: "Done" } as const;

function ConversationsPanel({ person }: { person: ShownPerson }) {
  const { page, addresses, conversationId, isFirstPage } = person;
  const path = href("/admin/inbox/:id/person", { id: conversationId });
  return (
    <Panel title="Conversations">
      <ul className="divide-y divide-line border-y border-line">
        {page.rows.map((row) => (
          <li key={row.id}>
            <Link
              to={href("/admin/inbox/:id", { id: row.id })}
              aria-current={row.id === conversationId ? "true" : undefined}
              className="block py-3 hover:text-primary"
            >
              <span className="line-clamp-2 wrap-anywhere" dir="auto">
                {row.excerpt}
              </span>
              <span className="mt-1 block text-xs text-ink-faint">
                <DateTime value={row.last_activity_at} precision="day" /> ·{" "}
                {row.folder === "spam" ? "Spam" : stateNames[row.state]}
                {row.reply_count > 0 && ` · ${row.reply_count + 1} messages`}
                {addresses.length > 1 && (
                  <>
                    {" · "}
                    <bdi>{row.email}</bdi>
                  </>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ListPages
        name="conversations"
        newest={isFirstPage ? undefined : path}
        older={page.next && `${path}?before=${page.next}`}
      />
    </Panel>
  );
}
