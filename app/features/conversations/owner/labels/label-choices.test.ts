import { expect, test } from "vitest";
import { labelsMax } from "../../model/owner-limits.ts";
import { listChoices } from "./label-picker.tsx";

const labels = [
  { id: "1", name: "Łódź", color: "blue" },
  { id: "2", name: "Offer sent", color: "green" },
] as const;

const shown = (typed: string, targets: readonly { labels: string[] }[] = []) =>
  listChoices(labels, targets, typed).map(({ label, has }) => [label?.name ?? "new", has]);

test("all are listed, those that contain what was typed, and a new one unless one has the name", () => {
  expect(shown("")).toEqual([
    ["Łódź", "false"],
    ["Offer sent", "false"],
  ]);
  expect(shown("SENT")).toEqual([
    ["Offer sent", "false"],
    ["new", "false"],
  ]);
  expect(shown(" lodz ")).toEqual([["Łódź", "false"]]);
});

test("a label that only some of the conversations have is mixed", () => {
  expect(shown("lodz", [{ labels: ["1"] }, { labels: [] }])).toEqual([["Łódź", "mixed"]]);
  expect(shown("lodz", [{ labels: ["1"] }, { labels: ["2", "1"] }])).toEqual([["Łódź", "true"]]);
});

test("beyond the limit none can be created", () => {
  const many = Array.from(
    { length: labelsMax },
    (_, i) => ({ id: String(i), name: `label ${i}`, color: "red" }) as const,
  );
  expect(listChoices(many, [], "other")).toEqual([]);
});
