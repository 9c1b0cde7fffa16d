import { href, type RouterContextProvider } from "react-router";
import { currentLanguage, sendStrings } from "#app/platform/language/site-texts.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { shellTexts } from "#app/shell/language/strings/shell-texts.server.ts";
import { conceptsAnchor, priceAnchor } from "#app/shell/navigation/home-anchors.ts";
import type { RootData, StudioBrand } from "#app/shell/studio.ts";
import { uiTexts } from "#app/ui/strings/ui-texts.server.ts";
import { findCard } from "./brand/describe-card.ts";
import { listHidden } from "./documents/home.schema.ts";
import { siteContentContext } from "./site-content.context.ts";
import type { SiteContent } from "./site-content.ts";

const idOf = (link: string): string => link.split("/").at(-1) ?? "";

/** Drafts have no address for their mark. */
function readMark({ studio: { mark }, isDraft, version }: SiteContent): StudioBrand["mark"] {
  const isDrawn = mark.icon32 !== "";
  if (mark.svg === "" && !isDrawn) return (isDraft && mark.icon512) || undefined;
  if (isDraft && mark.svg !== "") return `data:image/svg+xml,${encodeURIComponent(mark.svg)}`;
  return `/favicon.svg?v=${isDrawn ? idOf(mark.icon32) : version}`;
}

const onHome = (anchor: string): string => `${href("/")}#${anchor}`;

/** Links to the sections that are shown. */
function listSections({ home, studio, work, notes }: SiteContent): NonNullable<RootData["lists"]> {
  const hasConcepts = Object.values(home.shows.concepts).includes(true);
  const texts = shellTexts();
  return [
    ...(work.length > 0 ? [{ label: texts.work, to: href("/work") }] : []),
    ...(hasConcepts ? [{ label: texts.concepts, to: onHome(conceptsAnchor) }] : []),
    ...(notes.length > 0 ? [{ label: texts.notes, to: href("/notes") }] : []),
    ...(home.shows.voice && studio.firstSite.from ? [{ label: texts.price, to: onHome(priceAnchor) }] : []),
  ];
}

export function readRootData(context: Readonly<RouterContextProvider>): RootData {
  const { id, isShared } = context.get(requestContext);
  const content = context.get(siteContentContext);
  const { home, studio, offered } = content;
  const mark = readMark(content);
  const hidden = listHidden(home);
  const lists = listSections(content);
  const { config, content: shown } = getServices(context);
  const card = findCard(content) ?? findCard(shown.current);
  return {
    ...(!isShared && { requestId: id }),
    origin: config.origin,
    language: currentLanguage(),
    ...(offered.length > 1 && { offered }),
    ...sendStrings(shellTexts, uiTexts),
    studio: {
      name: studio.name,
      ...studio.links,
      ...(hidden.length > 0 && { hidden }),
      ...(mark && { mark }),
      ...(card !== undefined && { card }),
    },
    ...(lists.length > 0 && { lists }),
  };
}

export const isHiddenConcept = (context: Readonly<RouterContextProvider>, pattern: string | undefined): boolean =>
  listHidden(context.get(siteContentContext).home).some((id) => pattern?.endsWith(`designs/${id}`));
