/** How long a change can be undone. */
export const undoS = 10;
