import { href } from "react-router";

/** Their pages are in English; `strings/` says in other languages what each is. */
export const designs = [
  { id: "last-loaf", label: "Last Loaf", kind: "Bakery", to: href("/designs/last-loaf") },
  { id: "holm-aster", label: "Holm Aster", kind: "Architects", to: href("/designs/holm-aster") },
  { id: "low-water", label: "Low Water", kind: "Music festival", to: href("/designs/low-water") },
  { id: "consonant", label: "Consonant", kind: "Hearing aids", to: href("/designs/consonant") },
] as const;

export type Design = (typeof designs)[number];

export interface DesignLink {
  label: string;
  kind: string;
  to: string;
}

/** @param hidden ids of those that the owner has switched off */
export const listDesigns = (hidden: readonly string[] = []): readonly Design[] =>
  designs.filter(({ id }) => !hidden.includes(id));

/** @param kinds the scope `concepts` */
export const listDesignLinks = (
  kinds: Readonly<Record<Design["id"], string>>,
  hidden?: readonly string[],
): DesignLink[] => listDesigns(hidden).map(({ id, label, to }) => ({ label, kind: kinds[id], to }));
