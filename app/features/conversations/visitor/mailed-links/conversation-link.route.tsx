import { Form, href } from "react-router";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import { gone, secretPageHeaders, secretPageMeta } from "#app/platform/http/secret-page.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { readOrExplain } from "#app/platform/to-app-error.server.ts";
import { textsOf } from "#app/shell/language/sent-strings.ts";
import { useStudio } from "#app/shell/studio.ts";
import { Button } from "#app/ui/button.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import { FileLimitsContext, toFileLimits } from "../../model/attached-file.ts";
import { checkConversationLink } from "../../server/access/mailed-links.usecases.server.ts";
import { readVisitorForm } from "../../server/files/read-files-form.server.ts";
import { filesTexts, linkTexts, threadTexts } from "../../strings/contact-texts.server.ts";
import type { Route } from "./+types/conversation-link.route";
import { linkActions } from "./link-actions.server.ts";
import { LinkedConversation } from "./linked-conversation.tsx";

export const meta: Route.MetaFunction = (args) => secretPageMeta(textsOf(args, "link").title);
export const headers = secretPageHeaders;
export const shouldRevalidate = () => false;

/** Shows whether the link works, and nothing of the conversation. */
export function loader({ context, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const inbox = getServices(context).conversations;
  const page = { token, fileLimits: toFileLimits(inbox.files), ...sendStrings(filesTexts, linkTexts, threadTexts) };
  return readOrExplain(page, async () => {
    await checkConversationLink(inbox, token, context.get(requestContext).ip);
    return {};
  });
}

export const action = (args: Route.ActionArgs) =>
  runActions(linkActions, args, {
    fallback: "open",
    readFields: async () => (await readVisitorForm(args)).fields,
  });

export default function ConversationLink({
  loaderData: { token, fileLimits, error },
  actionData,
}: Route.ComponentProps) {
  const studio = useStudio();
  const texts = useTexts("link");
  const isBusy = useIsSending(href("/contact/conversation"));
  const isRevoked = actionData?.ok === true && actionData.intent === "revoke";
  const conversation = actionData?.ok === true && "conversation" in actionData ? actionData.conversation : undefined;
  // Without JavaScript the loader runs after the link was ended.
  const failed = actionData?.ok === false ? actionData.message : isRevoked ? undefined : error;
  return (
    <div className="page container-page">
      <PageHeading title={texts.title} />
      <div className="grid max-w-3xl gap-6">
        {failed && <Notice tone="danger">{failed}</Notice>}
        {isRevoked && <Notice tone="success">{texts.ended}</Notice>}
        {(failed || isRevoked) && !conversation && (
          <LinkButton to={href("/contact")} className="justify-self-start">
            {texts.messages}
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
            <p className="max-w-prose text-ink-soft">{texts.opens({ studio: studio.name })}</p>
            <input type="hidden" name="token" value={token} />
            <Button type="submit" size="lg" isBusy={isBusy}>
              {texts.open}
            </Button>
          </Form>
        )}
      </div>
    </div>
  );
}
