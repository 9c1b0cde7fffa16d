import { expect, test } from "vitest";
import { filterCommands } from "./palette.tsx";

const commands = [
  "Next conversation",
  "Done",
  "Show done",
  "Snooze",
  "Write a reply",
  "Mark unread",
  "Show unread",
].map((name) => ({ name }));
const find = (typed: string) => filterCommands(commands, typed).map(({ name }) => name);

test("without letters, all are found in their order", () => {
  expect(find(" ")).toEqual(commands.map(({ name }) => name));
});

test.each([
  ["done", ["Done", "Show done"]],
  ["sn", ["Snooze", "Show done", "Show unread", "Next conversation"]],
  ["mu", ["Mark unread"]],
  ["WAR", ["Write a reply"]],
  ["show u", ["Show unread"]],
  ["xyz", []],
])("%s finds %j", (typed, names) => {
  expect(find(typed)).toEqual(names);
});

test("letters at the start of words come first", () => {
  expect(find("sd")[0]).toBe("Show done");
});
