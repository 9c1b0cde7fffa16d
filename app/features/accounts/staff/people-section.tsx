import { MailSetupLink } from "#app/features/outbox/no-mail-server.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { EmailField } from "#app/ui/fields/credential-fields.tsx";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Notice } from "#app/ui/notice.tsx";
import { AccountSection, errorOf, type LastForm, SectionForm } from "../account/account-sections.tsx";
import type { Invitation, StaffMember } from "./staff.store.server.ts";
import type { People } from "./staff.usecases.server.ts";

interface PeopleSectionProps {
  people: People;
  last: LastForm;
}

const rowClass = "flex flex-wrap items-start justify-between gap-x-6 gap-y-3 p-4 sm:px-5";

export function PeopleSection({ people: { staff, invitations, delivers }, last }: PeopleSectionProps) {
  const endError = errorOf(last, "end-user-sessions");
  const error = errorOf(last, "remove-helper") ?? errorOf(last, "withdraw-invitation");
  return (
    <AccountSection id="people" title="People" done={last.done}>
      <p className="text-ink-soft">
        Helpers read and answer messages under a name of their own, which only the studio sees. They cannot export,
        erase, restore or delete anything, nor change accounts and settings.
      </p>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <ul className="divide-y divide-line rounded-pane border border-line-strong bg-surface">
        {staff.map((member) => (
          <li key={member.id} className={rowClass}>
            <Member member={member} />
            {member.role === "helper" && (
              <div className="flex max-w-sm flex-wrap items-start gap-2">
                <EndSessions email={member.email} username={member.username} path={last.path} />
                <RemoveHelper member={member} path={last.path} />
              </div>
            )}
          </li>
        ))}
        {invitations.map((invitation) => (
          <li key={invitation.email} className={rowClass}>
            <Invited invitation={invitation} />
            <InvitationForm email={invitation.email} path={last.path} />
          </li>
        ))}
      </ul>
      <SectionForm intent="invite-helper" last={last} action="Invite a helper">
        <EmailField label="Email of the helper" autoComplete="off" error={errorOf(last, "invite-helper")} />
        {!delivers && (
          <p className="text-sm text-ink-soft">
            <MailSetupLink />. An invitation waits until then, for at most 7 days.
          </p>
        )}
      </SectionForm>
      <details open={endError !== undefined} className="border-t border-line pt-5">
        <summary className="button button-secondary button-md">End someone’s sessions</summary>
        <div className="mt-5 grid gap-5 border-l-2 border-line-strong pl-5">
          <p className="text-ink-soft">
            Signs a helper or a visitor out everywhere. Links in e-mails no longer open their messages.
          </p>
          <SectionForm intent="end-user-sessions" last={last} action="End all of them" variant="danger">
            <EmailField label="Their email" autoComplete="off" error={endError} />
          </SectionForm>
        </div>
      </details>
    </AccountSection>
  );
}

function Member({ member }: { member: People["staff"][number] }) {
  const { username, email, role, lastSeenAt, hasSecondFactor } = member;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-ink wrap-anywhere">
        <bdi>{username}</bdi>
        <Badge tone={role === "owner" ? "success" : "neutral"}>{role === "owner" ? "Owner" : "Helper"}</Badge>
      </p>
      <p className="mt-1 text-sm text-ink-soft wrap-anywhere">
        <bdi>{email}</bdi>
      </p>
      <p className="text-xs text-ink-faint">
        {lastSeenAt ? (
          <>
            Last seen <DateTime value={lastSeenAt} />
          </>
        ) : (
          "Not seen for 90 days"
        )}
        {hasSecondFactor ? ", with a second factor" : ", without a second factor"}
      </p>
    </div>
  );
}

interface EndSessionsProps {
  email: string;
  username: string;
  path: string;
}

function EndSessions({ email, username, path }: EndSessionsProps) {
  return (
    <PostButton action={path} fields={{ intent: "end-user-sessions", email }} variant="ghost" size="sm">
      End sessions
      <span className="sr-only"> of {username}</span>
    </PostButton>
  );
}

function RemoveHelper({ member: { id, username }, path }: { member: StaffMember; path: string }) {
  const isBusy = useIsSending(path, "remove-helper");
  return (
    <details className="max-w-sm">
      <summary className="button button-danger-outline button-sm">
        Remove
        <span className="sr-only"> {username}</span>
      </summary>
      <div className="mt-3 grid gap-3 text-sm text-ink-soft">
        <p>
          Deletes the account of <bdi className="font-semibold text-ink">{username}</bdi> and ends all of its sessions
          at once. Replies and notes stay, under this name.
        </p>
        <PostButton
          action={path}
          fields={{ intent: "remove-helper", helperId: id }}
          variant="danger"
          size="sm"
          isBusy={isBusy}
        >
          Remove {username}
        </PostButton>
      </div>
    </details>
  );
}

function Invited({ invitation: { email, expiresAt } }: { invitation: Invitation }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-ink wrap-anywhere">
        <bdi>{email}</bdi>
        <Badge tone="warning">Invited</Badge>
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        Can be accepted until <DateTime value={expiresAt} />
      </p>
    </div>
  );
}

function InvitationForm({ email, path }: { email: string; path: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      <PostButton action={path} fields={{ intent: "invite-helper", email }} variant="secondary" size="sm">
        Send again
        <span className="sr-only"> to {email}</span>
      </PostButton>
      <PostButton action={path} fields={{ intent: "withdraw-invitation", email }} variant="ghost" size="sm">
        Withdraw
        <span className="sr-only"> the invitation of {email}</span>
      </PostButton>
    </div>
  );
}
