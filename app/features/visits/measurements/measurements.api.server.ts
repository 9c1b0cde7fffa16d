import { defineEndpoint, type Endpoint } from "#app/platform/http/endpoint.server.ts";
import type { VisitRecorder } from "../visit-recorder.server.ts";
import { measurementSchema } from "./measurement.schema.ts";

export function measurementEndpoints(recorder: VisitRecorder): Endpoint[] {
  return [
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
          recorder.measure({ ...body, ip: info.ip, userAgent, cookie: headers.get("cookie") });
        }
        return {};
      },
    }),
  ];
}

const asksNotToBeTracked = (headers: Headers): boolean => headers.get("dnt") === "1" || headers.get("sec-gpc") === "1";
