import type { Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { useMessages } from "../../messages/use-messages.tsx";
import { ShareDialog } from "../../sharing/share-dialog.tsx";
import { describeItems, namesOf } from "../commands/describe-items.ts";
import type { FileActions } from "../commands/file-actions.ts";
import { ConfirmDialog } from "../dialogs/confirm-dialog.tsx";
import { NewFolderDialog } from "../dialogs/new-folder-dialog.tsx";
import { PlaceDialog } from "../dialogs/place-dialog.tsx";
import type { useCommands } from "./use-commands.ts";
import type { ViewState } from "./use-view-state.ts";

interface ViewDialogsProps {
  drive: Drive;
  /** Where a new folder goes. */
  folder: DriveItem;
  state: ViewState;
  actions: FileActions;
  commands: ReturnType<typeof useCommands>;
  onCreated: (folder: DriveItem) => void;
}

/** The dialogs of the files view, of which one may be open. */
export function ViewDialogs({ drive, folder, state, actions, commands, onCreated }: ViewDialogsProps) {
  const { files: texts } = useMessages();
  const { dialog, setDialog } = state;
  const close = () => setDialog(undefined);
  const create = async (name: string) => {
    const created = await actions.createFolder(folder, name);
    if (created) onCreated(created);
  };
  const going = dialog?.kind === "delete-forever" ? dialog.items : [];
  return (
    <>
      <NewFolderDialog
        drive={drive}
        parent={folder}
        isOpen={dialog?.kind === "new-folder"}
        onClose={close}
        onCreate={(name) => void create(name)}
      />
      <PlaceDialog
        drive={drive}
        question={dialog?.kind === "place" ? dialog.question : undefined}
        onClose={close}
        onPlace={({ items, how }, target) =>
          void commands.place(
            items.map(({ id }) => id),
            target,
            how,
          )
        }
      />
      <ConfirmDialog
        isOpen={dialog?.kind === "delete-forever"}
        title={texts.deleteForeverTitle}
        text={texts.deleteForeverText(describeItems(texts, namesOf(going)))}
        confirmLabel={texts.commands.deleteForever}
        onConfirm={() => void actions.deleteForever(going)}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={dialog?.kind === "empty-trash"}
        title={texts.emptyTrashTitle}
        text={texts.emptyTrashText}
        confirmLabel={texts.commands.emptyTrash}
        onConfirm={() => void actions.emptyTrash()}
        onClose={close}
      />
      <ShareDialog drive={drive} itemId={dialog?.kind === "share" ? dialog.itemId : undefined} onClose={close} />
    </>
  );
}
