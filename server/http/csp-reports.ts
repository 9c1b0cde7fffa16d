import type { Context } from "hono";
import { minuteMs } from "#app/lib/units.ts";
import type { SiteEnv } from "../site-env.ts";

const loggedPerMinute = 20;
const loggedCharacters = 2_000;
let minute = 0;
let logged = 0;

/** Takes what browsers report about our policy into the log; anybody can post here, so only so many a minute. */
export async function receiveCspReports(c: Context<SiteEnv>): Promise<Response> {
  const now = Math.floor(Date.now() / minuteMs);
  if (now !== minute) [minute, logged] = [now, 0];
  if (logged++ < loggedPerMinute) {
    const report = (await c.req.text()).slice(0, loggedCharacters);
    c.var.info.log.warn({ report }, "content security policy report");
  }
  return c.body(null, 204);
}
