export const labelColors = ["gray", "blue", "green", "yellow", "amber", "red"] as const;
export type LabelColor = (typeof labelColors)[number];

export const labelsMax = 100;
export const labelUsesShown = 99;
export const labelNameMax = 40;

export const noteMax = 5_000;
export const notesMax = 100;

export const savedRepliesMax = 200;
export const savedReplyNameMax = 60;
export const savedReplyTextMax = 5_000;

export const personNoteMax = 5_000;
export const addressesMax = 20;

export const searchMax = 500;
