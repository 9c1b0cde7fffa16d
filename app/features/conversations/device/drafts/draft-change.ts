/** Event of a draft, in place of its conversation's id: the window that saved it needs no event. */
export const draftChange = (revision: string): string => `draft/${revision}`;

const savedHere = new Set<string>();

export const noteSavedHere = (revision: string): void => void savedHere.add(draftChange(revision));

export const isSavedHere = (change: string): boolean => savedHere.has(change);
