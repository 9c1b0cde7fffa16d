import { useRouteLoaderData } from "react-router";

/** Every page says this of the studio. It is data of the root, so that all of a page is of one version. */
export interface StudioBrand {
  readonly name: string;
  readonly designs: string;
  readonly community: string;
}

export interface RootData {
  readonly requestId?: string;
  readonly origin: string;
  readonly studio: StudioBrand;
}

export const rootId = "root";

/** The entry provides it for error pages, too, whose loaders did not run. */
export const useStudio = (): StudioBrand => (useRouteLoaderData(rootId) as RootData).studio;

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

export const rootDataOf = ({ matches }: { matches: Matches }): RootData =>
  matches.find((match) => match?.id === rootId)?.loaderData as RootData;

/** For titles, which are written outside of the page. */
export const studioOf = (args: { matches: Matches }): StudioBrand => rootDataOf(args).studio;
