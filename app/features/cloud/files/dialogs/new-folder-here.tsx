import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import type { Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { checkItemName, type NameError } from "../../drive/item-name.ts";
import { useStrings } from "../../i18n/use-strings.tsx";

const focusField = (form: HTMLFormElement | null) => form?.querySelector("input")?.focus();

interface NewFolderHereProps {
  drive: Drive;
  parent: DriveItem;
  onCreate: (name: string) => Promise<void>;
}

export function NewFolderHere({ drive, parent, onCreate }: NewFolderHereProps) {
  const { files: strings } = useStrings();
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<NameError>();
  if (!isOpen)
    return (
      <div className="mt-3">
        <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
          {strings.commands.newFolder}
        </Button>
      </div>
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    const found = checkItemName(name, (taken) => drive.isNameTaken(parent.id, taken));
    setError(found);
    if (!found) void onCreate(name);
  };
  return (
    <form ref={focusField} onSubmit={submit} noValidate className="new-folder-here">
      <TextField
        label={strings.folderName}
        hint={strings.createdIn(parent.name || strings.home)}
        name="name"
        autoComplete="off"
        spellCheck={false}
        error={error && (error === "empty" ? strings.enterFolderName : strings.nameErrors[error])}
      />
      <Button type="submit" variant="secondary" size="sm">
        {strings.create}
      </Button>
    </form>
  );
}
