import { secondMs } from "#app/lib/units.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { listCrawlerRules } from "./crawler-rules.store.server.ts";

const rulesRememberedForMs = 10 * secondMs;

export function findRule(rules: readonly string[], userAgent: string): string | undefined {
  if (rules.length === 0) return undefined;
  const text = userAgent.toLowerCase();
  return rules.find((rule) => text.includes(rule.toLowerCase()));
}

export class CrawlerRules {
  readonly #now: () => Date;
  #rules: readonly string[] = [];
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(now: () => Date) {
    this.#now = now;
  }

  async refresh(db: Db): Promise<void> {
    const now = this.#now().getTime();
    if (Math.abs(now - this.#readAt) < rulesRememberedForMs) return;
    this.#rules = (await listCrawlerRules(db)).map(({ text }) => text);
    this.#readAt = now;
  }

  find(userAgent: string): string | undefined {
    return findRule(this.#rules, userAgent);
  }
}
