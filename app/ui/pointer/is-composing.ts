import type { KeyboardEvent } from "react";

/**
 * Whether a key belongs to an input method, whose Enter takes a suggestion and whose Escape drops it. Safari ends the
 * composition before that key, which has the code 229.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
