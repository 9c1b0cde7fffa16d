import { href } from "react-router";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import { secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { readOrExplain } from "#app/platform/to-app-error.server.ts";
import { MailSwitchView } from "#app/shell/views/mail-switch-view.tsx";
import type { Route } from "./+types/weekly-mail-link.route";
import { checkStopToken, isSwitchedOn } from "./weekly-mail.usecases.server.ts";
import { weeklyMailActions } from "./weekly-mail-actions.server.ts";

export const meta: Route.MetaFunction = () => secretPageMeta("Weekly mail");
export const headers = secretPageHeaders;
export const shouldRevalidate = () => false;

export const loader = ({ context, url }: Route.LoaderArgs) =>
  readOrExplain({ isOn: false }, async () => {
    const weekly = getServices(context).weeklyMail;
    await checkStopToken(weekly, url.searchParams.get("token") ?? "", context.get(requestContext).ip);
    return { isOn: await isSwitchedOn(weekly) };
  });

/** The mail program's button posts here, too: `List-Unsubscribe=One-Click` (RFC 8058). */
export const action = (args: Route.ActionArgs) => runActions(weeklyMailActions, args, { fallback: "stop" });

export default function WeeklyMailLink({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MailSwitchView
      path={href("/weekly-mail")}
      title="Weekly mail"
      loaded={loaderData}
      posted={actionData}
      on={{
        text: "On Monday mornings, the owner of this site gets a mail with the numbers of the week.",
        stop: "End the weekly mail",
      }}
      off={{ text: "The weekly mail is off.", resume: "Send it again" }}
      back={{ to: href("/admin/numbers"), text: "All numbers" }}
    />
  );
}
