import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { asLinkHolder, checkConversationLink } from "../../server/access/mailed-links.usecases.server.ts";
import { visitorAsSender } from "../../server/files/files.usecases.server.ts";
import { findVisitorFile, identifyVisitor } from "../../server/visitor/visitor-conversations.usecases.server.ts";
import type { Route } from "./+types/visitor-files.route";
import { respondToRead, respondToWrite } from "./file-endpoints.server.ts";

/** `?token` is that of a mailed link. */
export const loader = (call: Route.LoaderArgs) =>
  respondToRead(call, async (id) => {
    const { request, context, url } = call;
    const inbox = getServices(context).conversations;
    const { ip } = context.get(requestContext);
    const token = url.searchParams.get("token");
    const known = await identifyVisitor(inbox, request.headers.get("cookie"));
    if (token === null) inbox.reads.consume(ip);
    const visitor = token === null ? known : asLinkHolder(known, await checkConversationLink(inbox, token, ip));
    return findVisitorFile(inbox, id, visitor);
  });

export const action = (call: Route.ActionArgs) =>
  respondToWrite(call, visitorAsSender(getServices(call.context).conversations, call.context.get(requestContext).ip));
