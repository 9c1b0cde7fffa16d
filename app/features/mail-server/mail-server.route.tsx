import { href } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { SetupLinks, SetupSteps } from "#app/features/content/editor/setup-steps.tsx";
import { describeServer } from "#app/features/outbox/outbox.config.server.ts";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/mail-server.route";
import { refreshMailServer } from "./mail-server.usecases.server.ts";
import { mailServerActions } from "./mail-server-actions.server.ts";
import { MailServerForm } from "./mail-server-form.tsx";
import type { MailServer } from "./mail-server-service.ts";

export const meta: Route.MetaFunction = () => [{ title: "Mail · Your site" }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mailServer } = getServices(context);
  await refreshMailServer(mailServer);
  const { source, settings, version, stored } = mailServer.current;
  const { mailFrom } = mailServer.fixed;
  const { email, isConfirmed } = context.get(staffContext);
  const { password, port, ...shown } = stored ?? { password: "", port: 465, security: "tls" as const };
  return {
    ...{ source, version, email, isConfirmed },
    server: describeServer(settings),
    hasPassword: password !== "",
    isSenderFixed: mailFrom !== undefined,
    values: {
      ...shown,
      port: String(port),
      ...(mailFrom && { fromName: mailFrom.name, fromAddress: mailFrom.address }),
    },
    isStep: url.searchParams.has("step"),
    done: ["saved", "removed"].find((name) => url.searchParams.has(name)),
  };
}

export const action = (args: Route.ActionArgs) => runActions(mailServerActions, args, { fallback: "save" });

export default function MailServerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { source, version, done, isStep } = loaderData;
  return (
    <AdminPage
      title={isStep ? "Set up your site" : "Mail"}
      lead="The server that sends the site’s e-mails: your replies, notices of new messages, codes and links."
      back={isStep ? undefined : { to: href("/admin/site"), text: "Back to your site" }}
    >
      {isStep && <SetupSteps step={4} />}
      <div className="mt-8 grid max-w-xl gap-6">
        {!actionData && <State source={source} done={done} />}
        <MailServerForm key={version} mail={loaderData} posted={actionData} />
        {isStep && <SetupLinks step={4} isDone={done === "saved" || source === "environment"} />}
      </div>
    </AdminPage>
  );
}

function State({ source, done }: { source: MailServer["current"]["source"]; done: string | undefined }) {
  if (source === "unreadable")
    return (
      <Notice tone="danger" title="The mail server’s settings cannot be read" role="none">
        They were encrypted with another secret of the site. E-mails wait until you type the settings again.
      </Notice>
    );
  if (done === "saved") return <Notice tone="success">Saved. E-mails leave by this server from now on.</Notice>;
  if (source === "none")
    return (
      <Notice tone="warning" title="No mail server is configured" role="none">
        {done === "removed" && "It was removed. "}E-mails are stored and wait until there is one.
      </Notice>
    );
  return null;
}
