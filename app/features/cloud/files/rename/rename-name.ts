import type { Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { checkItemName, type NameFault, splitName } from "../../drive/item-name.ts";

export interface RenameCalls {
  /** What is wrong with a name for the item. */
  readonly check: (item: DriveItem, name: string) => NameFault | undefined;
  readonly onRename: (item: DriveItem, name: string) => void;
  readonly onCancel: () => void;
}

/** The item's own name is no fault: it is how one leaves everything as it was. */
export const checkRename = (drive: Drive, { id, parentId }: DriveItem, name: string): NameFault | undefined =>
  checkItemName(name, (taken) => drive.isNameTaken(parentId, taken, id));

/** How much of a name is selected at first: without its ending, which is seldom meant. */
export const renamedPart = ({ type, name }: DriveItem): string => (type === "folder" ? name : splitName(name).stem);
