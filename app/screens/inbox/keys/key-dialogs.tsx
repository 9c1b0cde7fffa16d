import { KeyDialog } from "./key-dialog.tsx";
import { Palette } from "./palette.tsx";
import type { InboxKeys } from "./use-inbox-keys.ts";

export const KeyDialogs = (keys: InboxKeys) => (
  <>
    <Palette {...keys} />
    <KeyDialog {...keys} />
  </>
);
