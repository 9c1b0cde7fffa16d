import { ConfirmDialog } from "../../dialogs/confirm-dialog.tsx";
import { useStrings } from "../../i18n/use-strings.tsx";
import { ShareDialog } from "../../sharing/share-dialog.tsx";
import { describeItems, namesOf } from "../commands/describe-items.ts";
import { MoveDialog } from "../dialogs/move-dialog.tsx";
import { NewFolderDialog } from "../dialogs/new-folder-dialog.tsx";
import type { FilesModel } from "./use-files-model.ts";

export function ViewDialogs({ model }: { model: FilesModel }) {
  const { files: strings } = useStrings();
  const { drive, targetFolder, actions, commands } = model;
  const { dialog, setDialog } = model.state;
  const close = () => setDialog(undefined);
  const create = async (name: string) => {
    const created = await actions.createFolder(targetFolder, name);
    if (created) model.select(created.id);
  };
  const deletedItems = dialog?.kind === "delete-forever" ? dialog.items : [];
  return (
    <>
      <NewFolderDialog
        drive={drive}
        parent={targetFolder}
        isOpen={dialog?.kind === "new-folder"}
        onClose={close}
        onCreate={(name) => void create(name)}
      />
      <MoveDialog
        drive={drive}
        question={dialog?.kind === "move" ? dialog.question : undefined}
        onClose={close}
        onConfirm={({ items, operation }, target) =>
          void commands.moveOrCopy(
            items.map(({ id }) => id),
            target,
            operation,
          )
        }
        onCreateFolder={actions.createFolder}
      />
      <ConfirmDialog
        isOpen={dialog?.kind === "delete-forever"}
        title={strings.deleteForeverTitle}
        text={strings.deleteForeverText(describeItems(strings, namesOf(deletedItems)))}
        confirmLabel={strings.commands.deleteForever}
        onConfirm={() => void actions.deleteForever(deletedItems)}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={dialog?.kind === "empty-trash"}
        title={strings.emptyTrashTitle}
        text={strings.emptyTrashText}
        confirmLabel={strings.commands.emptyTrash}
        onConfirm={() => void actions.emptyTrash()}
        onClose={close}
      />
      <ShareDialog drive={drive} itemId={dialog?.kind === "share" ? dialog.itemId : undefined} onClose={close} />
    </>
  );
}
