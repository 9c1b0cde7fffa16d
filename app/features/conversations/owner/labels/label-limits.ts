export const labelColors = ["gray", "blue", "green", "yellow", "amber", "red"] as const;
export type LabelColor = (typeof labelColors)[number];

export const labelsMax = 100;
export const labelNameMax = 40;
