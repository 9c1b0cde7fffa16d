import { afterAll, beforeAll, expect, test } from "vitest";
import { decryptMessage, makePushKeys, startPushService } from "#tests/support/push-service.ts";
import { type Client, createClient, sendMessage, signInOwner } from "#tests/support/site/client.ts";
import { findAll, parseHtml, textOf } from "#tests/support/site/html.ts";
import { type OpenSite, openSite } from "#tests/support/site/site.ts";

const path = "/admin/notifications";

let service: Awaited<ReturnType<typeof startPushService>>;
let site: OpenSite;
let owner: Client;
beforeAll(async () => {
  service = await startPushService();
  site = await openSite({ env: { PUSH_SERVICES: service.origin } });
  site.site.services.pushWorker.start();
  owner = await signInOwner(createClient(site));
});
afterAll(async () => {
  await site?.close();
  service?.close();
});

const device = makePushKeys();
const add = (client: Client, changes: Record<string, string> = {}) =>
  client.postForm(path, {
    intent: "add",
    endpoint: `${service.origin}/phone`,
    ...device.keys,
    timeZone: "Europe/Warsaw",
    ...changes,
  });
const readText = async (response: Response) => textOf(parseHtml(await response.text()));

test("a message is on the owner's device within a second of its response, and a test, too", async () => {
  expect((await add(owner)).status).toBe(200);
  const body = { name: "Ann", email: "ann@visitor.example", message: "Could you start in May?" };
  const id = await sendMessage(createClient(site), body);
  await expect.poll(() => service.received.length).toBe(1);
  const open = (index: number) => JSON.parse(decryptMessage(service.received[index]?.body ?? Buffer.alloc(0), device));
  expect(open(0)).toMatchObject({ title: "Ann", body: "Could you start in May?", path: `/admin/inbox/${id}` });
  const page = parseHtml(await (await owner.get(path)).text());
  const [field] = findAll(page, "input", { name: "id" });
  await owner.postForm(path, { intent: "test", id: field?.attributes.get("value") ?? "" });
  await expect.poll(() => service.received.length).toBe(2);
  expect(open(1)).toMatchObject({ body: "Notifications work on this device." });
});

test("the page lists the device, takes quiet hours and removes it, without JavaScript", async () => {
  await add(owner);
  const page = parseHtml(await (await owner.get(path)).text());
  expect(textOf(page)).toContain("Firefox");
  const id = findAll(page, "input", { name: "id" })[0]?.attributes.get("value") ?? "";
  const wrong = await owner.postForm(path, { intent: "quiet", id, from: "22:00", to: "22:00" });
  expect(wrong.status).toBe(422);
  expect(await readText(wrong)).toContain("Choose two different times.");
  expect((await owner.postForm(path, { intent: "quiet", id, from: "22:00", to: "07:00" })).status).toBe(200);
  expect(await site.rows("push_devices")).toMatchObject([{ quiet_from: "22:00", quiet_to: "07:00" }]);
  expect((await owner.postForm(path, { intent: "quiet", id, from: "", to: "" })).status).toBe(200);
  expect(await site.rows("push_devices")).toMatchObject([{ quiet_from: null, quiet_to: null }]);
  await owner.postForm(path, { intent: "remove", id });
  expect(await readText(await owner.get(path))).toContain("No devices yet");
});

test("strangers cannot add a device, and the owner no address that is no push service", async () => {
  expect((await add(createClient(site))).headers.get("location")).toBe("/admin?denied=1");
  for (const endpoint of ["http://169.254.169.254/latest", "https://10.0.0.1/", "file:///etc/passwd", ""])
    expect((await add(owner, { endpoint })).status).toBe(422);
  const wrong: Record<string, string>[] = [{ p256dh: "AAAA" }, { auth: "x" }, { timeZone: "Mars/Base" }];
  for (const changes of wrong) expect((await add(owner, changes)).status).toBe(422);
  expect(await site.count("push_devices")).toBe(0);
});

test("the owner's pages can be installed, and their worker is for them alone", async () => {
  const manifestOf = async (page: Response) =>
    findAll(parseHtml(await page.text()), "link", { rel: "manifest" }).map(({ attributes }) => attributes.get("href"));
  expect(await manifestOf(await owner.get("/admin/inbox"))).toEqual(["/admin/manifest.webmanifest"]);
  expect(await manifestOf(await owner.get("/contact"))).toEqual(["/manifest.webmanifest"]);
  const manifest = await (await createClient(site).get("/admin/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ start_url: "/admin/inbox", scope: "/admin/", display: "standalone" });
  const worker = await createClient(site).get("/admin/service-worker.js");
  expect([worker.status, worker.headers.has("service-worker-allowed")]).toEqual([200, false]);
  expect(worker.headers.get("content-type")).toContain("javascript");
});
