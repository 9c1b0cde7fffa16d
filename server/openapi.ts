import { z } from "zod";
import { sessionCookieName } from "#app/features/accounts/sign-in/session-cookie.server.ts";
import { visitorCookieName } from "#app/features/contact/access/visitor-token.server.ts";
import type { Endpoint } from "#app/platform/http/endpoint.server.ts";
import { studio } from "#studio";
import { version } from "../package.json" with { type: "json" };

type Json = Record<string, unknown>;

const problemSchema = {
  type: "object",
  required: ["type", "title", "status", "code", "requestId"],
  additionalProperties: false,
  properties: {
    type: { type: "string", const: "about:blank" },
    title: { type: "string" },
    status: { type: "integer" },
    detail: { type: "string" },
    code: { type: "string" },
    requestId: { type: "string" },
    errors: { type: "object", additionalProperties: { type: "string" } },
  },
};

const retryAfter = { "Retry-After": { description: "Seconds to wait", schema: { type: "integer" } } };

const problem = (description: string, headers?: Json): Json => ({
  description,
  ...(headers ? { headers } : {}),
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

const problems: Readonly<Record<number, Json>> = {
  400: problem("The body is not valid JSON, or broke off"),
  401: problem("No session of the owner or a helper, or no token where one is asked for"),
  403: problem("A request with a cookie that comes from another site, or a helper's for what only the owner may do"),
  404: problem("Not found, or not yours"),
  409: problem("The message has as many replies as it can"),
  413: problem("A body of more than 64 KB"),
  415: problem("A body of another type than application/json"),
  422: problem("Invalid input, with a text for each field"),
  429: problem("Too many", retryAfter),
  500: problem("A bug; the log has details under requestId"),
  503: problem("The database is unavailable; nothing was stored", retryAfter),
};

function listErrors(endpoint: Endpoint): number[] {
  const { access, body, errors = [], method, path, query } = endpoint;
  const statuses = [...errors, 500, 503];
  if (access === "staff" || access === "owner" || access === "token") statuses.push(401);
  if (access === "owner" || method !== "get") statuses.push(403);
  if (body) statuses.push(400, 413, 415);
  if (body || query || path.includes(":")) statuses.push(422);
  return statuses.sort((a, b) => a - b);
}

/** Collects the named schemas (`meta({ id })`), to which the others refer. */
class SchemaWriter {
  readonly named: Json = {};

  write(schema: z.ZodType, io: "input" | "output"): Json {
    // In an object, since a named schema is written as a reference only below the root.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), { io, unrepresentable: "any" });
    for (const [name, { id: _, ...definition }] of Object.entries($defs)) this.named[name] = refer(definition);
    return refer(properties?.schema as Json);
  }
}

const refer = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/'));

function queryParameters(schema: z.ZodType | undefined, schemas: SchemaWriter): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.write(schema, "input") as {
    properties?: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema: property,
  }));
}

const pathParameters = (path: string): Json[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string", format: "uuid" },
  }));

const idempotencyKey: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "A random key of 16 to 200 characters: a retry with it is the same message",
  schema: { type: "string", maxLength: 200 },
};

const security: Readonly<Record<Endpoint["access"], Json[]>> = {
  public: [],
  visitor: [{ visitor: [] }, { session: [] }, {}],
  token: [{ token: [] }],
  staff: [{ session: [] }],
  owner: [{ session: [] }],
};

const fileContent: Json = { "application/octet-stream": { schema: { type: "string", format: "binary" } } };

function describeSuccess({ response, isFile }: Endpoint, schemas: SchemaWriter): Json {
  if (isFile) return { description: "The file", content: fileContent };
  if (!response) return { description: "Done" };
  return { description: "Done", content: { "application/json": { schema: schemas.write(response, "output") } } };
}

function operation(endpoint: Endpoint, schemas: SchemaWriter): Json {
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    security: security[endpoint.access],
    parameters: [
      ...pathParameters(endpoint.path),
      ...queryParameters(endpoint.query, schemas),
      ...(endpoint.isIdempotent ? [idempotencyKey] : []),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: schemas.write(endpoint.body, "input") } },
          },
        }
      : {}),
    responses: {
      [endpoint.status]: describeSuccess(endpoint, schemas),
      ...Object.fromEntries(listErrors(endpoint).map((status) => [status, problems[status]])),
    },
  };
}

export function describeApi(endpoints: readonly Endpoint[], origin: string): Json {
  const isSecure = origin.startsWith("https:");
  const schemas = new SchemaWriter();
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method]: operation(endpoint, schemas) };
  }
  const cookie = (name: string, description: string): Json => ({ type: "apiKey", in: "cookie", name, description });
  return {
    openapi: "3.1.0",
    info: { title: `${studio.name} API`, version, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: `${origin}/api/v1` }],
    paths,
    components: {
      schemas: { Problem: problemSchema, ...schemas.named },
      securitySchemes: {
        session: cookie(sessionCookieName(isSecure), "The session of the owner, or of a visitor with an account"),
        token: { type: "http", scheme: "bearer", description: "Made by the owner on /admin/numbers/settings" },
        visitor: cookie(visitorCookieName(isSecure), "Opens what this browser sent; sending a message sets it"),
      },
    },
  };
}
