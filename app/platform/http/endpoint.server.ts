import type { z } from "zod";
import type { RequestInfo } from "../request-context.ts";

/** What a handler of the JSON API gets: parsed input, and who asks. */
export interface ApiCall<Body, Query> {
  readonly body: Body;
  readonly query: Query;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly info: RequestInfo;
}

export interface ApiAnswer {
  /** What is sent as JSON; nothing at all for a 204. */
  body?: unknown;
  /** The body as JSON in pieces, where all of it may be too long for the memory. */
  json?: AsyncIterable<string>;
  headers?: Readonly<Record<string, string>>;
}

/** One call of the JSON API. The router and the OpenAPI document are made from the same list of these. */
export interface Endpoint<Body extends z.ZodType = z.ZodType, Query extends z.ZodType = z.ZodType> {
  readonly method: "get" | "post" | "delete";
  /** Below /api/v1, with `:name` for parameters. */
  readonly path: string;
  /** `owner`: only with the owner's session; checked before anything is read. */
  readonly access: "public" | "owner";
  readonly summary: string;
  readonly body?: Body;
  readonly query?: Query;
  readonly status: 200 | 201 | 202 | 204;
  /** Describes what is sent; absent for a 204. */
  readonly response?: z.ZodType;
  readonly handle: (call: ApiCall<z.output<Body>, z.output<Query>>) => Promise<ApiAnswer>;
}

/** Checks the handler against its schemas and erases their types, so that all endpoints fit one list. */
export const defineEndpoint = <Body extends z.ZodType, Query extends z.ZodType>(
  endpoint: Endpoint<Body, Query>,
): Endpoint => endpoint as unknown as Endpoint;
