import { Button } from "#app/ui/button.tsx";
import { useLaterPart } from "#app/ui/later-part/use-later-part.ts";
import type { InboxKeys } from "./use-inbox-keys.ts";

const loadDialog = async () => (await import("./key-dialog.tsx")).KeyDialog;

export function KeyList(keys: InboxKeys) {
  const KeyDialog = useLaterPart(keys.isListOpen, loadDialog);
  return (
    <>
      <Button variant="ghost" size="sm" className="inbox-keys-button" onClick={() => keys.setListOpen(true)}>
        Keys
      </Button>
      {KeyDialog && <KeyDialog {...keys} />}
    </>
  );
}
