/** The subject of each concept, by the last part of its address. */
export const en = {
  "last-loaf": "Bakery",
  "holm-aster": "Architects",
  "low-water": "Music festival",
  consonant: "Hearing aids",
} as const;
