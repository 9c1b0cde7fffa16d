import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import type { OpenSite } from "./site.ts";

export interface PageRoute {
  /** React Router's id of the file, for `_routes` of a data request. */
  readonly id: string;
  /** As in app/routes.ts, with `:name` for parameters. */
  readonly pattern: string;
  /** With values for its parameters. */
  readonly path: string;
}

export interface ApiCall {
  readonly method: string;
  /** With values for its parameters. */
  readonly path: string;
  readonly template: string;
  readonly isOwners: boolean;
}

export interface OpenApiOperation {
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<
    string,
    { description: string; headers?: Record<string, object>; content?: Record<string, { schema: object }> }
  >;
  operationId: string;
  security: Record<string, string[]>[];
}

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

/** All pages of app/routes.ts, so that tests cover new ones. @param id the value of all parameters */
export const listPages = (id: string): PageRoute[] => flatten(routes, "", id);

function flatten(entries: readonly RouteConfigEntry[], base: string, id: string): PageRoute[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? base : `${base}/${entry.path}`;
    if (entry.children) return flatten(entry.children, path, id);
    const filled = path.replace(/:\w+\??/g, id).replace("*", "nowhere/at/all");
    const routeId = entry.id ?? entry.file.replace(/\.tsx?$/, "");
    return [{ id: routeId, pattern: path || "/", path: filled || "/" }];
  });
}

export async function readOpenApi(site: OpenSite): Promise<OpenApiDocument> {
  const response = await site.request("/api/v1/openapi.json");
  return (await response.json()) as OpenApiDocument;
}

/** All calls in the OpenAPI document. @param id the value of all parameters */
export async function listApiCalls(site: OpenSite, id: string): Promise<ApiCall[]> {
  const { paths } = await readOpenApi(site);
  return Object.entries(paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([method, { security }]) => ({
      method: method.toUpperCase(),
      path: `/api/v1${template.replace(/\{\w+\}/g, id)}`,
      template,
      isOwners: security.length === 1 && security.some((scheme) => Object.hasOwn(scheme, "session")),
    })),
  );
}
