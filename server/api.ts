import { Hono } from "hono";
import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { createUnauthorizedError } from "#app/platform/app-error.ts";
import { toByteStream } from "#app/platform/http/byte-stream.server.ts";
import type { Endpoint } from "#app/platform/http/endpoint.server.ts";
import { readJson } from "#app/platform/http/read-body.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import type { RequestInfo } from "#app/platform/request-context.ts";
import { createOwnerOnlyError, type Staff, staffContext } from "#app/platform/staff.context.ts";
import type { SiteEnv } from "./site-env.ts";

interface ApiParts {
  findStaff: (cookie: string | null) => Promise<Staff | undefined>;
  createContext: (info: RequestInfo) => RouterContextProvider;
  origin: string;
}

export function createApi(endpoints: readonly Endpoint[], parts: ApiParts): Hono<SiteEnv> {
  const api = new Hono<SiteEnv>();
  let description: object | undefined;
  api.get("/openapi.json", async (c) => {
    const { describeApi } = await import("./openapi.ts");
    description ??= describeApi(endpoints, parts.origin);
    return c.json(description);
  });
  for (const endpoint of endpoints) {
    const querySchema = endpoint.query ?? z.object({});
    api.on(endpoint.method.toUpperCase(), endpoint.path, async (c) => {
      const headers = c.req.raw.headers;
      const staff = await authorize(endpoint.access, () => parts.findStaff(headers.get("cookie")));
      const query = parseInput(querySchema, c.req.query());
      const body = endpoint.body && parseInput(endpoint.body, await readJson(c.req.raw));
      const { info } = c.var;
      const context = parts.createContext(info);
      if (staff) context.set(staffContext, staff);
      const params = c.req.param();
      const answer = await endpoint.handle({ body, query, params, headers, info, staff, context, request: c.req.raw });
      if (answer.file) return answer.file;
      for (const [name, value] of Object.entries(answer.headers ?? {})) c.header(name, value);
      c.header("Cache-Control", "no-store");
      if (answer.json) {
        c.header("Content-Type", "application/json");
        return c.body(toByteStream(answer.json), endpoint.status as 200);
      }
      return answer.body === undefined ? c.body(null, endpoint.status) : c.json(answer.body, endpoint.status as 200);
    });
  }
  return api;
}

/** @throws AppError 401 without the session that an endpoint requires, 403 where it is a helper's and has to be the owner's */
async function authorize(
  access: Endpoint["access"],
  findStaff: () => Promise<Staff | undefined>,
): Promise<Staff | undefined> {
  if (access === "public" || access === "visitor" || access === "token") return undefined;
  const staff = await findStaff();
  if (!staff) throw createUnauthorizedError();
  if (access === "owner" && staff.role !== "owner") throw createOwnerOnlyError();
  return staff;
}
