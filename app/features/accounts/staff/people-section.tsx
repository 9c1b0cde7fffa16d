import { MailSetupLink } from "#app/features/outbox/no-mail-server.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { EmailField } from "#app/ui/fields/credential-fields.tsx";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Disclosure, ListPanel, ListRow } from "#app/ui/list/list-panel.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { ShownOnce } from "#app/ui/shown-once.tsx";
import { SectionForm, useErrorOf, useLastForm } from "../account/account-sections.tsx";
import type { Invitation, StaffMember } from "./staff.store.server.ts";
import type { People } from "./staff.usecases.server.ts";

export function PeopleSection({ people: { staff, invitations, delivers } }: { people: People }) {
  const { path, done, invitation } = useLastForm();
  const inviteError = useErrorOf("invite-helper");
  const endError = useErrorOf("end-user-sessions");
  const removeError = useErrorOf("remove-helper");
  const error = useErrorOf("withdraw-invitation") ?? removeError;
  return (
    <>
      <ListPanel
        id="people"
        title="People"
        action={
          <Disclosure
            key={invitation?.link ?? invitations.length}
            text="Invite a helper"
            variant="primary"
            size="md"
            isOpen={inviteError !== undefined}
          >
            <SectionForm intent="invite-helper" action="Send the invitation">
              <EmailField label="E-mail of the helper" autoComplete="off" error={inviteError} />
              {!delivers && (
                <p className="text-sm text-ink-soft">
                  <MailSetupLink />, or hand the link over yourself.
                </p>
              )}
            </SectionForm>
          </Disclosure>
        }
        notice={
          error ? (
            <Notice tone="danger">{error.message}</Notice>
          ) : invitation ? (
            <ShownOnce title={`The link for ${invitation.email} is shown this once`} value={invitation.link}>
              <p>
                {delivers
                  ? "It is on its way by e-mail, too. It works once, for 7 days."
                  : "No mail server is set up: hand it over yourself. It works once, for 7 days."}
              </p>
            </ShownOnce>
          ) : (
            done?.section === "people" && <Notice tone="success">{done.text}</Notice>
          )
        }
      >
        {staff.map((member) => (
          <Member key={member.id} member={member} path={path} />
        ))}
        {invitations.map((invitation) => (
          <Invited key={invitation.email} invitation={invitation} path={path} />
        ))}
      </ListPanel>
      <Panel
        title="Other sessions"
        lead="Log a helper or a visitor out everywhere. Links in e-mails no longer open their messages."
        actions={
          <Disclosure text="End someone’s sessions" variant="secondary" isOpen={endError !== undefined}>
            <SectionForm intent="end-user-sessions" action="End all of them" variant="danger">
              <EmailField label="Their e-mail" autoComplete="off" error={endError} />
            </SectionForm>
          </Disclosure>
        }
      />
    </>
  );
}

function Member({ member, path }: { member: People["staff"][number]; path: string }) {
  const { username, email, role, lastSeenAt, hasSecondFactor } = member;
  return (
    <ListRow
      name={username}
      badges={<Badge tone={role === "owner" ? "success" : "neutral"}>{role === "owner" ? "Owner" : "Helper"}</Badge>}
      facts={
        <>
          <bdi>{email}</bdi>
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
        </>
      }
    >
      {role === "helper" && (
        <>
          <PostButton action={path} fields={{ intent: "end-user-sessions", email }} variant="ghost" size="sm">
            End sessions
            <span className="sr-only"> of {username}</span>
          </PostButton>
          <RemoveHelper member={member} path={path} />
        </>
      )}
    </ListRow>
  );
}

function RemoveHelper({ member: { id, username }, path }: { member: StaffMember; path: string }) {
  const isBusy = useIsSending(path, "remove-helper");
  return (
    <Disclosure text="Remove" about={username}>
      <p className="text-sm text-ink-soft">
        Deletes the account of <bdi className="font-semibold text-ink">{username}</bdi> and ends all of its sessions at
        once. Replies and notes stay, under this name.
      </p>
      <PostButton action={path} fields={{ intent: "remove-helper", helperId: id }} variant="danger" isBusy={isBusy}>
        Remove {username}
      </PostButton>
    </Disclosure>
  );
}

function Invited({ invitation: { email, expiresAt }, path }: { invitation: Invitation; path: string }) {
  return (
    <ListRow
      name={email}
      badges={<Badge tone="warning">Invited</Badge>}
      facts={
        <>
          Can be accepted until <DateTime value={expiresAt} />
        </>
      }
    >
      <PostButton action={path} fields={{ intent: "invite-helper", email }} variant="ghost" size="sm">
        Send again
        <span className="sr-only"> to {email}</span>
      </PostButton>
      <PostButton action={path} fields={{ intent: "withdraw-invitation", email }} variant="ghost" size="sm">
        Withdraw
        <span className="sr-only"> the invitation of {email}</span>
      </PostButton>
    </ListRow>
  );
}
