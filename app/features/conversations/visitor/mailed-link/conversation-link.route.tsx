import { data, Form, href } from "react-router";
import { respondWithFormError } from "#app/platform/http/form-result.server.ts";
import { sendForm } from "#app/platform/http/form-result.ts";
import { gone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { retryHeaders, toAppError } from "#app/platform/to-app-error.server.ts";
import { Button } from "#app/ui/button.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import { studio } from "#studio";
import { inboxContext } from "../../contact.context.ts";
import { FileLimitsContext, toFileLimits } from "../../files/field/file-limits.ts";
import { readFilesForm } from "../../files/read-files-form.server.ts";
import { visitorAsSender } from "../../files/stage-files.usecases.server.ts";
import type { Route } from "./+types/conversation-link.route";
import { checkConversationLink } from "./conversation-link.usecases.server.ts";
import { runLinkForm } from "./link-actions.server.ts";
import { LinkedConversation } from "./linked-conversation.tsx";

export const meta: Route.MetaFunction = () => secretPageMeta("Your conversation");
export const headers: Route.HeadersFunction = secretPageHeaders;
export const shouldRevalidate = () => false;

/** Shows whether the link works, and nothing of the conversation: mail scanners open links. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const inbox = context.get(inboxContext);
  const fileLimits = toFileLimits(inbox.files);
  try {
    await checkConversationLink(inbox, token, context.get(requestContext).ip);
    return data({ token, fileLimits, error: undefined });
  } catch (error) {
    const known = toAppError(error);
    if (!known) throw error;
    return data({ token, fileLimits, error: known.message }, { status: known.status, headers: retryHeaders(known) });
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const inbox = context.get(inboxContext);
  const info = context.get(requestContext);
  const { fields, files, fileError } = await readFilesForm(inbox, request, visitorAsSender(inbox, info.ip));
  try {
    return await runLinkForm({ inbox, info, fields, files, fileError, cookie: request.headers.get("cookie") });
  } catch (error) {
    return respondWithFormError(error, {}, info.log);
  }
}

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => sendForm(request, serverAction);

export default function ConversationLink({
  loaderData: { token, fileLimits, error },
  actionData,
}: Route.ComponentProps) {
  const isBusy = useIsSending(href("/contact/conversation"));
  const isRevoked = actionData?.ok === true && actionData.intent === "revoke";
  const conversation = actionData?.ok === true && "conversation" in actionData ? actionData.conversation : undefined;
  // Without JavaScript the loader runs after the link was ended.
  const failed = actionData?.ok === false ? actionData.message : isRevoked ? undefined : error;
  return (
    <div className="page container-page">
      <PageHeading title="Your conversation" />
      <div className="grid max-w-3xl gap-6">
        {failed && <Notice tone="danger">{failed}</Notice>}
        {isRevoked && <Notice tone="success">The links in our e-mails no longer open this conversation.</Notice>}
        {(failed || isRevoked) && !conversation && (
          <LinkButton to={href("/contact")} className="justify-self-start">
            Your messages
          </LinkButton>
        )}
        {conversation && (
          <FileLimitsContext value={fileLimits}>
            <LinkedConversation
              token={token}
              conversation={conversation}
              isReplied={actionData?.ok === true && actionData.intent === "reply"}
              replyError={actionData?.ok === true && "replyError" in actionData ? actionData.replyError : undefined}
              isBusy={isBusy}
            />
          </FileLimitsContext>
        )}
        {!conversation && !error && !isRevoked && (actionData?.ok !== false || actionData.status !== gone) && (
          <Form method="post" className="grid justify-items-start gap-5">
            <p className="max-w-prose text-ink-soft">
              This opens your conversation with {studio.name} on this device. You can reply here, too.
            </p>
            <input type="hidden" name="token" value={token} />
            <Button type="submit" size="lg" isBusy={isBusy}>
              Show the conversation
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}
