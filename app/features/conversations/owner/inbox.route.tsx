import { useEffect } from "react";
import { explainFailedRequest } from "#app/platform/http/failed-request.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { dropOutages } from "#app/ui/live-page/drop-outages.ts";
import { runInboxAction } from "../actions/inbox-actions.server.ts";
import { type InboxList, noRows, readPlace } from "../server/list/inbox-list.ts";
import { filesTexts, threadTexts } from "../strings/contact-texts.server.ts";
import type { Route } from "./+types/inbox.route";
import { InboxPage } from "./inbox-page.tsx";
import { inboxAddressSchema, loadList } from "./list/load-list.server.ts";
import { isUnreachable, loadDeviceInbox } from "./offline/load-device-inbox.ts";

export const meta: Route.MetaFunction = () => [{ title: "Inbox" }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs): Promise<InboxList> {
  const list = url.searchParams.has("offline")
    ? inboxShell
    : await loadList(context, inboxAddressSchema.parse(Object.fromEntries(url.searchParams)));
  return { ...list, ...sendStrings(filesTexts, threadTexts) };
}

/** For the service worker, which stores it: the page without what is in the inbox. */
const inboxShell: InboxList = { view: "open", ...noRows, error: undefined };

/** Returns errors: thrown, they would remove the page with what is typed. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs): Promise<InboxList> {
  try {
    return await serverLoader();
  } catch (error) {
    if (error instanceof Response) throw error;
    const { message, status } = explainFailedRequest(error, "The conversations could not be loaded.");
    const place = readPlace(new URL(request.url).searchParams);
    const kept = isUnreachable(status) ? await (await loadDeviceInbox())?.readKeptList(place) : undefined;
    return { ...(kept ?? { ...place, ...noRows, error: message }), ...(strings && { strings }) };
  }
}

/** The page's, for a list that does not come from the server. */
let strings: InboxList["strings"];

/** Whether the page is there, and an outage must not replace it. */
let isShown = false;

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const results = await next();
    return isShown && request.method === "GET" ? dropOutages(results) : results;
  },
];

export const action = (args: Route.ActionArgs) => runInboxAction(args);

export default function Inbox({ loaderData, actionData, params }: Route.ComponentProps) {
  useEffect(() => {
    isShown = true;
    return () => {
      isShown = false;
    };
  }, []);
  useEffect(() => {
    strings = loaderData.strings;
  }, [loaderData]);
  return <InboxPage list={loaderData} posted={actionData} openId={(params as { id?: string }).id} />;
}
