import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** Finds a public page's pattern, such as `/cloud/*`, or `/404`. @returns undefined for the studio's own pages */
export function createPagePatterns(routes: Routes): (path: string) => string | undefined {
  const tree = childrenOf(routes, undefined);
  return (path) => {
    const matches = matchRoutes(tree, path) ?? [];
    const shown = routes[matches.at(-1)?.route.id ?? ""];
    if (!shown?.module.default) return undefined;
    const pattern = `/${matches.flatMap(({ route }) => route.path || []).join("/")}`;
    if (pattern === "/*") return missingPattern;
    return isAdminPattern.test(pattern) ? undefined : pattern;
  };
}

export const missingPattern = "/404";

const isAdminPattern = /^\/admin(\/|$)/;

const childrenOf = (routes: Routes, parentId: string | undefined): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route): RouteObject => {
      const { id, path, index } = route as NonNullable<typeof route>;
      return index ? { id, index } : { id, ...(path !== undefined && { path }), children: childrenOf(routes, id) };
    });
