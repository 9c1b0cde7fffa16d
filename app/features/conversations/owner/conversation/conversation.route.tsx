import { useEffect } from "react";
import { useOutletContext } from "react-router";
import { explainFailedRequest } from "#app/platform/http/failed-request.ts";
import { runInboxAction } from "../../actions/inbox-actions.server.ts";
import { loadConversation, type OpenConversation } from "../../server/loading/load-conversation.server.ts";
import type { InboxOutlet } from "../inbox-outlet.ts";
import { isUnreachable, loadDeviceInbox } from "../offline/load-device-inbox.ts";
import type { Route } from "./+types/conversation.route";
import { ConversationPane, MissingConversation } from "./conversation-pane.tsx";
import { fetchLaterParts } from "./later-parts.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.ok ? `${loaderData.conversation.name} · Inbox` : "Inbox" },
  { name: "robots", content: "noindex" },
];

export const loader = ({ context, params }: Route.LoaderArgs) => loadConversation(context, params.id);

let shown: OpenConversation | undefined;

/** Returns errors: thrown, they would remove the page with what is typed. An open conversation stays. */
export async function clientLoader({ serverLoader, params }: Route.ClientLoaderArgs): Promise<OpenConversation> {
  try {
    const open = await serverLoader();
    await fetchLaterParts(open);
    return open;
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message, status } = explainFailedRequest(error, "The conversation could not be loaded.");
    const open = shown?.ok && shown.conversation.id === params.id ? shown : undefined;
    const kept = isUnreachable(status) ? await (await loadDeviceInbox())?.readKeptConversation(params.id) : undefined;
    if (kept) {
      await fetchLaterParts(kept);
      return open ?? kept;
    }
    if (open) return { ...open, error: message };
    return { ok: false, message };
  }
}

export const action = (args: Route.ActionArgs) => runInboxAction(args);

export default function ConversationRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  const outlet = useOutletContext<InboxOutlet>();
  useEffect(() => {
    shown = loaderData;
    return () => {
      shown = undefined;
    };
  }, [loaderData]);
  if (!loaderData.ok) return <MissingConversation message={loaderData.message} outlet={outlet} />;
  return <ConversationPane key={params.id} open={loaderData} posted={actionData} outlet={outlet} />;
}
