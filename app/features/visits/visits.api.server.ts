import { z } from "zod";
import { ownerAction } from "#app/platform/actions/define-action.server.ts";
import { defineActionEndpoint, defineEndpoint, type Endpoint } from "#app/platform/http/endpoint.server.ts";
import { getServices } from "#app/platform/services.ts";
import { readViewHeaders } from "./counts/reading/view-headers.ts";
import { measurementSchema } from "./measurements/measurement.schema.ts";
import { visitSchema } from "./visit.schema.ts";
import { clearVisits, listRecentVisits, undoClearVisits, type VisitLog } from "./visits.usecases.server.ts";

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
      method: "post",
      path: "/measurements",
      id: "recordMeasurement",
      access: "public",
      summary:
        "Record Core Web Vitals and errors of scripts that a browser measured on a page. Written within a second.",
      body: measurementSchema,
      status: 202,
      handle: async ({ body, headers, info }) => {
        if (!asksNotToBeTracked(headers)) {
          const userAgent = headers.get("user-agent") ?? "";
          visitLog.recorder.measure({ ...body, ip: info.ip, userAgent, cookie: headers.get("cookie") });
        }
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

const asksNotToBeTracked = (headers: Headers): boolean => headers.get("dnt") === "1" || headers.get("sec-gpc") === "1";

const clearVisitsAction = ownerAction({
  intent: "clear-visits",
  name: "Clear the visit history",
  done: { title: "Visits Cleared", text: "Recent visits history has been cleared" },
  failed: "Failed to clear visits. Please try again.",
  run: async ({ context }) => ({
    undo: { intent: "restore-visits", clearingId: await clearVisits(getServices(context).visits) },
  }),
});

export const visitActions = [
  clearVisitsAction,
  ownerAction({
    intent: "restore-visits",
    schema: z.object({ clearingId: z.uuid() }),
    isUndo: true,
    done: { title: "Visits Restored", text: "Recent visits history is back" },
    failed: "Failed to restore visits. Please try again.",
    run: ({ input: { clearingId }, context }) => undoClearVisits(getServices(context).visits, clearingId),
  }),
];
