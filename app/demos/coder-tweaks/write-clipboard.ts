/** Call it soon after a user gesture, which browsers require. @throws where the browser refuses */
export async function writeClipboard(text: string): Promise<void> {
  // Pages on plain http have no clipboard API.
  if ("clipboard" in navigator) await navigator.clipboard.writeText(text);
  else copyBySelection(text);
}

function copyBySelection(text: string): void {
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  area.style.opacity = "0";
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!isCopied) throw new Error("The browser refused the clipboard.");
}
