/** Whether a field that takes the focus brings up a keyboard, which covers half of a phone's page. */
export const hasScreenKeyboard = (): boolean => matchMedia("(pointer: coarse)").matches;
