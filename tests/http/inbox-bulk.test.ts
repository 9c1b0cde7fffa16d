import "#tests/support/pages/page-strings.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { type BulkRun, runBulk, stopBulk } from "#app/features/conversations/actions/bulk/bulk-run.tsx";
import { ann, createHelper, createStranger, helper, signInVisitor } from "#tests/support/site/accounts.ts";
import { type Client, createClient, signInOwner } from "#tests/support/site/client.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

const at = "2026-11-20T10:00:00.000Z";
const idOf = (i: number) => `00000000-0000-7000-8000-${String(i).padStart(12, "0")}`;
const seenOf = (count: number) => Array.from({ length: count }, (_, i) => `${at}_${idOf(i)}`).join(",");
const runOf = (command: Record<string, string>) => ({ key: crypto.randomUUID(), command }) as BulkRun;
const doneWith = (count: number) => runOf({ intent: "done", seen: seenOf(count) });

/** Runs the page's own script as this client. */
const actAs = (client: Client, wrap = (response: Response) => response) =>
  vi.stubGlobal("fetch", async (path: string, { headers, signal, ...init }: RequestInit) =>
    wrap(await client.request(path, init, headers as Record<string, string>)),
  );
const count = async (state: "open" | "done") => {
  const { rows } = await site.db
    .selectFrom("contact_messages")
    .select((eb) => eb.fn.countAll<number>().as("rows"))
    .where("state", "=", state)
    .executeTakeFirstOrThrow();
  return Number(rows);
};

const site = await openFileSite();
const owner = await signInOwner(createClient(site));
await createClient(site).postJson("/api/v1/messages", { name: "Ann", email: ann.email, message: "Hello" });
const row = await site.db.selectFrom("contact_messages").selectAll().executeTakeFirstOrThrow();
await site.db.deleteFrom("contact_messages").execute();
const sent = { ...row, submission_hash: null, date: at, last_activity_at: at };
for (let first = 0; first < 10_000; first += 500) {
  const rows = Array.from({ length: 500 }, (_, i) => ({ ...sent, id: idOf(first + i) }));
  await site.db.insertInto("contact_messages").values(rows).execute();
}
beforeEach(async () => {
  await site.db.updateTable("contact_messages").set({ state: "open", deleted_at: null }).execute();
  actAs(owner);
});

const { signal } = new AbortController();
const ignore = () => {};

test("10,000 are changed and put back in one request each", async () => {
  const places: number[] = [];
  const result = await runBulk(doneWith(10_000), ({ done }) => places.push(done), signal);
  expect(places).toEqual(Array.from({ length: 50 }, (_, i) => (i + 1) * 200));
  expect(result).toMatchObject({ ok: true, notice: { title: "Done", text: "10,000 conversations" } });
  expect([result.ok && result.ids?.length, await count("done")]).toEqual([10_000, 10_000]);
  const undo = (result.ok && result.undo) || {};
  expect(await runBulk(runOf(undo), ignore, signal)).toMatchObject({ ok: true, notice: { title: "Undone" } });
  expect(await count("open")).toBe(10_000);
});

test("stopped, the rest stays as it is, and what was changed is put back as a whole", async () => {
  const run = doneWith(2_000);
  const close = vi.fn();
  let stopping: Promise<void> | undefined;
  const onLine = ({ done }: { done: number }) => {
    if (done === 400) stopping = stopBulk(run.key, close);
  };
  const result = await runBulk(run, onLine, signal);
  await stopping;
  const changed = await count("done");
  expect(changed).toBeLessThan(2_000);
  expect(result).toMatchObject({
    ok: true,
    notice: { text: `${changed} conversations` },
    warning: { text: `You stopped it: ${(2_000 - changed).toLocaleString("en")} were not changed.` },
  });
  await runBulk(runOf((result.ok && result.undo) || {}), ignore, signal);
  expect([await count("done"), close.mock.calls]).toEqual([0, []]);
});

test("a run that another process has is ended by closing its connection", async () => {
  const close = vi.fn();
  await stopBulk(crypto.randomUUID(), close);
  expect(close).toHaveBeenCalledOnce();
});

test("a lost connection ends it; what the page heard of can be put back", async () => {
  actAs(owner, ({ body, ...response }) => {
    const reader = body?.getReader();
    let left = 2;
    const cut = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const read = left-- > 0 ? await reader?.read() : undefined;
        if (read?.value) return controller.enqueue(read.value);
        await reader?.cancel();
        controller.error(new TypeError("network error"));
      },
    });
    return new Response(cut, { ...response, headers: { "Content-Type": "application/x-ndjson" } });
  });
  const result = await runBulk(doneWith(2_000), ignore, signal);
  expect(result).toMatchObject({
    ok: true,
    warning: { text: "The connection ended after 400 of 2,000: some of the others may have been changed, too." },
  });
  const changed = await count("done");
  expect(changed).toBeLessThanOrEqual(600);
  actAs(owner);
  await runBulk(runOf((result.ok && result.undo) || {}), ignore, signal);
  expect(await count("done")).toBe(changed - 400);
});

test("no connection says so", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await runBulk(doneWith(300), ignore, signal)).toMatchObject({ ok: false, status: 503 });
});

test("a helper may not delete, which is logged; nobody sends more than 10,000, or another intent", async () => {
  await createHelper(site);
  actAs(await signInVisitor(createStranger(site), helper));
  const refused = await runBulk(runOf({ intent: "delete", seen: seenOf(300) }), ignore, signal);
  expect(refused).toMatchObject({ ok: false, status: 403, message: "Only the owner may do this." });
  expect(site.log.filter(({ msg }) => msg === "an action of the owner was refused")).toHaveLength(1);
  expect(await runBulk(doneWith(300), ignore, signal)).toMatchObject({ ok: true });
  const tooMany = await runBulk(doneWith(10_001), ignore, signal);
  expect(tooMany).toMatchObject({ status: 422, message: "Select at most 10,000 conversations." });
  const tooLarge = await runBulk(doneWith(60_000), ignore, signal);
  expect(tooLarge).toMatchObject({ status: 413, message: "That is more than 3 MB. Please send less." });
  const unknown = await runBulk(runOf({ intent: "reply", ids: idOf(0) }), ignore, signal);
  expect(unknown).toMatchObject({ status: 400 });
});

test("a session that ends meanwhile ends the run", async () => {
  const client = await signInOwner(createClient(site));
  actAs(client);
  const onLine = async ({ done }: { done: number }) => {
    if (done === 200) await client.postForm("/admin/logout", {});
  };
  const result = await runBulk(doneWith(10_000), onLine, signal);
  expect(result).toMatchObject({ ok: true, warning: { text: "You were logged out." } });
  expect(await count("done")).toBeLessThan(10_000);
});

test("a proxy sends the lines on as they come", async () => {
  const { key, command } = doneWith(300);
  const packed = { "Accept-Encoding": "br, gzip" };
  const { status, headers } = await owner.postJson("/admin/inbox/bulk", { key, command }, packed);
  const names = ["content-type", "x-accel-buffering", "cache-control", "content-encoding"];
  const values = ["application/x-ndjson", "no", "private, no-store", null];
  expect([status, ...names.map((name) => headers.get(name))]).toEqual([200, ...values]);
});
