import { type FormEvent, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { checkItemName, type NameFault } from "../../drive/item-name.ts";
import { useMessages } from "../../messages/use-messages.tsx";
import { useToasts } from "../../settings/use-toasts.ts";

interface NewFolderDialogProps {
  drive: Drive;
  parent: DriveItem;
  isOpen: boolean;
  onClose: () => void;
  /** Called with a name that is good. */
  onCreate: (name: string) => void;
}

/** 'Create New Folder'. What is wrong with the name is said beside it, and on sending without one as a toast, too. */
export function NewFolderDialog({ drive, parent, isOpen, onClose, onCreate }: NewFolderDialogProps) {
  const { files: texts } = useMessages();
  const toasts = useToasts();
  const formId = useId();
  const [fault, setFault] = useState<NameFault>();
  const check = (name: string) => checkItemName(name, (taken) => drive.isNameTaken(parent.id, taken));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    const found = check(name);
    setFault(found);
    if (found === "empty") toasts.error(texts.errorTitle, texts.enterFolderName);
    if (found) return;
    onCreate(name);
    onClose();
  };
  const close = () => {
    setFault(undefined);
    onClose();
  };
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={texts.createNewFolder}
      closeLabel={texts.close}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {texts.create}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label={texts.folderName}
          hint={texts.createdIn(parent.name || texts.home)}
          name="name"
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          error={fault && (fault === "empty" ? texts.enterFolderName : texts.nameFaults[fault])}
          onChange={({ currentTarget }) => {
            const found = check(currentTarget.value.trim());
            setFault(found === "empty" ? undefined : found);
          }}
        />
      </form>
    </Dialog>
  );
}
