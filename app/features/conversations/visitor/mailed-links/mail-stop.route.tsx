import { href } from "react-router";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import { secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { readOrExplain } from "#app/platform/to-app-error.server.ts";
import { useStudio } from "#app/shell/studio.ts";
import { MailSwitchView } from "#app/shell/views/mail-switch-view.tsx";
import type { Route } from "./+types/mail-stop.route";
import { mailStopActions } from "./link-actions.server.ts";
import { isStoppedBy } from "./mailed-links.usecases.server.ts";

const title = "E-mails about your conversation";

export const meta: Route.MetaFunction = () => secretPageMeta(title);
export const headers = secretPageHeaders;
export const shouldRevalidate = () => false;

export const loader = ({ context, url }: Route.LoaderArgs) =>
  readOrExplain({ isOn: true }, async () => {
    const token = url.searchParams.get("token") ?? "";
    return { isOn: !(await isStoppedBy(getServices(context).conversations, token, context.get(requestContext).ip)) };
  });

/** The mail program's button posts here, too: `List-Unsubscribe=One-Click` (RFC 8058). */
export const action = (args: Route.ActionArgs) => runActions(mailStopActions, args, { fallback: "stop" });

export default function MailStop({ loaderData, actionData }: Route.ComponentProps) {
  const studio = useStudio();
  return (
    <MailSwitchView
      path={href("/contact/mails")}
      title={title}
      loaded={loaderData}
      posted={actionData}
      on={{
        text: `${studio.name} sends you each reply in this conversation by e-mail. Without e-mails, you find our replies on the contact page.`,
        stop: "Stop these e-mails",
      }}
      off={{
        text: "You get no more e-mails about this conversation. Our replies are on the contact page.",
        resume: "Send them again",
      }}
      back={{ to: href("/contact"), text: "Your messages" }}
    />
  );
}
