import { Link } from "react-router";
import { Dialog } from "#app/ui/dialog.tsx";
import { OwnStyle } from "#app/ui/own-style.tsx";
import { nameKey } from "../../messages/key-names.ts";
import { useMessages } from "../../messages/use-messages.tsx";
import helpCss from "./help.css?inline";
import { shortcuts } from "./shortcuts.ts";

/** Help & Support: what the demo is, and every key it knows. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const { frame } = useMessages();
  return (
    <Dialog open onClose={onClose} title={frame.help} closeLabel={frame.close}>
      <OwnStyle name="cloud-help" css={helpCss} />
      <h3 className="cloud-help-title">{frame.helpDemo}</h3>
      <p className="text-sm text-ink-soft">{frame.helpDemoText}</p>
      <p className="mt-2 text-sm">
        <Link to="/contact" className="text-link">
          {frame.helpContact}
        </Link>
      </p>
      <h3 className="cloud-help-title">{frame.helpShortcuts}</h3>
      <dl className="cloud-shortcuts">
        {shortcuts.map(({ id, keys }) => (
          <div key={id}>
            <dt>{frame.shortcuts[id]}</dt>
            <dd>
              {keys.map((combination) => (
                <span key={combination.join("+")}>
                  {combination.map((key) => (
                    <kbd key={key}>{nameKey(frame.keys, key)}</kbd>
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
