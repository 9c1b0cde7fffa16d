import { createSecretKey, randomBytes, randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deleteUser, insertUser } from "#app/features/accounts/accounts.store.server.ts";
import { hourMs, minuteMs, secondMs } from "#app/lib/units.ts";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { decryptMessage, makePushKeys, readVapidClaims, startPushService } from "#tests/support/push-service.ts";
import { createContactRows } from "#tests/support/services/conversations-fixture.ts";
import { statusOf } from "#tests/support/services/services-fixture.ts";
import {
  addDevice,
  devicesMax,
  enqueuePush,
  listPushDevices,
  type Push,
  removeDevice,
  sendDuePushes,
  sendTest,
  setQuietHours,
} from "./push.usecases.server.ts";
import { createVapidKeys } from "./push-service.server.ts";

const keys = createVapidKeys(createSecretKey(randomBytes(32)));
const evening = Date.parse("2026-11-23T19:00:00.000Z");

describeOnBothDatabases("notifications on the owner's devices", (open) => {
  let service: Awaited<ReturnType<typeof startPushService>>;
  let push: Push;
  let nowMs: number;
  let userId: string;
  let written: { id: string; name: string; message: string };

  beforeEach(async () => {
    service = await startPushService();
    nowMs = evening;
    const sender = { keys, subject: "mailto:o@studio.example", otherServices: [service.origin], timeoutMs: 500 };
    push = { db: open(), sender, now: () => new Date(nowMs), wake: () => {} };
    userId = await addUser("owner");
    const id = await createContactRows(open).addMessage();
    written = { id, name: "Żaneta", message: "\n  Could you start in May?\nSecond line" };
  });
  afterEach(async () => {
    service.close();
    await open().deleteFrom("user").execute();
    await open().deleteFrom("push_devices").execute();
  });

  const addUser = (role: "owner" | "helper") =>
    insertUser(
      open(),
      { username: role, email: `${role}@studio.example`, passwordHash: "none", role, language: "en" },
      push.now(),
    );

  async function subscribe(path = "/device") {
    const device = makePushKeys();
    const input = { endpoint: service.origin + path, ...device.keys, timeZone: "Europe/Warsaw" };
    await addDevice(push, { ...input, userId, name: "Firefox on Linux", deviceHash: null });
    return device;
  }
  const notify = () =>
    open()
      .transaction()
      .execute((trx) => enqueuePush(trx, written, push.now()));
  const waiting = () => open().selectFrom("push_messages").selectAll().execute();
  const firstId = async () => (await listPushDevices(push, userId))[0]?.id ?? "";

  test("a device gets the sender and the first line, encrypted for it alone, signed for its push service", async () => {
    const [phone, laptop] = [await subscribe("/phone"), await subscribe("/laptop")];
    await notify();
    expect(await sendDuePushes(push)).toBe(2);
    const received = service.received.find(({ path }) => path === "/phone");
    expect(JSON.parse(decryptMessage(received?.body ?? Buffer.alloc(0), phone))).toEqual({
      title: "Żaneta",
      body: "Could you start in May?",
      path: `/admin/inbox/${written.id}`,
      tag: written.id,
    });
    expect(() => decryptMessage(received?.body ?? Buffer.alloc(0), laptop)).toThrow();
    expect(received?.headers).toMatchObject({
      "content-encoding": "aes128gcm",
      ttl: String((4 * hourMs) / secondMs),
      urgency: "high",
      topic: expect.stringMatching(/^[\w-]{32}$/),
    });
    expect(readVapidClaims(String(received?.headers.authorization))).toMatchObject({ aud: service.origin });
    expect(await waiting()).toEqual([]);
    expect(await sendDuePushes(push)).toBe(0);
  });

  test.each([404, 410])("a subscription that ended (%i) is deleted, with what waits for it", async (status) => {
    await subscribe();
    await notify();
    await notify();
    service.status = status;
    await sendDuePushes(push);
    expect([await listPushDevices(push, userId), await waiting()]).toEqual([[], []]);
  });

  test.each([429, 503])("after %i it is sent again, and given up in the end", async (status) => {
    await subscribe();
    await notify();
    service.status = status;
    await sendDuePushes(push);
    expect((await listPushDevices(push, userId))[0]?.lastError).toContain(String(status));
    expect(await sendDuePushes(push)).toBe(0);
    nowMs += minuteMs;
    service.status = 201;
    expect(await sendDuePushes(push)).toBe(1);
    expect((await listPushDevices(push, userId))[0]?.lastError).toBeNull();
    await notify();
    service.status = status;
    for (let i = 0; i < 8; i++) {
      await sendDuePushes(push);
      nowMs += hourMs;
    }
    expect(await waiting()).toEqual([]);
  });

  test.each([400, 403, 302])("after %i it is not sent again, and the device has the reason", async (status) => {
    await subscribe();
    await notify();
    service.status = status;
    await sendDuePushes(push);
    expect(await waiting()).toEqual([]);
    expect((await listPushDevices(push, userId))[0]?.lastError).toBe(`The push service responded with ${status}.`);
    expect(service.received).toHaveLength(1); // no redirect was followed
  });

  test("a push service that is away is asked again", async () => {
    await subscribe();
    await notify();
    service.close();
    await sendDuePushes(push);
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
  });

  test("two instances send a message once", async () => {
    await subscribe();
    for (let i = 0; i < 5; i++) await notify();
    await Promise.all([sendDuePushes(push), sendDuePushes(push)]);
    expect(service.received).toHaveLength(5);
  });

  test("in quiet hours it waits for their end; a test does not", async () => {
    await subscribe();
    await setQuietHours(push, { userId, id: await firstId() }, { from: "19:30", to: "07:00" });
    await notify();
    expect(await sendDuePushes(push)).toBe(0);
    await sendTest(push, { userId, id: await firstId() });
    expect(await sendDuePushes(push)).toBe(1);
    nowMs = Date.parse("2026-11-24T06:00:00.000Z");
    expect(await sendDuePushes(push)).toBe(1);
    await setQuietHours(push, { userId, id: await firstId() }, null);
    expect((await listPushDevices(push, userId))[0]?.quietFrom).toBeNull();
  });

  test.each([
    ["read, answered or done", { is_unread: 0 }],
    ["moved to spam", { folder: "spam" }],
    ["deleted", { deleted_at: "2026-11-23T22:00:00.000Z" }],
  ] as const)("after quiet hours nothing is sent of a conversation that was %s meanwhile", async (_how, changes) => {
    await subscribe();
    await setQuietHours(push, { userId, id: await firstId() }, { from: "19:30", to: "07:00" });
    await notify();
    await open().updateTable("contact_messages").set(changes).where("id", "=", written.id).execute();
    nowMs = Date.parse("2026-11-24T06:00:00.000Z");
    await sendDuePushes(push);
    expect([service.received, await waiting()]).toEqual([[], []]);
  });

  test("what is rolled back is not sent, and a conversation takes its notifications with it", async () => {
    await subscribe();
    const failing = open()
      .transaction()
      .execute(async (trx) => {
        await enqueuePush(trx, written, push.now());
        throw new Error("rolled back");
      });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await waiting()).toEqual([]);
    await notify();
    await open().deleteFrom("contact_messages").where("id", "=", written.id).execute();
    expect(await waiting()).toEqual([]);
  });

  test("only push services are accepted, each device once, and no more than fit", async () => {
    const device = makePushKeys();
    const add = (endpoint: string) =>
      addDevice(push, {
        endpoint,
        ...device.keys,
        timeZone: "Europe/Warsaw",
        userId,
        name: "Firefox on Linux",
        deviceHash: null,
      });
    expect(await statusOf(add("https://192.168.1.1/admin"))).toBe(422);
    for (let i = 0; i < devicesMax; i++) await add(`${service.origin}/${i}`);
    await add(`${service.origin}/0`);
    expect(await statusOf(add(`${service.origin}/more`))).toBe(409);
    expect(await listPushDevices(push, userId)).toHaveLength(devicesMax);
  });

  test("a device that is gone is not found", async () => {
    await subscribe();
    await removeDevice(push, { userId, id: await firstId() });
    const id = randomUUID();
    const calls = [{ userId, id }].flatMap((own) => [
      removeDevice(push, own),
      setQuietHours(push, own, null),
      sendTest(push, own),
    ]);
    expect(await Promise.all(calls.map(statusOf))).toEqual([404, 404, 404]);
  });

  test("each user sees and changes their own devices, all of which are notified, until the user is deleted", async () => {
    await subscribe();
    const helperId = await addUser("helper");
    const { keys: ofHelper } = makePushKeys();
    const input = { endpoint: `${service.origin}/helper`, ...ofHelper, timeZone: "Europe/Warsaw" };
    await addDevice(push, { ...input, userId: helperId, name: "Chrome on Android", deviceHash: null });
    const own = { userId: helperId, id: await firstId() };
    expect((await listPushDevices(push, helperId)).map(({ name }) => name)).toEqual(["Chrome on Android"]);
    const calls = [removeDevice(push, own), setQuietHours(push, own, null), sendTest(push, own)];
    expect(await Promise.all(calls.map(statusOf))).toEqual([404, 404, 404]);
    await notify();
    expect(await waiting()).toHaveLength(2);
    await deleteUser(open(), helperId);
    expect([await listPushDevices(push, helperId), (await waiting()).length]).toEqual([[], 1]);
  });
});
