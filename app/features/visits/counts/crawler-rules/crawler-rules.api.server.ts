import { z } from "zod";
import { ownerAction } from "#app/platform/actions/define-action.server.ts";
import { defineActionEndpoint, defineEndpoint, type Endpoint } from "#app/platform/http/endpoint.server.ts";
import { getServices } from "#app/platform/services.ts";
import type { VisitLog } from "../../visits.usecases.server.ts";
import { listCrawlerRules } from "./crawler-rules.store.server.ts";
import { addCrawlerRule, crawlerRuleSchema, removeCrawlerRule } from "./crawler-rules.usecases.server.ts";

const rule = z.object({ id: z.number(), text: z.string() }).meta({ id: "CrawlerRule" });

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
    defineActionEndpoint(addRule, {
      method: "post",
      path: "/admin/crawler-rules",
      id: "addCrawlerRule",
      summary: "Call user agents with this text crawlers: from now on, and within minutes for days that are stored.",
      body: addRule.schema,
      status: 201,
      response: z.object({ rules: z.array(rule) }),
      answer: async () => ({ body: { rules: await listRules() } }),
    }),
    defineActionEndpoint(removeRule, {
      method: "delete",
      path: "/admin/crawler-rules/:id",
      id: "removeCrawlerRule",
      idField: "rule",
      summary: "Remove a rule; what it made a crawler's is a visitor's again.",
      status: 204,
    }),
  ];
}

export const addRule = ownerAction({
  intent: "add-rule",
  name: "Call a visitor a bot",
  schema: crawlerRuleSchema,
  run: ({ input, context }) => addCrawlerRule(getServices(context).visits, input.text),
});

export const removeRule = ownerAction({
  intent: "remove-rule",
  schema: z.object({ rule: z.coerce.number<string>().int().positive() }),
  run: ({ input, context }) => removeCrawlerRule(getServices(context).visits, input.rule),
});
