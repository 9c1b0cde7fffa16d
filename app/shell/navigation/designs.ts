import { href } from "react-router";

export interface DesignLink {
  id: "last-loaf" | "holm-aster" | "low-water" | "consonant";
  label: string;
  kind: string;
  to: string;
}

export const designs: readonly DesignLink[] = [
  { id: "last-loaf", label: "Last Loaf", kind: "Bakery", to: href("/designs/last-loaf") },
  { id: "holm-aster", label: "Holm Aster", kind: "Architects", to: href("/designs/holm-aster") },
  { id: "low-water", label: "Low Water", kind: "Music festival", to: href("/designs/low-water") },
  { id: "consonant", label: "Consonant", kind: "Hearing aids", to: href("/designs/consonant") },
];

/** @param hidden ids of those that the owner has switched off */
export const listDesigns = (hidden: readonly string[] = []): readonly DesignLink[] =>
  designs.filter(({ id }) => !hidden.includes(id));
