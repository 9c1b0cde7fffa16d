import { toNameKey } from "../../drive/item-name.ts";

const pauseMs = 800;

export interface TypedLetters {
  text: string;
  atMs: number;
}

/**
 * Finds the item whose name begins with the letters typed without a pause; one letter again and again goes through
 * those that begin with it. @param index of the active item, -1 for none @returns -1 if there is none
 */
export function findTyped(
  names: readonly { readonly name: string }[],
  index: number,
  typed: TypedLetters,
  { key, nowMs }: { readonly key: string; readonly nowMs: number },
): number {
  const isGoingOn = nowMs - typed.atMs < pauseMs;
  typed.text = (isGoingOn ? typed.text : "") + toNameKey(key);
  typed.atMs = nowMs;
  const isRepeated = [...typed.text].every((letter) => letter === typed.text[0]);
  const wanted = isRepeated ? typed.text.slice(0, 1) : typed.text;
  const from = isRepeated ? index + 1 : Math.max(index, 0);
  for (let step = 0; step < names.length; step++) {
    const at = (from + step) % names.length;
    if (toNameKey(names[at]?.name ?? "").startsWith(wanted)) return at;
  }
  return -1;
}

export const isTypedLetter = (
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">,
  typed: TypedLetters,
  nowMs: number,
): boolean => {
  if (ctrlKey || metaKey || altKey || [...key].length !== 1) return false;
  if (key === " ") return typed.text !== "" && nowMs - typed.atMs < pauseMs;
  return /[\p{L}\p{N}_.-]/u.test(key);
};
