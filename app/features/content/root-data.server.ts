import { href, type RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import type { RootData, StudioBrand } from "#app/shell/studio.ts";
import { listHidden } from "./documents/home.schema.ts";
import { siteContentContext } from "./site-content.context.ts";
import type { SiteContent } from "./site-content.ts";

const idOf = (link: string): string => link.split("/").at(-1) ?? "";

/** A draft's mark has no address of its own. */
function readMark({ studio: { mark }, isDraft, version }: SiteContent): StudioBrand["mark"] {
  const isDrawn = mark.icon32 !== "";
  if (mark.svg === "" && !isDrawn) return (isDraft && mark.icon512) || undefined;
  if (isDraft && mark.svg !== "") return `data:image/svg+xml,${encodeURIComponent(mark.svg)}`;
  return `/favicon.svg?v=${isDrawn ? idOf(mark.icon32) : version}`;
}

const entryLists = [
  { kind: "work", label: "Work", to: href("/work") },
  { kind: "notes", label: "Notes", to: href("/notes") },
] as const;

export function readRootData(context: Readonly<RouterContextProvider>): RootData {
  const { id, isShared } = context.get(requestContext);
  const content = context.get(siteContentContext);
  const { home, studio } = content;
  const mark = readMark(content);
  const card = studio.mark.card && `?v=${idOf(studio.mark.card)}`;
  const hidden = listHidden(home);
  const lists = entryLists.filter(({ kind }) => content[kind].length > 0).map(({ label, to }) => ({ label, to }));
  const { origin } = getServices(context).config;
  return {
    ...(!isShared && { requestId: id }),
    origin,
    studio: {
      name: studio.name,
      ...studio.links,
      ...(hidden.length > 0 && { hidden }),
      ...(mark && { mark }),
      ...(card && { card }),
    },
    ...(lists.length > 0 && { lists }),
  };
}

/** @param pattern of the route */
export const isHiddenConcept = (context: Readonly<RouterContextProvider>, pattern: string | undefined): boolean =>
  listHidden(context.get(siteContentContext).home).some((id) => pattern?.endsWith(`designs/${id}`));
