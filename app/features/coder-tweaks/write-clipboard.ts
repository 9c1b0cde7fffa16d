/**
 * Puts text into the clipboard. Call it soon after a press: browsers allow it no later.
 * @throws where the browser refuses
 */
export async function writeClipboard(text: string): Promise<void> {
  // Plain http on a local network has no clipboard API.
  if ("clipboard" in navigator) await navigator.clipboard.writeText(text);
  else copyBySelection(text);
}

/** @throws where the browser refuses */
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
