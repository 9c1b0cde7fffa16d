import { beforeEach, expect, test } from "vitest";
import { dayMs } from "#app/lib/units.ts";
import { type Client, createClient, signInOwner } from "#tests/support/site/client.ts";
import { fieldValue, findAll, parseHtml, textOf } from "#tests/support/site/html.ts";
import type { OpenSite } from "#tests/support/site/site.ts";
import { openTestSite } from "#tests/support/site/test-site.ts";

let site: OpenSite;
let owner: Client;
beforeEach(async () => {
  site = await openTestSite();
  owner = await signInOwner(createClient(site));
});

const typed = { done: "12", spam: "30", sentMails: "30", receivedMails: "90", visits: "", questions: "90" };
const query = (fields: Record<string, string>) => `/admin/retention?${new URLSearchParams(fields)}`;
const read = async (response: Promise<Response>) => parseHtml(await (await response).text());

test("the owner sees what would go, saves it, and the privacy page tells it; without JavaScript", async () => {
  const sent = await createClient(site).postJson("/api/v1/messages", {
    name: "Ann",
    email: "ann@visitor.example",
    message: "Long ago",
  });
  expect(sent.status).toBe(201);
  const old = new Date(Date.now() - 800 * dayMs).toISOString();
  await site.db.updateTable("contact_messages").set({ state: "done", last_activity_at: old }).execute();
  const privacy = async () => textOf(await read(createClient(site).get("/privacy"))).replace(/\s+/g, " ");
  expect(await privacy()).toContain("How long: 365 days, or until we clear the history");

  const form = await read(owner.get("/admin/retention"));
  expect(fieldValue(form, "visits")).toBe("365");
  expect(findAll(form, "button").map(textOf)).not.toContain("Save and delete");
  const preview = await read(owner.get(query(typed)));
  const text = textOf(preview).replace(/\s+/g, " ");
  for (const part of ["What would be deleted", "12 months", "now forever", "Save and delete"])
    expect(text).toContain(part);
  const fields = { ...typed, previewedAt: fieldValue(preview, "previewedAt") ?? "" };
  expect((await owner.postForm(query(typed), { ...fields, counts: "0,0,0,0,0,0" })).status).toBe(409);
  expect(await site.count("retention_periods")).toBe(0);
  const saved = await owner.postForm(query(typed), { ...fields, counts: fieldValue(preview, "counts") ?? "" });
  expect([saved.status, saved.headers.get("location")]).toEqual([302, "/admin/retention?saved"]);
  const rows = await site.rows<{ kind: string; period: number | null }>("retention_periods");
  expect(rows.map(({ kind, period }) => `${kind} ${period}`).sort()).toEqual(["done 12", "spam 30", "visits null"]);

  const shown = await privacy();
  expect(shown).toContain(
    "A conversation that is done is deleted 12 months after the last message. Spam is deleted after 30 days.",
  );
  expect(shown).toContain("How long: until we clear the history");
});

test("a wrong period is told at its field; only the owner sees and saves periods", async () => {
  const wrong = await read(owner.get(query({ ...typed, receivedMails: "89" })));
  expect(textOf(wrong)).toContain("Enter whole days from 90 to 36500, or nothing.");
  expect(fieldValue(wrong, "receivedMails")).toBe("89");
  const stranger = createClient(site);
  for (const path of ["/admin/retention", query(typed)]) expect((await stranger.get(path)).status, path).toBe(302);
  await stranger.postForm(query(typed), { ...typed, previewedAt: new Date().toISOString(), counts: "9,9,9,9,9,9" });
  expect(await site.count("retention_periods")).toBe(0);
});
