import { saveFile } from "#app/ui/files/save-file.ts";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { writeClipboard } from "../../write-clipboard.ts";
import { encodeLink, type LinkedState } from "../settings/tool-link.ts";

export async function copyText(text: string, what = "Copied"): Promise<void> {
  try {
    await writeClipboard(text);
    showSuccess(what, undefined, { id: "copied" });
  } catch {
    showError("Error", "Couldn't copy to the clipboard. Select the text and copy it manually.");
  }
}

export async function copyToolLink(state: LinkedState): Promise<void> {
  const fragment = await encodeLink(state);
  if (fragment === undefined) {
    showError("Too long for a link", "Links can hold about 30 KB. Download the result instead.");
    return;
  }
  await copyText(`${location.origin}${location.pathname}${fragment}`, "Link copied");
}

export const download = (content: string | Uint8Array<ArrayBuffer>, name: string, type: string): void =>
  saveFile(new Blob([content], { type }), name);
