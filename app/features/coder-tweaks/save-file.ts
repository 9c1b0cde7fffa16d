/** Hands a file over to the browser's downloads, without the network. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The download has its own hold of the content by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
