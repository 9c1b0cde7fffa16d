import type { Drive } from "../../drive/drive.ts";
import type { DriveItem } from "../../drive/drive-item.ts";
import { checkItemName, type NameFault, splitName } from "../../drive/item-name.ts";

/** A name that is being typed. */
export interface TypedName {
  readonly name: string;
  /** Where the next letter goes. */
  readonly caret: number;
}

export interface RenameCalls {
  /** What has been typed so far: where the list moves meanwhile, another field goes on with it. */
  readonly readTyped: () => TypedName | undefined;
  readonly onType: (typed: TypedName) => void;
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
