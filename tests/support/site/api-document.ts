import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { expect } from "vitest";
import type { Target } from "./client.ts";
import type { OpenApiDocument } from "./site-routes.ts";

const base = "/api/v1";

/** Responses as `get /messages 200`. */
export type SeenResponses = Set<string>;

/** A site whose API responses are compared with its OpenAPI document: the status is declared, and the body fits its schema. */
export function describedTarget(
  site: Target,
  { document, seen = new Set() }: { document: OpenApiDocument; seen?: SeenResponses },
): Target {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, "api");
  const templates = Object.keys(document.paths).map((template) => ({
    template,
    pattern: new RegExp(`^${base}${template.replace(/\{\w+\}/g, "[^/]+")}$`),
  }));

  async function check(response: Response, method: string, template: string): Promise<void> {
    const name = `${method} ${template} ${response.status}`;
    const declared = document.paths[template]?.[method]?.responses[response.status];
    expect(declared, `${name} is declared`).toBeDefined();
    seen.add(name);
    for (const header of Object.keys(declared?.headers ?? {}))
      expect(response.headers.get(header), name).not.toBeNull();
    const text = await response.clone().text();
    const [type] = Object.keys(declared?.content ?? {});
    if (!type) return expect(text, name).toBe("");
    expect(response.headers.get("content-type")?.split(";")[0], name).toBe(type);
    if (!type.endsWith("json")) return;
    const pointer = ["paths", template, method, "responses", response.status, "content", type, "schema"]
      .map((key) => String(key).replaceAll("~", "~0").replaceAll("/", "~1"))
      .join("/");
    const validate = ajv.getSchema(`api#/${encodeURI(pointer)}`);
    expect(validate?.(JSON.parse(text)), `${name}: ${JSON.stringify(validate?.errors)}`).toBe(true);
  }

  return {
    origin: site.origin,
    async request(path, init) {
      const response = await site.request(path, init);
      const method = (init.method ?? "GET").toLowerCase();
      const { pathname } = new URL(path, site.origin);
      const template = templates.find(({ pattern }) => pattern.test(pathname))?.template;
      if (template && document.paths[template]?.[method]) await check(response, method, template);
      return response;
    },
  };
}
