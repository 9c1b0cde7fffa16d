import { expect, test } from "vitest";
import type { WebhookState } from "#app/features/mail-in/mail-in.store.server.ts";
import type { WithDatabase } from "./database/database-check.server.ts";
import { createWebhookCheck } from "./service-checks.server.ts";

const withDatabase: WithDatabase = (use) => use({} as never); // `read` needs none here
const run = (state: WebhookState | undefined) =>
  createWebhookCheck(withDatabase, async () => state).run(new AbortController().signal);
const lastAt = "2026-11-20T10:00:00.000Z";

test("the last mail, or that there was none, is fine", async () => {
  expect(await run(undefined)).toEqual({ verdict: "ok", finding: "No mail has come yet." });
  expect(await run({ last_mail_at: lastAt, refused_since: null, refused_count: 0 })).toEqual({
    verdict: "ok",
    finding: "The last mail came on 2026-11-20 10:00 UTC.",
  });
});

test("what was refused since is a warning, with what to do", async () => {
  const refused = { last_mail_at: lastAt, refused_since: "2026-11-21T08:30:00.000Z" };
  expect(await run({ ...refused, refused_count: 1 })).toMatchObject({
    finding: expect.stringContaining("; one mail was refused since 2026-11-21 08:30 UTC"),
  });
  expect(await run({ ...refused, refused_count: 3 })).toEqual({
    verdict: "warning",
    finding:
      "The last mail came on 2026-11-20 10:00 UTC; 3 mails were refused since 2026-11-21 08:30 UTC, for a wrong signature or clock.",
    fix: expect.stringContaining("MAIL_WEBHOOK_SECRET"),
  });
});
