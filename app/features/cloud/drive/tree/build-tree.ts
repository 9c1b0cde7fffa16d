import type { TimeSlicer } from "#app/lib/time-slicer.ts";
import { eachInSlices } from "../each-in-slices.ts";
import { DriveTree } from "./drive-tree.ts";
import type { StoredItem } from "./stored-item.ts";

export async function buildTree(records: Iterable<StoredItem>, slicer: TimeSlicer): Promise<DriveTree> {
  const tree = new DriveTree();
  await eachInSlices(records, (record) => tree.change(record.id, record), slicer);
  tree.refresh();
  return tree;
}
