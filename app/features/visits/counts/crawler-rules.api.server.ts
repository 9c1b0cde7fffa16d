import { z } from "zod";
import { defineEndpoint, type Endpoint } from "#app/platform/http/endpoint.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import type { VisitLog } from "../visits.usecases.server.ts";
import { listCrawlerRules } from "./crawler-rules.store.server.ts";
import { addCrawlerRule, crawlerRuleSchema, removeCrawlerRule } from "./crawler-rules.usecases.server.ts";

const rule = z.object({ id: z.number(), text: z.string() }).meta({ id: "CrawlerRule" });
const idSchema = z.coerce.number().int().positive();

export function crawlerRuleEndpoints(visitLog: VisitLog): Endpoint[] {
  const listRules = async () => (await listCrawlerRules(visitLog.db)).map(({ id, text }) => ({ id, text }));
  return [
    defineEndpoint({
      method: "get",
      path: "/admin/crawler-rules",
      id: "listCrawlerRules",
      access: "staff",
      summary: "Texts whose user agents the studio calls crawlers.",
      status: 200,
      response: z.object({ rules: z.array(rule) }),
      handle: async () => ({ body: { rules: await listRules() } }),
    }),
    defineEndpoint({
      method: "post",
      path: "/admin/crawler-rules",
      id: "addCrawlerRule",
      access: "owner",
      summary: "Call user agents with this text crawlers: from now on, and within minutes for days that are stored.",
      body: crawlerRuleSchema,
      status: 201,
      response: z.object({ rules: z.array(rule) }),
      handle: async ({ body }) => {
        await addCrawlerRule(visitLog, body.text);
        return { body: { rules: await listRules() } };
      },
    }),
    defineEndpoint({
      method: "delete",
      path: "/admin/crawler-rules/:id",
      id: "removeCrawlerRule",
      access: "owner",
      summary: "Remove a rule; what it made a crawler's is a visitor's again.",
      status: 204,
      handle: async ({ params }) => {
        await removeCrawlerRule(visitLog, parseInput(idSchema, params.id));
        return {};
      },
    }),
  ];
}
