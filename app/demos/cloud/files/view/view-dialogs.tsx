import { type FormEvent, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { ConfirmDialog, QuestionDialog } from "../../dialogs/question-dialog.tsx";
import type { Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { checkItemName, type NameError } from "../../drive/item-name.ts";
import { useToasts } from "../../settings/use-toasts.ts";
import { ShareDialog } from "../../sharing/share-dialog.tsx";
import { describeItems, namesOf } from "../commands/file-actions.ts";
import { MoveDialog } from "../dialogs/move-dialog.tsx";
import type { FilesModel } from "./use-files-model.tsx";

export function ViewDialogs({ model }: { model: FilesModel }) {
  const { files: texts } = useTexts("cloud");
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
        title={texts.deleteForeverTitle}
        text={texts.deleteForeverText({ what: describeItems(texts, namesOf(deletedItems)) })}
        confirmLabel={texts.commands.deleteForever}
        onConfirm={() => void actions.deleteForever(deletedItems)}
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

interface NewFolderDialogProps {
  drive: Drive;
  parent: DriveItem;
  isOpen: boolean;
  onClose: () => void;
  onCreate: (name: string) => void;
}

function NewFolderDialog({ drive, parent, isOpen, onClose, onCreate }: NewFolderDialogProps) {
  const { files: texts, layout } = useTexts("cloud");
  const toasts = useToasts();
  const formId = useId();
  const [error, setError] = useState<NameError>();
  const check = (name: string) => checkItemName(name, (taken) => drive.isNameTaken(parent.id, taken));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    const found = check(name);
    setError(found);
    if (found === "empty") toasts.error(layout.error, texts.enterFolderName);
    if (found) return;
    onCreate(name);
    onClose();
  };
  const close = () => {
    setError(undefined);
    onClose();
  };
  return (
    <QuestionDialog
      open={isOpen}
      onClose={close}
      title={texts.createNewFolder}
      size="sm"
      action={
        <Button type="submit" form={formId}>
          {texts.create}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label={texts.folderName}
          hint={texts.createdIn({ folder: parent.name || texts.home })}
          name="name"
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          error={error && (error === "empty" ? texts.enterFolderName : texts.nameErrors[error])}
          onChange={({ currentTarget }) => {
            const found = check(currentTarget.value.trim());
            setError(found === "empty" ? undefined : found);
          }}
        />
      </form>
    </QuestionDialog>
  );
}
