import { runActions } from "#app/platform/actions/run-action.server.ts";
import { loadOrExplain } from "../../server/loading/load-or-explain.server.ts";
import { loadPerson } from "../../server/loading/load-person.server.ts";
import type { Route } from "./+types/person.route";
import { personActions } from "./person-actions.server.ts";
import { PersonPage } from "./person-page.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.ok ? `${loaderData.name} · Person` : "Person" },
  { name: "robots", content: "noindex" },
];

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  loadOrExplain(context, "person", () => loadPerson(context, params.id, url.searchParams));

export const action = (args: Route.ActionArgs) => runActions(personActions, args);

export default function PersonRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage person={loaderData} posted={actionData} />;
}
