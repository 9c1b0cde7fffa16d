import { Button } from "#app/ui/button.tsx";
import type { InboxKeys } from "./use-inbox-keys.ts";
import { useLaterPart } from "./use-later-part.ts";

const loadPalette = async () => (await import("./palette.tsx")).Palette;
const loadKeyDialog = async () => (await import("./key-dialog.tsx")).KeyDialog;

export function KeyList(keys: InboxKeys) {
  const KeyDialog = useLaterPart(keys.isListOpen, loadKeyDialog);
  const Palette = useLaterPart(keys.isPaletteOpen, loadPalette);
  return (
    <>
      <Button variant="ghost" size="sm" className="inbox-keys-button" onClick={() => keys.setListOpen(true)}>
        Keys
      </Button>
      {Palette && <Palette {...keys} />}
      {KeyDialog && <KeyDialog {...keys} />}
    </>
  );
}
