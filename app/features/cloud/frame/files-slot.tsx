/** Where the files are drawn. */
export function FilesSlot() {
  return null;
}
