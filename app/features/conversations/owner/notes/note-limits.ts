export const noteMax = 5_000;
export const notesMax = 100;
