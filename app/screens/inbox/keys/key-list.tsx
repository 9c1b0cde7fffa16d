import { Button } from "#app/ui/button.tsx";
import type { InboxKeys } from "./use-inbox-keys.ts";
import { useLaterPart } from "./use-later-part.ts";

const loadDialogs = async () => (await import("./key-dialogs.tsx")).KeyDialogs;

export function KeyList(keys: InboxKeys) {
  const KeyDialogs = useLaterPart(keys.isListOpen || keys.isPaletteOpen, loadDialogs);
  return (
    <>
      <Button variant="ghost" size="sm" className="inbox-keys-button" onClick={() => keys.setListOpen(true)}>
        Keys
      </Button>
      {KeyDialogs && <KeyDialogs {...keys} />}
    </>
  );
}
