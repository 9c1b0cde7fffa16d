import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import type { OpenSite } from "./site.ts";

/** A page of the route table. */
export interface PageRoute {
  /** React Router's name for the file, as `_routes` of a data request takes it. */
  readonly id: string;
  /** An address that leads there. */
  readonly path: string;
}

/** A call of the API, read from the OpenAPI document. */
export interface ApiCall {
  readonly method: string;
  /** With parameters filled in. */
  readonly path: string;
  readonly template: string;
  readonly isOwners: boolean;
}

export interface OpenApiOperation {
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>;
  security?: object[];
}

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

/** Every page of app/routes.ts, so that a new one is covered by being there. @param id stands for parameters */
export const listPages = (id: string): PageRoute[] => flatten(routes, "", id);

function flatten(entries: readonly RouteConfigEntry[], base: string, id: string): PageRoute[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? base : `${base}/${entry.path}`;
    if (entry.children) return flatten(entry.children, path, id);
    const filled = path.replace(/:\w+\??/g, id).replace("*", "nowhere/at/all");
    return [{ id: entry.id ?? entry.file.replace(/\.tsx?$/, ""), path: filled || "/" }];
  });
}

export async function readOpenApi(site: OpenSite): Promise<OpenApiDocument> {
  const response = await site.request("/api/v1/openapi.json");
  return (await response.json()) as OpenApiDocument;
}

/** Every call of the API's own description. @param id stands for parameters */
export async function listApiCalls(site: OpenSite, id: string): Promise<ApiCall[]> {
  const { paths } = await readOpenApi(site);
  return Object.entries(paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([method, { security }]) => ({
      method: method.toUpperCase(),
      path: `/api/v1${template.replace(/\{\w+\}/g, id)}`,
      template,
      isOwners: security !== undefined,
    })),
  );
}
