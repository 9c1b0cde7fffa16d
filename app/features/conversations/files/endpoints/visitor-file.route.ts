import { requestContext } from "#app/platform/request-context.ts";
import { inboxContext } from "../../contact.context.ts";
import { readFormToken } from "../../server/receiving/form-token.server.ts";
import { findVisitorFile } from "../../server/visitor/visitor-conversations.usecases.server.ts";
import { identifyVisitor } from "../../visitor/access/identify-visitor.server.ts";
import { asLinkHolder, checkConversationLink } from "../../visitor/mailed-link/conversation-link.usecases.server.ts";
import { discardFile, uploaderOfForm } from "../stage-files.usecases.server.ts";
import type { Route } from "./+types/visitor-file.route";
import { respondToRead, respondToUpload } from "./respond-to-upload.server.ts";
import { serveFile } from "./serve-file.server.ts";

/** `?token` is that of a mailed link, `?preview` shows an image. */
export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const inbox = context.get(inboxContext);
  const { ip, log } = context.get(requestContext);
  return respondToRead(log, async () => {
    const token = url.searchParams.get("token");
    const known = await identifyVisitor(inbox, request.headers.get("cookie"));
    if (token === null) inbox.reads.consume(ip);
    const visitor = token === null ? known : asLinkHolder(known, await checkConversationLink(inbox, token, ip));
    return serveFile(inbox, await findVisitorFile(inbox, params.id, visitor), {
      isPreview: url.searchParams.has("preview"),
      ifNoneMatch: request.headers.get("if-none-match"),
    });
  });
}

/** DELETE with `?form`, the token of the form in which the file was uploaded. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const inbox = context.get(inboxContext);
  const { ip, log } = context.get(requestContext);
  if (request.method !== "DELETE") return new Response(null, { status: 405, headers: { Allow: "GET, DELETE" } });
  return respondToUpload(log, async () => {
    inbox.reads.consume(ip);
    const { key } = readFormToken(inbox.formKey, url.searchParams.get("form") ?? undefined);
    await discardFile(inbox, uploaderOfForm(key), params.id);
    return { status: 200, body: {} };
  });
}
