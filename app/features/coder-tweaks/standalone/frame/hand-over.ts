import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { encodeLink, type LinkedState } from "./tool-link.ts";

const asyncClipboardIsMissing = () => !("clipboard" in navigator);

/** Puts text into the clipboard and says so. */
export async function copyText(text: string, what = "Copied"): Promise<void> {
  try {
    // Plain http on a local network has no clipboard API.
    if (asyncClipboardIsMissing()) copyBySelection(text);
    else await navigator.clipboard.writeText(text);
    showSuccess(what, undefined, { id: "copied" });
  } catch {
    showError("Error", "The browser refused the clipboard. Select the text and copy it by hand.");
  }
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
  if (!isCopied) throw new Error("refused");
}

/** Copies an address that opens the tool as it is now. Only then is the input part of an address. */
export async function copyToolLink(state: LinkedState): Promise<void> {
  const fragment = await encodeLink(state);
  if (fragment === undefined) {
    showError("Too long for a link", "Links carry up to about 30 KB. Download the result instead.");
    return;
  }
  await copyText(`${location.origin}${location.pathname}${fragment}`, "Link copied");
}

/** Saves under a name, without the network. */
export function download(content: string | Uint8Array<ArrayBuffer>, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000); // the download has begun by then
}
