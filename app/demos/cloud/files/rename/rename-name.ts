import { useEffect, useRef } from "react";
import type { Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { checkItemName, type NameError, splitName } from "../../drive/item-name.ts";

export interface TypedName {
  readonly name: string;
  readonly caret: number;
  readonly isDone?: boolean;
}

export interface RenameCalls {
  readonly readTyped: () => TypedName | undefined;
  readonly onType: (typed: TypedName) => void;
  readonly check: (item: DriveItem, name: string) => NameError | undefined;
  readonly onRename: (item: DriveItem, name: string) => void;
  readonly onCancel: () => void;
}

export const checkRename = (drive: Drive, { id, parentId }: DriveItem, name: string): NameError | undefined =>
  checkItemName(name, (taken) => drive.isNameTaken(parentId, taken, id));

export const renamedPart = ({ type, name }: DriveItem): string => (type === "folder" ? name : splitName(name).stem);

/** Retains the typed name while rows move. @param id the item being renamed */
export function useTypedName(id: string | undefined): Pick<RenameCalls, "readTyped" | "onType"> {
  const typed = useRef<TypedName>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item begins with its own name
  useEffect(
    () => () => {
      typed.current = undefined;
    },
    [id],
  );
  return {
    readTyped: () => typed.current,
    onType: (now) => {
      typed.current = now;
    },
  };
}
