import { href, Link } from "react-router";
import { accountActions } from "#app/features/accounts/account/account-actions.server.ts";
import { ownAccountTexts, readOwnAccount } from "#app/features/accounts/account/account-data.server.ts";
import { accountPages } from "#app/features/accounts/account/account-pages.ts";
import {
  AccountForms,
  AccountSection,
  EmailSection,
  ExportSection,
  PasswordSection,
  UsernameSection,
} from "#app/features/accounts/account/account-sections.tsx";
import { runAccountAction } from "#app/features/accounts/account/run-account-action.server.ts";
import { SignInSections } from "#app/features/accounts/account/sign-in-sections.tsx";
import { accountPageContext, signedInContext } from "#app/features/accounts/accounts.context.ts";
import { sessionOfStaff } from "#app/features/accounts/confirm/confirm-staff.server.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { studioCommand } from "#app/platform/config/studio-command.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
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
  const { role, lacksFactor } = context.get(staffContext);
  const { accounts, config } = getServices(context);
  const doctor = studioCommand(config.installation, "doctor");
  const [account, auditLog] = await Promise.all([
    readOwnAccount(accounts, context.get(signedInContext), url),
    role === "owner" ? readAuditLog(accounts.db, {}, latestEntries) : undefined,
  ]);
  return { ...account, lacksFactor, doctor, auditLog: auditLog?.entries, ...sendStrings(...ownAccountTexts) };
}

export const action = (args: Route.ActionArgs) => runAccountAction(accountActions, args);

export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { lacksFactor, username, email, role, delivers, auditLog, done } = loaderData;
  return (
    <AdminPage title="Security and password">
      {lacksFactor && (
        <Notice title="The owner must use a second factor here">
          Add a passkey, or set up an authenticator app. You’ll then get to the other pages.
        </Notice>
      )}
      <AccountForms path={href("/admin/security")} result={actionData} done={done}>
        <PasswordSection email={email} />
        <SignInSections {...loaderData} />
        <UsernameSection username={username} />
        <EmailSection email={email} isOwner={role === "owner"} delivers={delivers} />
        {auditLog && <AuditLogSection entries={auditLog} />}
        <ExportSection />
      </AccountForms>
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
