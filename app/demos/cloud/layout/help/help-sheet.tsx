import { href, Link } from "react-router";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { type Key, nameKey } from "../../formats/key-names.ts";
import type { CloudTexts } from "../../strings/load-strings.ts";
import helpCss from "./help.css?inline";

export function HelpSheet({ onClose }: { onClose: () => void }) {
  const { layout } = useTexts("cloud");
  return (
    <Dialog open onClose={onClose} title={layout.help} closeLabel={layout.close}>
      <ComponentStylesheet name="cloud-help" css={helpCss} />
      <h3 className="cloud-help-title">{layout.helpDemo}</h3>
      <p className="text-sm text-ink-soft">{layout.helpDemoText}</p>
      <p className="mt-2 text-sm">
        <Link to={href("/contact")} className="text-link">
          {layout.helpContact}
        </Link>
      </p>
      <h3 className="cloud-help-title">{layout.helpShortcuts}</h3>
      <dl className="cloud-shortcuts">
        {shortcuts.map(({ id, keys }) => (
          <div key={id}>
            <dt>{layout.shortcuts[id]}</dt>
            <dd>
              {keys.map((combination) => (
                <span key={combination.join("+")}>
                  {combination.map((key) => (
                    <kbd key={key}>{nameKey(layout.keys, key)}</kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}

interface Shortcut {
  id: keyof CloudTexts["layout"]["shortcuts"];
  keys: readonly (readonly Key[])[];
}

const shortcuts: readonly Shortcut[] = [
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
