import { href, Link } from "react-router";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { nameKey } from "../../i18n/key-names.ts";
import { useStrings } from "../../i18n/use-strings.tsx";
import helpCss from "./help.css?inline";
import { shortcuts } from "./shortcuts.ts";

export function HelpSheet({ onClose }: { onClose: () => void }) {
  const { layout } = useStrings();
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
