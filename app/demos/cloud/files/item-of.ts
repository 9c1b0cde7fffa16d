import type { DriveItem } from "../drive/drive-item.ts";

export const itemOf = (given: Partial<DriveItem> & { id: string }): DriveItem => ({
  parentId: "root",
  name: `${given.id}.txt`,
  type: "document",
  mediaType: "text/plain",
  sizeBytes: 1_024,
  modifiedMs: Date.UTC(2026, 0, 2, 10, 30),
  owner: "Admin",
  isStarred: false,
  share: undefined,
  trashed: undefined,
  ...given,
});
