import { inboxContext } from "#app/features/contact/contact.context.ts";
import { labelNameMax, labelsMax } from "#app/features/inbox/labels/label-limits.ts";
import { labelsCommandSchema, ownerOnlyIntents } from "#app/features/inbox/labels/labels.schema.ts";
import { changeLabels, listLabels } from "#app/features/inbox/labels/labels.usecases.server.ts";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { sendForm } from "#app/platform/http/form-result.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requireOwnerFor } from "#app/platform/staff.context.ts";
import { NamedPage } from "../named/named-page.tsx";
import type { Route } from "./+types/labels.route";
import { ColorField } from "./color-field.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Labels · Inbox" }, { name: "robots", content: "noindex" }];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

const valueNames = ["intent", "id", "name", "color"];

export const loader = async ({ context }: Route.LoaderArgs) => ({
  labels: await listLabels(context.get(inboxContext)),
});

export const action = (args: Route.ActionArgs) =>
  runForm(args, valueNames, async (fields) => {
    requireOwnerFor(ownerOnlyIntents, fields.intent, args.context);
    const command = parseInput(labelsCommandSchema, fields);
    const changed = await changeLabels(args.context.get(inboxContext), command);
    return { ok: true as const, intent: command.intent, changed };
  });

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  sendForm(request, serverAction, valueNames, "The site could not be reached. What you typed is still here.");

export default function LabelsPage({ loaderData: { labels }, actionData }: Route.ComponentProps) {
  return (
    <NamedPage
      nouns={["label", "labels"]}
      intro="Only you see them. A conversation can have several labels. Deleting a label never deletes conversations."
      emptyText="The first one can also be created in the inbox, with the key l."
      items={labels}
      max={labelsMax}
      nameMax={labelNameMax}
      result={actionData}
      formClass="inbox-label-form"
    >
      {(label, error) => <ColorField color={error?.values.color ?? label?.color} />}
    </NamedPage>
  );
}
