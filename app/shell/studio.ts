import { useRouteLoaderData } from "react-router";
import type { SiteLanguage } from "#app/lib/language/languages.ts";
import type { SentByScope } from "#app/ui/language/use-texts.tsx";

/** Every page says this of the studio. It is data of the root, so that all of a page is of one version. */
export interface StudioBrand {
  readonly name: string;
  readonly designs: string;
  readonly community: string;
  /** Concepts that are switched off, where there are some. */
  readonly hidden?: readonly string[];
  /** The address of the studio's own mark. */
  readonly mark?: string;
  /** The address of the card for links, which differs with each that was drawn; not there while the card has other texts. */
  readonly card?: string;
}

export interface RootData {
  readonly requestId?: string;
  readonly origin: string;
  readonly language: SiteLanguage;
  /** The languages that the owner offers, where there are several. */
  readonly offered?: readonly SiteLanguage[];
  /** Parts that every page has, by their scope. */
  readonly strings: SentByScope;
  readonly studio: StudioBrand;
  /** Links to work, concepts, notes and the price, if there are any. */
  readonly lists?: readonly { label: string; to: string }[];
  /** It was added when the data for the browser had been written. */
  readonly isLate?: true;
}

export const rootId = "root";

/** A browser remembers it: after a navigation that failed, the router has no data of the root. */
let last: RootData | undefined;

/** On the server the entry provides it for error pages, whose loaders did not run; their document has it as an attribute. */
function remember(loaded: unknown): RootData {
  if (typeof document === "undefined") return loaded as RootData;
  last = (loaded as RootData | undefined) ?? last ?? JSON.parse(document.documentElement.dataset.root ?? "{}");
  return last as RootData;
}

export const useRootData = (): RootData => remember(useRouteLoaderData(rootId));

export const useStudio = (): StudioBrand => useRootData().studio;

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export const rootDataOf = ({ matches }: { matches: Matches }): RootData =>
  remember(matches.find((match) => match?.id === rootId)?.loaderData);

/** For titles, which are written outside of the page. */
export const studioOf = (args: { matches: Matches }): StudioBrand => rootDataOf(args).studio;
