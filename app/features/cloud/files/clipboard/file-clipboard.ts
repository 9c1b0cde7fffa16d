/** What was cut or copied here. The system's clipboard holds only the names. */
export interface FileClipboard {
  readonly ids: readonly string[];
  readonly how: "move" | "copy";
}

/** Names for the system's clipboard, one a line, so that they can be pasted into a text. */
export const clipboardText = (names: readonly string[]): string => names.join("\n");

/**
 * Puts the names where the system keeps them, so that what another program left there is not pasted instead. Not every
 * browser allows it, and nothing depends on it.
 */
export async function writeSystemClipboard(names: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(clipboardText(names));
  } catch {
    // Not allowed.
  }
}
