import { href } from "react-router";
import { runAccountForm } from "#app/features/accounts/account/account-actions.server.ts";
import { showSessions } from "#app/features/accounts/account/account-data.server.ts";
import { accountPages, readDone } from "#app/features/accounts/account/account-intents.ts";
import { SessionsSection } from "#app/features/accounts/account/sessions-section.tsx";
import { useLastForm } from "#app/features/accounts/account/use-last-form.ts";
import { accountsContext } from "#app/features/accounts/accounts.context.ts";
import { showPasskeys } from "#app/features/accounts/passkeys/passkeys.usecases.server.ts";
import { PasskeysSection } from "#app/features/accounts/passkeys/passkeys-section.tsx";
import { AdminNavigation } from "#app/features/admin/admin-navigation.tsx";
import { sendForm } from "#app/platform/http/form-result.ts";
import { readForm } from "#app/platform/http/read-form.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import type { Route } from "./+types/security.route";
import { AuditLogSection } from "./audit-log/audit-log-section.tsx";
import { readAuditLog } from "./audit-log/read-audit-log.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Security" }, { name: "robots", content: "noindex" }];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const latestEntries = 10;

/** The guard above has let staff through. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { id, sessionId, role } = context.get(staffContext);
  const accounts = context.get(accountsContext);
  const [passkeys, sessions, auditLog] = await Promise.all([
    showPasskeys(accounts, id),
    showSessions(accounts, id, sessionId),
    role === "owner" ? readAuditLog(accounts.db, {}, latestEntries) : undefined,
  ]);
  return { passkeys, sessions, auditLog: auditLog?.entries, done: readDone(url.searchParams) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { sessionId, signedInBy, isConfirmed, ...user } = context.get(staffContext);
  return runAccountForm({
    accounts: context.get(accountsContext),
    page: accountPages.owners,
    signedIn: { user, sessionId, signedInBy, isConfirmed },
    request,
    info: context.get(requestContext),
    fields: await readForm(request),
  });
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendForm(request, serverAction, ["intent", "passkeyId", "name"]);

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { passkeys, sessions, auditLog, done } = loaderData;
  const last = useLastForm(href("/admin/security"), actionData, done);
  return (
    <div className="page container-page">
      <AdminNavigation />
      <PageHeading size="panel" title="Security" />
      <PasskeysSection passkeys={passkeys} last={last} />
      <SessionsSection sessions={sessions} last={last} />
      {auditLog && <AuditLogSection entries={auditLog} />}
    </div>
  );
}
