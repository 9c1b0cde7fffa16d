import type { KeyboardEvent } from "react";

/** Whether an input method handles the key. Safari ends the composition first, with the code 229. */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
