import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { saveFile } from "../../save-file.ts";
import { writeClipboard } from "../../write-clipboard.ts";
import { encodeLink, type LinkedState } from "./tool-link.ts";

/** Puts text into the clipboard and says so. */
export async function copyText(text: string, what = "Copied"): Promise<void> {
  try {
    await writeClipboard(text);
    showSuccess(what, undefined, { id: "copied" });
  } catch {
    showError("Error", "The browser refused the clipboard. Select the text and copy it by hand.");
  }
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
export const download = (content: string | Uint8Array<ArrayBuffer>, name: string, type: string): void =>
  saveFile(new Blob([content], { type }), name);
