import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathItemObject,
  type ZodOpenApiResponseObject,
} from "zod-openapi";
import { sessionCookieName } from "#app/features/accounts/sign-in/session-cookie.server.ts";
import { visitorCookieName } from "#app/features/conversations/server/access/visitor-token.server.ts";
import type { Endpoint } from "#app/platform/http/endpoint.server.ts";
import { version } from "../package.json" with { type: "json" };

const problemSchema: oas31.SchemaObject = {
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

const retryAfter: oas31.HeadersObject = {
  "Retry-After": { description: "Seconds to wait", schema: { type: "integer" } },
};

const problem = (description: string, headers?: oas31.HeadersObject): oas31.ResponseObject => ({
  description,
  ...(headers ? { headers } : {}),
  content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
});

const problems: Readonly<Record<number, oas31.ResponseObject>> = {
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

const pathParameters = (path: string): oas31.ParameterObject[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string", format: "uuid" },
  }));

const idempotencyKey: oas31.ParameterObject = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "A random key of 16 to 200 characters: a retry with it is the same message",
  schema: { type: "string", maxLength: 200 },
};

const security: Readonly<Record<Endpoint["access"], oas31.SecurityRequirementObject[]>> = {
  public: [],
  visitor: [{ visitor: [] }, { session: [] }, {}],
  token: [{ token: [] }],
  staff: [{ session: [] }],
  owner: [{ session: [] }],
};

const fileContent: oas31.ContentObject = {
  "application/octet-stream": { schema: { type: "string", format: "binary" } },
};

function describeSuccess({ response, isFile }: Endpoint): ZodOpenApiResponseObject {
  if (isFile) return { description: "The file", content: fileContent };
  if (!response) return { description: "Done" };
  return { description: "Done", content: { "application/json": { schema: response } } };
}

function describeOperation(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { query, body } = endpoint;
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    security: security[endpoint.access],
    parameters: [...pathParameters(endpoint.path), ...(endpoint.isIdempotent ? [idempotencyKey] : [])],
    ...(query ? { requestParams: { query } } : {}),
    ...(body ? { requestBody: { required: true, content: { "application/json": { schema: body } } } } : {}),
    responses: {
      [endpoint.status]: describeSuccess(endpoint),
      ...Object.fromEntries(listErrors(endpoint).map((status) => [status, problems[status]])),
    },
  };
}

export function describeApi(endpoints: readonly Endpoint[], origin: string): ReturnType<typeof createDocument> {
  const isSecure = origin.startsWith("https:");
  const paths: Record<string, ZodOpenApiPathItemObject> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method]: describeOperation(endpoint) };
  }
  const cookie = (name: string, description: string) => ({ type: "apiKey", in: "cookie", name, description }) as const;
  return createDocument({
    openapi: "3.1.0",
    info: { title: "Site API", version, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: `${origin}/api/v1` }],
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: {
        session: cookie(sessionCookieName(isSecure), "The session of the owner, or of a visitor with an account"),
        token: { type: "http", scheme: "bearer", description: "Made by the owner on /admin/numbers/settings" },
        visitor: cookie(visitorCookieName(isSecure), "Opens what this browser sent; sending a message sets it"),
      },
    },
  });
}
