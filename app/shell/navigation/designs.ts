import { href } from "react-router";

export interface DesignLink {
  label: string;
  kind: string;
  to: string;
}

export const designs: readonly DesignLink[] = [
  { label: "Last Loaf", kind: "Bakery", to: href("/designs/last-loaf") },
  { label: "Holm Aster", kind: "Architects", to: href("/designs/holm-aster") },
  { label: "Low Water", kind: "Music festival", to: href("/designs/low-water") },
  { label: "Consonant", kind: "Hearing aids", to: href("/designs/consonant") },
];

/** @param hidden last parts of the addresses of those that the owner has switched off */
export const listDesigns = (hidden: readonly string[] = []): readonly DesignLink[] =>
  designs.filter(({ to }) => !hidden.some((id) => to.endsWith(id)));
