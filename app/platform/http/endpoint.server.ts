import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import type { AnyAction } from "../actions/define-action.server.ts";
import { parseInput } from "../parse-input.ts";
import type { RequestInfo } from "../request-context.ts";
import type { Staff } from "../staff.context.ts";

export interface ApiCall<Body, Query> {
  readonly body: Body;
  readonly query: Query;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly info: RequestInfo;
  readonly staff: Staff | undefined;
  readonly context: RouterContextProvider;
  readonly request: Request;
}

export interface ApiResponse {
  body?: unknown;
  json?: AsyncIterable<string>;
  /** Sent unchanged if the endpoint `isFile`. */
  file?: Response;
  headers?: Readonly<Record<string, string>>;
}

type QuerySchema = z.ZodType<unknown, Record<string, unknown>>;

export interface Endpoint<Body extends z.ZodType = z.ZodType, Query extends QuerySchema = QuerySchema> {
  readonly method: "get" | "post" | "delete";
  /** Below /api/v1, with `:name` for parameters. */
  readonly path: string;
  readonly id: string;
  /**
   * `staff` requires the session of the owner or a helper, `owner` the owner's, checked before the input is read. `visitor`
   * accepts the visitor's cookie or the session of an account, which decide what the call may see. `token` requires a token that the
   * owner made, which the handler checks.
   */
  readonly access: "public" | "visitor" | "token" | "staff" | "owner";
  readonly summary: string;
  readonly body?: Body;
  readonly query?: Query;
  readonly status: 200 | 201 | 202 | 204;
  readonly response?: z.ZodType;
  readonly isFile?: boolean;
  readonly errors?: readonly (404 | 409 | 429)[];
  readonly isIdempotent?: boolean;
  readonly handle: (call: ApiCall<z.output<Body>, z.output<Query>>) => Promise<ApiResponse>;
}

export const defineEndpoint = <Body extends z.ZodType, Query extends QuerySchema>(
  endpoint: Endpoint<Body, Query>,
): Endpoint => endpoint as unknown as Endpoint;

interface ActionEndpoint extends Omit<Endpoint, "access" | "handle"> {
  /** Name of the action's field that the path's `:id` is. */
  readonly idField?: string;
  readonly answer?: () => Promise<ApiResponse>;
}

/** Does what an action of the pages does: its schema, its access and its rules are the action's. */
export const defineActionEndpoint = (
  action: AnyAction,
  { idField = "id", answer, ...endpoint }: ActionEndpoint,
): Endpoint => ({
  ...endpoint,
  access: action.access === "page" ? "public" : action.access,
  handle: async ({ body, params, context, request }) => {
    const input = parseInput(action.schema, { [idField]: params.id, ...(body as object) });
    await action.run({ input, context, request, params, url: new URL(request.url) });
    return answer ? answer() : {};
  },
});
