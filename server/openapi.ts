import { z } from "zod";
import { sessionCookieName } from "#app/features/accounts/auth.server.ts";
import type { Endpoint } from "#app/platform/http/endpoint.server.ts";
import { studio } from "#studio";

type Json = Record<string, unknown>;

const problemSchema = {
  type: "object",
  required: ["type", "title", "status", "code", "requestId"],
  properties: {
    type: { type: "string" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    code: { type: "string" },
    requestId: { type: "string" },
    errors: { type: "object", additionalProperties: { type: "string" } },
  },
};

const problem = (description: string): Json => ({
  description,
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

const schemaOf = (schema: z.ZodType, io: "input" | "output"): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
};

function queryParameters(schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: property,
  }));
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: "path", required: true, schema: { type: "string" } }));

function operation(endpoint: Endpoint): Json {
  const success: Json = endpoint.response
    ? { description: "Done", content: { "application/json": { schema: schemaOf(endpoint.response, "output") } } }
    : { description: "Done" };
  return {
    summary: endpoint.summary,
    parameters: [...pathParameters(endpoint.path), ...queryParameters(endpoint.query)],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: schemaOf(endpoint.body, "input") } },
          },
        }
      : {}),
    ...(endpoint.access === "owner" ? { security: [{ ownerSession: [] }] } : {}),
    responses: {
      [endpoint.status]: success,
      ...(endpoint.access === "owner" ? { 401: problem("No owner's session") } : {}),
      ...(endpoint.path.includes(":") ? { 404: problem("Not found, or not yours") } : {}),
      422: problem("Faulty input, with a text for each field"),
      429: problem("Too many; Retry-After says when to try again"),
      503: problem("The database is away; nothing was stored"),
      default: problem("Any other failure, such as a body that is not valid JSON or a request from another site"),
    },
  };
}

/** The OpenAPI 3.1 document, made from the same list as the router. */
export function describeApi(endpoints: readonly Endpoint[], origin: string): Json {
  const session = sessionCookieName(origin.startsWith("https:"));
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method]: operation(endpoint) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `${studio.name} API`, version: "1" },
    servers: [{ url: `${origin}/api/v1` }],
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: { ownerSession: { type: "apiKey", in: "cookie", name: session } },
    },
  };
}
