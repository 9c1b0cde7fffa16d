import { href, Link } from "react-router";
import { teamActions } from "#app/features/accounts/account/account-actions.server.ts";
import { accountPages, readDone } from "#app/features/accounts/account/account-pages.ts";
import { AccountForms } from "#app/features/accounts/account/account-sections.tsx";
import { runAccountAction } from "#app/features/accounts/account/run-account-action.server.ts";
import { accountPageContext, signedInContext } from "#app/features/accounts/accounts.context.ts";
import { sessionOfStaff } from "#app/features/accounts/confirm/confirm-staff.server.ts";
import { PeopleSection } from "#app/features/accounts/staff/people-section.tsx";
import { listPeople } from "#app/features/accounts/staff/staff.usecases.server.ts";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { getServices } from "#app/platform/services.ts";
import { credentialsTexts } from "#app/ui/fields/strings/credentials-texts.server.ts";
import type { Route } from "./+types/team.route";

export const meta: Route.MetaFunction = () => [{ title: "Team" }, { name: "robots", content: "noindex" }];

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    context.set(signedInContext, sessionOfStaff(context));
    context.set(accountPageContext, accountPages.team);
  },
];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { accounts } = getServices(context);
  const done = readDone(url.searchParams, accounts.outbox.delivers);
  return { people: await listPeople(accounts), done, ...sendStrings(credentialsTexts) };
}

export const action = (args: Route.ActionArgs) => runAccountAction(teamActions, args);

export default function TeamPage({ loaderData: { people, done }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Team"
      lead="Helpers read and answer messages under a name of their own, which only the studio sees. They cannot export, erase, restore or delete anything, nor change accounts and settings."
      actions={
        <Link to={href("/admin/security/audit-log")} className="text-link touch-target">
          Audit log
        </Link>
      }
    >
      <AccountForms path={href("/admin/team")} result={actionData} done={done}>
        <PeopleSection people={people} />
      </AccountForms>
    </AdminPage>
  );
}
