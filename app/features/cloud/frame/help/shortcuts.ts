import type { Key } from "../../messages/key-names.ts";
import type { Messages } from "../../messages/messages.ts";

interface Shortcut {
  id: keyof Messages["frame"]["shortcuts"];
  /** Any of these; of each all keys at once. */
  keys: readonly (readonly Key[])[];
}

/** Every key that the demo knows, in the order of the help sheet. */
export const shortcuts: readonly Shortcut[] = [
  { id: "search", keys: [["/"]] },
  { id: "browserSearch", keys: [["control", "F"]] },
  { id: "move", keys: [["arrows"]] },
  { id: "open", keys: [["enter"]] },
  { id: "parent", keys: [["backspace"], ["alt", "↑"]] },
  { id: "select", keys: [["space"]] },
  { id: "selectAll", keys: [["control", "A"]] },
  { id: "rename", keys: [["F2"]] },
  { id: "trash", keys: [["delete"]] },
  {
    id: "clipboard",
    keys: [
      ["control", "X"],
      ["control", "C"],
      ["control", "V"],
    ],
  },
  {
    id: "undo",
    keys: [
      ["control", "Z"],
      ["control", "shift", "Z"],
    ],
  },
  { id: "view", keys: [["V"]] },
  { id: "menu", keys: [["shift", "F10"]] },
  { id: "escape", keys: [["escape"]] },
  { id: "help", keys: [["?"]] },
];
