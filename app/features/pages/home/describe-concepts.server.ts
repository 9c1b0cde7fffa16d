import { type Home, listHidden } from "#app/features/content/documents/home.schema.ts";
import { listDesigns } from "#app/shell/navigation/designs.ts";
import { conceptWindowTexts } from "../strings/pages-texts.server.ts";

/** @returns what home says of the concepts that it shows, if any */
export function describeConcepts(home: Home) {
  const shown = listDesigns(listHidden(home));
  const { titles, only, several, styles } = conceptWindowTexts();
  const title = titles[shown.length as keyof typeof titles];
  if (title === undefined) return undefined;
  const hasStyles = shown.some(({ id }) => id === "last-loaf");
  return { title, lead: (shown.length === 1 ? only : several)({ styles: hasStyles ? styles : "" }) };
}
