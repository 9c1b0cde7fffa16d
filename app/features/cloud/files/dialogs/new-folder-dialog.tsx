import { type FormEvent, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { QuestionDialog } from "../../dialogs/question-dialog.tsx";
import type { Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { checkItemName, type NameError } from "../../drive/item-name.ts";
import { useStrings } from "../../i18n/use-strings.tsx";
import { useToasts } from "../../settings/use-toasts.ts";

interface NewFolderDialogProps {
  drive: Drive;
  parent: DriveItem;
  isOpen: boolean;
  onClose: () => void;
  onCreate: (name: string) => void;
}

export function NewFolderDialog({ drive, parent, isOpen, onClose, onCreate }: NewFolderDialogProps) {
  const { files: strings, layout } = useStrings();
  const toasts = useToasts();
  const formId = useId();
  const [error, setError] = useState<NameError>();
  const check = (name: string) => checkItemName(name, (taken) => drive.isNameTaken(parent.id, taken));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    const found = check(name);
    setError(found);
    if (found === "empty") toasts.error(layout.error, strings.enterFolderName);
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
      title={strings.createNewFolder}
      size="sm"
      action={
        <Button type="submit" form={formId}>
          {strings.create}
        </Button>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label={strings.folderName}
          hint={strings.createdIn(parent.name || strings.home)}
          name="name"
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          error={error && (error === "empty" ? strings.enterFolderName : strings.nameErrors[error])}
          onChange={({ currentTarget }) => {
            const found = check(currentTarget.value.trim());
            setError(found === "empty" ? undefined : found);
          }}
        />
      </form>
    </QuestionDialog>
  );
}
