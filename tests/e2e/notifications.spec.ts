import { decryptMessage, makePushKeys, startPushService } from "../support/push-service.ts";
import { freshEmail, sendByApi, signIn, visit } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

test("turned on, tested, quiet, shown by the worker, and removed", async ({ page, startOwnSite, visitor }) => {
  const service = await startPushService();
  const device = makePushKeys();
  const site = await startOwnSite({ PUSH_SERVICES: service.origin });
  await page.context().grantPermissions(["notifications"], { origin: site.url });
  // The browser's own push service is on the Internet.
  await page.addInitScript(
    ({ endpoint, keys }) => {
      const toBytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0)).buffer;
      const made = { endpoint, getKey: (name: "p256dh" | "auth") => toBytes(keys[name]) };
      let isOn = false;
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (isOn ? made : null),
        subscribe: async () => {
          isOn = true;
          return made;
        },
      });
    },
    { endpoint: `${service.origin}/phone`, keys: device.keys },
  );
  await signIn(page, site);
  await visit(page, `${site.url}/admin/notifications`);
  await page.getByRole("button", { name: "Turn on for this device" }).click();
  await expect(page.getByText("Notifications are on for this device.").first()).toBeVisible();
  await page.locator("summary", { hasText: "Quiet hours" }).click();
  await page.getByLabel("Quiet from").fill("22:00");
  await page.getByLabel("until").fill("22:00");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Choose two different times.")).toBeVisible();
  await page.emulateMedia(still);
  await expectNoViolations(page, "notifications");
  await page.getByLabel("Quiet from").fill("");
  await page.getByLabel("until").fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The quiet hours were saved.")).toBeVisible();
  const id = await sendByApi(visitor, site, {
    name: "Nina Note",
    email: freshEmail("note"),
    message: "In May?\nOr June?",
  });
  await expect.poll(() => service.received.length).toBe(1);
  const data = decryptMessage(service.received[0]?.body ?? Buffer.alloc(0), device);
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await devTools.send("ServiceWorker.enable");
  const registrationId = await registered;
  await devTools.send("ServiceWorker.deliverPushMessage", { origin: site.url, registrationId, data });
  const readNotifications = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration("/admin/");
      const shown = (await registration?.getNotifications()) ?? [];
      return shown.map(({ title, body, data: { path } }) => ({ title, body, path }));
    });
  await expect.poll(readNotifications).toEqual([{ title: "Nina Note", body: "In May?", path: `/admin/inbox/${id}` }]);

  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No devices yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn on for this device" })).toBeVisible();
  service.close();
});
