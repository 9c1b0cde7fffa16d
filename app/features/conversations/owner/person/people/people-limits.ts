export const personNoteMax = 5_000;
export const addressesMax = 20;
