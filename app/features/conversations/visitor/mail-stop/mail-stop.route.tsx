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
import { studio } from "#studio";
import { inboxContext } from "../../contact.context.ts";
import type { Route } from "./+types/mail-stop.route";
import { isStoppedBy, resumeMails, stopMails } from "./mail-stop.usecases.server.ts";

export const meta: Route.MetaFunction = () => secretPageMeta("E-mails about your conversation");
export const headers: Route.HeadersFunction = secretPageHeaders;
export const shouldRevalidate = () => false;

const tokenOf = (url: URL): string => url.searchParams.get("token") ?? "";

/** Changes nothing: mail scanners open links. */
export async function loader({ context, url }: Route.LoaderArgs) {
  try {
    const isStopped = await isStoppedBy(context.get(inboxContext), tokenOf(url), context.get(requestContext).ip);
    return data({ isStopped, error: undefined });
  } catch (error) {
    const known = toAppError(error);
    if (!known) throw error;
    return data({ isStopped: false, error: known.message }, { status: known.status, headers: retryHeaders(known) });
  }
}

/** Also the mail program's button (RFC 8058), which posts `List-Unsubscribe=One-Click`. */
export const action = (args: Route.ActionArgs) =>
  runForm(args, async ({ intent }, { ip }) => {
    const inbox = args.context.get(inboxContext);
    const isStopped = intent !== "resume";
    await (isStopped ? stopMails : resumeMails)(inbox, tokenOf(args.url), ip);
    return { ok: true as const, isStopped };
  });

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => sendForm(request, serverAction);

export default function MailStop({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useIsSending(href("/contact/mails"));
  const isStopped = actionData?.ok ? actionData.isStopped : loaderData.isStopped;
  const error = actionData?.ok === false ? actionData.message : loaderData.error;
  return (
    <div className="page container-page">
      <PageHeading title="E-mails about your conversation" />
      <div className="grid max-w-3xl justify-items-start gap-6">
        {error && <Notice tone="danger">{error}</Notice>}
        {!error && (
          <>
            {isStopped ? (
              <Notice tone="success">
                You get no more e-mails about this conversation. Our replies are on the contact page.
              </Notice>
            ) : (
              <p className="max-w-prose text-ink-soft">
                {studio.name} sends you each reply in this conversation by e-mail. Without e-mails, you find our replies
                on the contact page.
              </p>
            )}
            <Form method="post">
              <input type="hidden" name="intent" value={isStopped ? "resume" : "stop"} />
              <Button type="submit" size="lg" variant={isStopped ? "secondary" : "primary"} isBusy={isBusy}>
                {isStopped ? "Send them again" : "Stop these e-mails"}
              </Button>
            </Form>
          </>
        )}
        <LinkButton to={href("/contact")} variant="ghost">
          Your messages
        </LinkButton>
      </div>
    </div>
  );
}
