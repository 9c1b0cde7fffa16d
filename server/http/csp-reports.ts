import type { Context } from "hono";
import { minuteMs } from "#app/lib/units.ts";
import type { SiteEnv } from "../site-env.ts";
import { readCspReport } from "./csp-report.ts";

const loggedPerMinute = 20;

/** Takes what browsers report about our policy into the log; anybody can post here, so only so many a minute. */
export function createCspReports(now: () => number = Date.now): (c: Context<SiteEnv>) => Promise<Response> {
  let minute = 0;
  let logged = 0;
  const countRoom = () => {
    const current = Math.floor(now() / minuteMs);
    if (current !== minute) [minute, logged] = [current, 0];
    return loggedPerMinute - logged;
  };
  return async (c) => {
    if (countRoom() === 0) return c.body(null, 204);
    const body = await c.req.text();
    const violations = readCspReport(body);
    const lines = violations.length > 0 ? violations : [{ unreadableLength: body.length }];
    for (const line of lines.slice(0, countRoom())) {
      c.var.info.log.warn(line, "content security policy report");
      logged += 1;
    }
    return c.body(null, 204);
  };
}
