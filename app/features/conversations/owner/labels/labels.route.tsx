import { useId } from "react";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { labelsActions } from "../named/named-actions.server.ts";
import { NamedPage } from "../named/named-page.tsx";
import { labelColors, labelNameMax, labelsMax } from "../owner-limits.ts";
import type { Route } from "./+types/labels.route";
import { listLabels } from "./labels.usecases.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Labels · Inbox" }, { name: "robots", content: "noindex" }];

export const loader = async ({ context }: Route.LoaderArgs) => ({
  labels: await listLabels(getServices(context).conversations),
});

export const action = (args: Route.ActionArgs) => runActions(labelsActions, args);

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

function ColorField({ color }: { color: string | undefined }) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="justify-self-start text-sm font-semibold text-ink">
        Color
      </label>
      <select id={id} name="color" className="field" defaultValue={color}>
        {labelColors.map((name) => (
          <option key={name} value={name}>
            {colorNames[name]}
          </option>
        ))}
      </select>
    </div>
  );
}

const colorNames = {
  gray: "Gray",
  blue: "Blue",
  green: "Green",
  yellow: "Yellow",
  amber: "Amber",
  red: "Red",
} as const;
