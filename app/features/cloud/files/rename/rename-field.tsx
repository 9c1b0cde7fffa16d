import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { DriveItem } from "../../drive/drive-item.ts";
import { useMessages } from "../../messages/use-messages.tsx";
import { type RenameCalls, renamedPart } from "./rename-name.ts";

interface RenameFieldProps extends RenameCalls {
  item: DriveItem;
}

/** The name as a field, in its place in the list. Enter and leaving it take the name, Esc leaves it as it was. */
export function RenameField({ item, readTyped, onType, check, onRename, onCancel }: RenameFieldProps) {
  const { files: texts } = useMessages();
  const [name, setName] = useState(() => readTyped()?.name ?? item.name);
  const field = useRef<HTMLInputElement>(null);
  const isDone = useRef(false);
  const faultId = useId();
  const fault = check(item, name);
  const begin = useEffectEvent(() => {
    field.current?.focus();
    const caret = readTyped()?.caret;
    field.current?.setSelectionRange(caret ?? 0, caret ?? renamedPart(item).length);
  });
  useEffect(() => begin(), []);

  const finish = (isTaken: boolean) => {
    if (isDone.current) return;
    isDone.current = true;
    if (isTaken && name !== item.name) onRename(item, name);
    else onCancel();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation(); // The grid's keys are letters here.
    if (event.key === "Enter" && !fault) finish(true);
    if (event.key === "Escape") finish(false);
    if (event.key === "Enter" || event.key === "Escape") event.preventDefault();
  };
  return (
    <span className="rename">
      <input
        ref={field}
        className="rename-field"
        aria-label={texts.newNameOf(item.name)}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? faultId : undefined}
        value={name}
        spellCheck={false}
        autoComplete="off"
        onChange={({ currentTarget: { value, selectionStart } }) => {
          setName(value);
          onType({ name: value, caret: selectionStart ?? value.length });
        }}
        onKeyDown={onKeyDown}
        onBlur={() => finish(!fault)}
      />
      {fault && (
        <span className="rename-fault" id={faultId} role="alert">
          {texts.nameFaults[fault]}
        </span>
      )}
    </span>
  );
}
