import type { Key } from "../../i18n/key-names.ts";
import type { Strings } from "../../i18n/strings.ts";

interface Shortcut {
  id: keyof Strings["layout"]["shortcuts"];
  /** Alternatives; the keys of one are pressed together. */
  keys: readonly (readonly Key[])[];
}

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
  { id: "typeAhead", keys: [["letters"]] },
  { id: "view", keys: [["shift", "V"]] },
  { id: "menu", keys: [["shift", "F10"]] },
  { id: "escape", keys: [["escape"]] },
  { id: "help", keys: [["?"]] },
];
