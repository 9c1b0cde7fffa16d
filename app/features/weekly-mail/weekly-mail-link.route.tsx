import { data, Form, href } from "react-router";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { sendForm } from "#app/platform/http/form-result.ts";
import { secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { retryHeaders, toAppError } from "#app/platform/to-app-error.server.ts";
import { Button } from "#app/ui/button.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import type { Route } from "./+types/weekly-mail-link.route";
import { weeklyMailContext } from "./weekly-mail.context.ts";
import { checkStopToken, isSwitchedOn, switchMail } from "./weekly-mail.usecases.server.ts";

export const meta: Route.MetaFunction = () => secretPageMeta("Weekly mail");
export const headers: Route.HeadersFunction = secretPageHeaders;
export const shouldRevalidate = () => false;

const tokenOf = (url: URL): string => url.searchParams.get("token") ?? "";

/** Changes nothing: mail scanners open links. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const weekly = context.get(weeklyMailContext);
  try {
    await checkStopToken(weekly, tokenOf(url), context.get(requestContext).ip);
    return data({ isOn: await isSwitchedOn(weekly), error: undefined });
  } catch (error) {
    const known = toAppError(error);
    if (!known) throw error;
    return data({ isOn: false, error: known.message }, { status: known.status, headers: retryHeaders(known) });
  }
}

/** Also the mail program's button (RFC 8058), which posts `List-Unsubscribe=One-Click`. */
export const action = (args: Route.ActionArgs) =>
  runForm(args, async ({ intent }, { ip }) => {
    const weekly = args.context.get(weeklyMailContext);
    await checkStopToken(weekly, tokenOf(args.url), ip);
    const isOn = intent === "resume";
    await switchMail(weekly, isOn);
    return { ok: true as const, isOn };
  });

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => sendForm(request, serverAction);

export default function WeeklyMailLink({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useIsSending(href("/weekly-mail"));
  const isOn = actionData?.ok ? actionData.isOn : loaderData.isOn;
  const error = actionData?.ok === false ? actionData.message : loaderData.error;
  return (
    <div className="page container-page">
      <PageHeading title="Weekly mail" />
      <div className="grid max-w-3xl justify-items-start gap-6">
        {error && <Notice tone="danger">{error}</Notice>}
        {!error && (
          <>
            {isOn ? (
              <p className="max-w-prose text-ink-soft">
                On Monday mornings, the owner of this site gets a mail with the numbers of the week.
              </p>
            ) : (
              <Notice tone="success">The weekly mail is off.</Notice>
            )}
            <Form method="post">
              <input type="hidden" name="intent" value={isOn ? "stop" : "resume"} />
              <Button type="submit" size="lg" variant={isOn ? "primary" : "secondary"} isBusy={isBusy}>
                {isOn ? "End the weekly mail" : "Send it again"}
              </Button>
            </Form>
          </>
        )}
        <LinkButton to={href("/admin/numbers")} variant="ghost">
          All numbers
        </LinkButton>
      </div>
    </div>
  );
}
