import { foldText } from "#app/lib/fold-text.ts";
import type { InboxCommand } from "../../actions/inbox-actions.server.ts";
import { labelsMax } from "../owner-limits.ts";
import type { Label } from "./labels.store.server.ts";

export interface LabelMenuProps {
  labels: readonly Label[];
  targets: readonly { id: string; labels: readonly string[] }[];
  onRun: (command: InboxCommand) => void;
}

export interface Choice {
  label: Label | undefined;
  /** Whether the conversations have it, as `aria-checked` has it. */
  has: "true" | "mixed" | "false";
}

export function listChoices(
  labels: readonly Label[],
  targets: readonly { labels: readonly string[] }[],
  typed: string,
): Choice[] {
  const key = foldText(typed.trim());
  const found = labels.filter(({ name }) => foldText(name).includes(key));
  const choices = found.map((label): Choice => ({ label, has: hasLabel(targets, label.id) }));
  const isNew = key !== "" && labels.length < labelsMax && labels.every(({ name }) => foldText(name) !== key);
  return isNew ? [...choices, { label: undefined, has: "false" }] : choices;
}

function hasLabel(targets: readonly { labels: readonly string[] }[], id: string): Choice["has"] {
  const count = targets.filter(({ labels }) => labels.includes(id)).length;
  if (count === 0) return "false";
  return count === targets.length ? "true" : "mixed";
}
