import { Link } from "react-router";
import { runActions } from "#app/platform/actions/run-action.server.ts";
import { getServices } from "#app/platform/services.ts";
import { labelColors, labelNameMax, labelsMax, labelUsesShown } from "../../model/owner-limits.ts";
import { inboxAddress } from "../../server/list/inbox-list.ts";
import { listLabelUses } from "../../server/named/labels.usecases.server.ts";
import { labelsActions } from "../named/named-actions.server.ts";
import { NamedPage } from "../named/named-page.tsx";
import type { Route } from "./+types/labels.route";
import { LabelChip } from "./label-chips.tsx";

export const meta: Route.MetaFunction = () => [{ title: "Labels · Inbox" }, { name: "robots", content: "noindex" }];

export const loader = async ({ context }: Route.LoaderArgs) => ({
  labels: await listLabelUses(getServices(context).conversations),
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
      renderName={(label) => <LabelChip label={label} />}
      renderFacts={({ id, uses }) => (
        <Link to={inboxAddress({ view: "open", label: id })} className="text-link">
          {uses > labelUsesShown ? `${labelUsesShown}+` : uses} {uses === 1 ? "conversation" : "conversations"}
        </Link>
      )}
    >
      {(label, error) => <ColorField color={error?.values.color ?? label?.color} />}
    </NamedPage>
  );
}

const ColorField = ({ color = "gray" }: { color: string | undefined }) => (
  <fieldset>
    <legend className="text-sm font-semibold text-ink">Color</legend>
    <div className="flex flex-wrap gap-x-5">
      {labelColors.map((name) => (
        <label key={name} className="touch-target gap-2">
          <input
            type="radio"
            name="color"
            value={name}
            defaultChecked={name === color}
            className="checkbox rounded-full"
          />
          <LabelChip label={{ name: colorNames[name], color: name }} />
        </label>
      ))}
    </div>
  </fieldset>
);

const colorNames = {
  gray: "Gray",
  blue: "Blue",
  green: "Green",
  yellow: "Yellow",
  amber: "Amber",
  red: "Red",
} as const;
