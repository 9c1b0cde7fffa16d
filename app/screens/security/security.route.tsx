import { href, Link } from "react-router";
import { accountActions } from "#app/features/accounts/account/account-actions.server.ts";
import { showSessions } from "#app/features/accounts/account/account-data.server.ts";
import { accountPages, readDone } from "#app/features/accounts/account/account-pages.ts";
import {
  AccountSection,
  EmailSection,
  ExportSection,
  PasswordSection,
  UsernameSection,
} from "#app/features/accounts/account/account-sections.tsx";
import { runAccountAction } from "#app/features/accounts/account/run-account-action.server.ts";
import { SessionsSection } from "#app/features/accounts/account/sessions-section.tsx";
import { useLastForm } from "#app/features/accounts/account/use-last-form.ts";
import { accountPageContext, signedInContext } from "#app/features/accounts/accounts.context.ts";
import { showAuthenticator } from "#app/features/accounts/authenticator/authenticator.usecases.server.ts";
import { AuthenticatorSection } from "#app/features/accounts/authenticator/authenticator-section.tsx";
import { RecoveryCodesSection } from "#app/features/accounts/authenticator/recovery-codes-section.tsx";
import { sessionOfStaff } from "#app/features/accounts/confirm/confirm-staff.server.ts";
import { showPasskeys } from "#app/features/accounts/passkeys/passkeys.usecases.server.ts";
import { PasskeysSection } from "#app/features/accounts/passkeys/passkeys-section.tsx";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/security.route";
import { AuditLogList, HashState } from "./audit-log/audit-log-list.tsx";
import { readAuditLog, type ShownEntry } from "./audit-log/read-audit-log.server.ts";

export const meta: Route.MetaFunction = () => [
  { title: "Security and password" },
  { name: "robots", content: "noindex" },
];

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    context.set(signedInContext, sessionOfStaff(context));
    context.set(accountPageContext, accountPages.owners);
  },
];

const latestEntries = 5;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, username, email, sessionId, role, lacksFactor } = context.get(staffContext);
  const { accounts } = getServices(context);
  const [passkeys, authenticator, sessions, auditLog] = await Promise.all([
    showPasskeys(accounts, id),
    showAuthenticator(accounts, { id, email }),
    showSessions(accounts, id, sessionId),
    role === "owner" ? readAuditLog(accounts.db, {}, latestEntries) : undefined,
  ]);
  return {
    lacksFactor,
    username,
    email,
    role,
    delivers: accounts.outbox.delivers,
    passkeys,
    authenticator,
    sessions,
    auditLog: auditLog?.entries,
    done: readDone(url.searchParams, accounts.outbox.delivers),
  };
}

export const action = (args: Route.ActionArgs) => runAccountAction(accountActions, args);

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lacksFactor, username, email, role, delivers, passkeys, authenticator, sessions, auditLog, done } =
    loaderData;
  const { last, recoveryCodes } = useLastForm(href("/admin/security"), actionData, done);
  return (
    <AdminPage title="Security and password">
      {lacksFactor && (
        <Notice title="This site needs a second factor of its owner">
          Add a passkey, or set up an authenticator app. The other pages open after that.
        </Notice>
      )}
      <PasswordSection email={email} last={last} />
      <PasskeysSection passkeys={passkeys} last={last} />
      <AuthenticatorSection authenticator={authenticator} last={last} />
      {authenticator.state === "set" && (
        <RecoveryCodesSection codesLeft={authenticator.codesLeft} newCodes={recoveryCodes} last={last} />
      )}
      <SessionsSection sessions={sessions} last={last} />
      <UsernameSection username={username} last={last} />
      <EmailSection email={email} isOwner={role === "owner"} delivers={delivers} last={last} />
      {auditLog && <AuditLogSection entries={auditLog} />}
      <ExportSection />
    </AdminPage>
  );
}

function AuditLogSection({ entries }: { entries: readonly ShownEntry[] }) {
  return (
    <AccountSection id="audit-log" title="Audit log">
      {entries.length === 0 ? (
        <p className="text-ink-soft">Nothing is logged yet.</p>
      ) : (
        <>
          <AuditLogList entries={entries} />
          <HashState entries={entries} />
        </>
      )}
      <p>
        <Link to={href("/admin/security/audit-log")} className="text-link touch-target">
          The whole audit log
        </Link>
      </p>
    </AccountSection>
  );
}
