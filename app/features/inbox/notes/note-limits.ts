export const noteMax = 5_000;
export const notesMax = 100;
/** The undo request may arrive later than its button is shown. */
export const noteFinalAfterS = 15;
