// @module-tag long
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { dayMs, minuteMs } from "#app/lib/units.ts";
import { type ImapTestServer, startImapTestServer } from "#tests/support/mail/imap-server.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import type { MailPosition, MailReceiver } from "../mail-source.ts";
import { createImapSource } from "./imap-source.server.ts";
import type { AfterReading } from "./read-new-mails.server.ts";

let server: ImapTestServer;
beforeEach(async () => {
  server = await startImapTestServer({ folder: createTemporaryFolder() });
  onTestFinished(() => server.goDown());
});

const mail = (subject: string) =>
  `From: Ann <ann@visitor.example>\nTo: studio@studio.example\nSubject: ${subject}\n\nHello\n`;

function startReading({
  url = server.url,
  afterReading = { kind: "leave" } as AfterReading,
  refused = "",
  now = () => new Date(),
} = {}) {
  const subjects: string[] = [];
  let position: MailPosition | undefined;
  let connections = 0;
  const warnings: string[] = [];
  const receiver: MailReceiver = {
    findPosition: async () => position,
    async noteConnected(next, warning) {
      position = next;
      if (warning) warnings.push(warning);
      connections++;
    },
    async take({ uid, raw }) {
      const head = raw instanceof Uint8Array ? raw : raw.head;
      const text = Buffer.from(head ?? [])
        .toString()
        .slice(0, 10_000);
      const subject = /^Subject: (.*?)\r?$/m.exec(text)?.[1] ?? text;
      if (subject === refused) throw new Error("the disk is full");
      subjects.push(subject);
      if (position) position = { ...position, lastUid: uid };
      return true;
    },
  };
  const read = () => {
    const stopping = new AbortController();
    const done = createImapSource({ url: new URL(url), afterReading, now }).read(receiver, stopping.signal);
    done.catch(() => {});
    const stop = () => {
      stopping.abort();
      return done;
    };
    return { done, stop };
  };
  const waitForConnection = () => vi.waitFor(() => expect(connections).toBe(1), 5_000);
  return { subjects, warnings, read, waitForConnection };
}

/** Reads once there is a connection, until it is stopped or the test ends. */
async function readConnected(options: Parameters<typeof startReading>[0] = {}) {
  const { read, waitForConnection, ...seen } = startReading(options);
  const reading = read();
  onTestFinished(() => reading.stop());
  await waitForConnection();
  return { ...seen, ...reading, read };
}

test("what arrives after the first connection is read at once, and stopping ends it", async () => {
  server.deliver(mail("Years ago"));
  const { subjects, stop } = await readConnected();
  server.deliver(mail("One"));
  await vi.waitFor(() => expect(subjects).toEqual(["One"]), 2_000);
  server.deliver(mail("Two"));
  await vi.waitFor(() => expect(subjects).toEqual(["One", "Two"]), 2_000);
  await stop();
});

test("of a mail that is too large only the header is fetched", async () => {
  const { subjects } = await readConnected();
  server.deliver(mail("Huge") + "x".repeat(1_000).concat("\n").repeat(27_000));
  server.deliver(mail("Small"));
  await vi.waitFor(() => expect(subjects).toEqual(["Huge", "Small"]), 10_000);
});

test.each([
  ["17 minutes", 17 * minuteMs],
  ["a day", dayMs],
  ["60 days", 60 * dayMs],
])("what arrives is read although the clock was %s ahead at the first connection", async (_name, aheadMs) => {
  server.deliver(mail("Years ago"));
  const { subjects } = await readConnected({ now: () => new Date(Date.now() + aheadMs) });
  server.deliver(mail("One"));
  await vi.waitFor(() => expect(subjects).toEqual(["One"]), 2_000);
});

test("what arrived between two connections is read, nothing twice", async () => {
  const { subjects, read, stop } = await readConnected();
  server.deliver(mail("One"));
  await vi.waitFor(() => expect(subjects).toEqual(["One"]), 2_000);
  await stop();
  server.deliver(mail("Two"));
  const second = read();
  await vi.waitFor(() => expect(subjects).toEqual(["One", "Two"]), 5_000);
  await second.stop();
});

test("with another UIDVALIDITY every mail since the first connection is offered again", async () => {
  const { subjects, read, stop } = await readConnected();
  server.deliver(mail("One"));
  await vi.waitFor(() => expect(subjects).toEqual(["One"]), 2_000);
  await stop();
  await server.goDown();
  server.changeUidValidity();
  server.deliver(mail("Two"));
  await server.comeUp();
  const second = read();
  await vi.waitFor(() => expect(subjects.toSorted()).toEqual(["One", "One", "Two"]), 5_000);
  await second.stop();
});

test("a wrong password and a server that goes away say why, without the password", async () => {
  const wrong = startReading({ url: server.urlWith("wrong-password") }).read();
  await expect(wrong.done).rejects.toMatchObject({
    name: "MailSourceError",
    message: "The mail server refused user name or password.",
  });
  const { read, waitForConnection } = startReading();
  const { done } = read();
  await waitForConnection();
  await server.goDown();
  await expect(done).rejects.toThrow(/^(?!.*secret).+$/);
});

test("a mail that cannot be stored ends the reading and is read again", async () => {
  const { subjects, read, waitForConnection } = startReading({ refused: "Two" });
  const { done } = read();
  await waitForConnection();
  server.deliver(mail("One"));
  await vi.waitFor(() => expect(subjects).toEqual(["One"]), 2_000);
  server.deliver(mail("Two"));
  await expect(done).rejects.toThrow("the disk is full");
  expect(subjects).toEqual(["One"]);
});

test("a mail that was read is marked where that is asked for", async () => {
  const { subjects } = await readConnected({ afterReading: { kind: "mark" } });
  server.deliver(mail("One"));
  await vi.waitFor(() => expect(subjects).toEqual(["One"]), 2_000);
  await vi.waitFor(() => expect(server.listFlags()).toEqual(["S"]), 2_000);
});

test("a mail that was read is moved into a folder that is created for it", async () => {
  const { subjects, warnings, read, stop } = await readConnected({
    afterReading: { kind: "move", folder: "Site/Read" },
  });
  server.deliver(mail("One"));
  server.deliver(mail("Two"));
  await vi.waitFor(() => expect(subjects).toHaveLength(2), 5_000);
  await vi.waitFor(() => expect(server.listFlags("Site.Read")).toEqual(["", ""]), 5_000);
  await vi.waitFor(() => expect(server.listFlags()).toEqual([]), 5_000); // copied, then deleted
  expect(subjects.toSorted()).toEqual(["One", "Two"]);
  await stop();
  await read().stop();
  expect(warnings).toEqual([]);
});

test("where the folder cannot be created, mails are read and stay, and the owner is told", async () => {
  const { subjects, warnings } = await readConnected({
    afterReading: { kind: "move", folder: "a".repeat(300) },
  });
  server.deliver(mail("One"));
  await vi.waitFor(() => expect(subjects).toEqual(["One"]), 2_000);
  server.deliver(mail("Two"));
  await vi.waitFor(() => expect(subjects).toEqual(["One", "Two"]), 2_000);
  expect(warnings).toEqual([expect.stringMatching(/^Mails are not moved: the folder a+ could not be created\.$/)]);
  expect(server.listFlags()).toEqual(["", ""]);
});
