import { z } from "zod";
import { defineActionEndpoint, defineEndpoint, type Endpoint } from "#app/platform/http/endpoint.server.ts";
import { readViewHeaders } from "./counts/reading/view-headers.ts";
import { visitSchema } from "./visit.schema.ts";
import { clearVisitsAction } from "./visit-actions.server.ts";
import { listRecentVisits, type VisitLog } from "./visits.usecases.server.ts";

const visitResponse = z
  .object({
    id: z.uuid(),
    path: z.string(),
    timestamp: z.iso.datetime(),
    useragent: z.string(),
    ip: z.string(),
  })
  .meta({ id: "Visit" });

export function visitEndpoints(visitLog: VisitLog): Endpoint[] {
  return [
    defineEndpoint({
      method: "post",
      path: "/visits",
      id: "recordVisit",
      access: "public",
      summary: "Record a page view; time, address and user agent are the server's. Written within a second.",
      body: visitSchema,
      status: 202,
      handle: async ({ body, headers, info }) => {
        // The referrer is the page before it.
        const view = { ...readViewHeaders((name) => headers.get(name)), referrer: "", query: "" };
        visitLog.recorder.record({ ...view, path: body.path, ip: info.ip });
        return {};
      },
    }),
    defineEndpoint({
      method: "get",
      path: "/admin/visits",
      id: "listVisits",
      access: "staff",
      summary: "The ten newest visits.",
      status: 200,
      response: z.object({ visits: z.array(visitResponse) }),
      handle: async () => ({ body: { visits: await listRecentVisits(visitLog) } }),
    }),
    defineActionEndpoint(clearVisitsAction, {
      method: "delete",
      path: "/admin/visits",
      id: "clearVisits",
      summary: "Clear the visit history.",
      status: 204,
    }),
  ];
}
