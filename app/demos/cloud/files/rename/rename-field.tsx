import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { isComposing } from "#app/ui/pointer/is-composing.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { type RenameCalls, renamedPart } from "./rename-name.ts";

interface RenameFieldProps extends RenameCalls {
  item: DriveItem;
}

export function RenameField({ item, readTyped, onType, check, onRename, onCancel }: RenameFieldProps) {
  const { files: texts } = useTexts("cloud");
  const [name, setName] = useState(() => readTyped()?.name ?? item.name);
  const field = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const error = check(item, name);
  const begin = useEffectEvent(() => {
    if (readTyped()?.isDone) return;
    field.current?.focus();
    const caret = readTyped()?.caret;
    field.current?.setSelectionRange(caret ?? 0, caret ?? renamedPart(item).length);
  });
  useEffect(() => begin(), []);

  const finish = (isTaken: boolean) => {
    if (readTyped()?.isDone) return;
    onType({ name, caret: 0, isDone: true });
    if (isTaken && name !== item.name) onRename(item, name);
    else onCancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation(); // The grid's shortcuts are letters here.
    if (isComposing(event)) return;
    if (event.key === "Enter" && !error) finish(true);
    if (event.key === "Escape") finish(false);
    if (event.key === "Enter" || event.key === "Escape") event.preventDefault();
  };
  return (
    <span className="rename">
      <input
        ref={field}
        className="rename-field"
        aria-label={texts.newNameOf({ name: item.name })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={name}
        spellCheck={false}
        autoComplete="off"
        onChange={({ currentTarget: { value, selectionStart } }) => {
          setName(value);
          onType({ name: value, caret: selectionStart ?? value.length });
        }}
        onKeyDown={onKeyDown}
        onBlur={() => finish(!error)}
      />
      {error && (
        <span className="rename-error" id={errorId} role="alert">
          {texts.nameErrors[error]}
        </span>
      )}
    </span>
  );
}
