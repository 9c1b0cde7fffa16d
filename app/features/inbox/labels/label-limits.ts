/** Of the site's palette, by the names in the style sheet. */
export const labelColors = ["gray", "blue", "green", "yellow", "amber", "red"] as const;
export type LabelColor = (typeof labelColors)[number];

export const labelsMax = 100;
export const labelNameMax = 40;
