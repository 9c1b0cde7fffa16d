import type { KeyboardEvent } from "react";
import type { DriveItem } from "../../drive/drive-item.ts";
import { commandOfKey } from "../commands/commands.ts";
import type { FileActions } from "../commands/file-actions.ts";
import { isTyping } from "../toolbar/search-box.tsx";
import type { useCommands } from "./use-commands.ts";
import type { ViewState } from "./use-view-state.ts";

interface KeySettings {
  state: ViewState;
  actions: FileActions;
  commands: ReturnType<typeof useCommands>;
  targetsOf: () => readonly DriveItem[];
  goToParent: () => void;
  toggleLayout: () => void;
}

export function useViewKeys({ state, actions, commands, targetsOf, goToParent, toggleLayout }: KeySettings) {
  return (event: KeyboardEvent) => {
    if (event.defaultPrevented || isTyping(event.target)) return;
    if (event.key === "Escape") return closeSomething(state);
    const runs = {
      undo: actions.undo,
      redo: actions.redo,
      parent: goToParent,
      layout: toggleLayout,
      delete: () => commands.run("delete", targetsOf()),
      rename: () => {
        const targets = targetsOf();
        if (targets.length === 1 && !targets[0]?.trashed) commands.run("rename", targets);
      },
    };
    const command = commandOfKey(event);
    if (!command) return;
    event.preventDefault();
    void runs[command]();
  };
}

/** The grid has already cleared its selection: next are the preview and the clipboard. */
function closeSomething({ preview, setPreviewId, setClipboard }: ViewState): void {
  if (preview) setPreviewId(undefined);
  else setClipboard(undefined);
}
