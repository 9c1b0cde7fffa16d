import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:net";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import { afterEach, describe, expect, test } from "vitest";
import { describeMailDriver, plainMail } from "#tests/support/mail/driver-contract.ts";
import { type SmtpTestServer, startSmtpTestServer } from "#tests/support/mail/smtp-server.ts";
import type { MailDriver } from "./mail-driver.ts";
import { createSmtpDriver } from "./smtp.driver.server.ts";
import { createSmtpPool } from "./smtp-pool.server.ts";

const from = { name: "Studio", address: "hello@studio.example" };

describeMailDriver("SMTP", async () => {
  const server = await startSmtpTestServer();
  return {
    driver: createSmtpDriver({ url: server.url, from }),
    arrived: () =>
      server.mails.map(({ recipients, parsed }) => ({
        to: recipients,
        toName: parsed.to?.map((to) => to.name).join("|") ?? "",
        fromName: parsed.from?.name ?? "",
        subject: parsed.subject ?? "",
        text: parsed.text?.trimEnd() ?? "",
        replyTo: parsed.replyTo?.map((to) => to.address).join("|") ?? "",
      })),
    refuse: (how) => {
      server.answer = how === "for now" ? 451 : 550;
    },
    goDown: () => server.goDown(),
    destroy: () => server.goDown(),
  };
});

describe("the SMTP driver", () => {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  async function start(options?: Parameters<typeof startSmtpTestServer>[0]) {
    const server = await startSmtpTestServer(options);
    closers.push(() => server.goDown());
    return { server, driver: connect(server) };
  }

  function connect(server: SmtpTestServer, url = server.url): MailDriver {
    const driver = createSmtpDriver({ url, from });
    closers.push(() => driver.close());
    return driver;
  }

  test("says that the server cannot send to letters beyond ASCII before the @, and sends no second one", async () => {
    const { server, driver } = await start({ hideSMTPUTF8: true });
    const mail = { ...plainMail, to: { name: "", address: "żaneta@przyklad.example" } };
    const reason = "The mail server cannot send to an address with letters beyond ASCII before the @ (SMTPUTF8)";
    expect([await driver.send(mail), await driver.send(mail)]).toMatchObject([
      { kind: "failed", reason },
      { kind: "failed", reason },
    ]);
    expect(await driver.send(plainMail)).toMatchObject({ kind: "sent" });
    expect(server.mails.map(({ recipients }) => recipients[0])).toEqual([mail.to.address, "ada@visitor.example"]);
  });

  test("that could not be loaded is tried again with the next mail", async () => {
    const server = await startSmtpTestServer();
    closers.push(() => server.goDown());
    let tries = 0;
    const driver = createSmtpDriver({ url: server.url, from }, async (options) => {
      tries += 1;
      if (tries === 1) throw new Error("too many open files");
      return createSmtpPool(options);
    });
    closers.push(() => driver.close());
    expect(await driver.send(plainMail)).toMatchObject({ kind: "retry", reason: "too many open files" });
    expect(await driver.send(plainMail)).toMatchObject({ kind: "sent" });
    expect(await driver.send(plainMail)).toMatchObject({ kind: "sent" });
    expect(tries).toBe(2);
  });

  test("names the thread, the Message-ID and the configured sender", async () => {
    const { server, driver } = await start();
    await driver.send({ ...plainMail, references: ["<first@studio.example>", "<second@studio.example>"] });
    const [mail] = server.mails;
    expect(mail).toMatchObject({
      sender: "hello@studio.example",
      parsed: {
        messageId: plainMail.messageId,
        inReplyTo: "<second@studio.example>",
        references: "<first@studio.example> <second@studio.example>",
        from: { name: "Northlight Support", address: "hello@studio.example" },
      },
    });
    expect(mail?.raw).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
  });

  test("attaches files, and opens them again where the mail is tried again", async () => {
    const { server, driver } = await start();
    const bytes = new Uint8Array(300_000).map((_, i) => (i * 31) & 255);
    let opened = 0;
    const file = {
      name: "Gęś.pdf",
      type: "application/pdf",
      async open() {
        opened += 1;
        return new Blob([bytes]).stream();
      },
    };
    server.answer = 451;
    expect(await driver.send({ ...plainMail, files: [file] })).toMatchObject({ kind: "retry" });
    server.answer = "accept";
    expect(await driver.send({ ...plainMail, files: [file] })).toMatchObject({ kind: "sent" });
    const [attachment] = server.mails.at(-1)?.parsed.attachments ?? [];
    expect(attachment).toMatchObject({ filename: "Gęś.pdf", mimeType: "application/pdf", disposition: "attachment" });
    expect(Buffer.compare(Buffer.from(attachment?.content as ArrayBuffer), bytes)).toBe(0);
    expect(opened).toBe(2);
  });

  test("a mail whose file cannot be read is tried again later", async () => {
    const { server, driver } = await start();
    const file = { name: "a", type: "b/c", open: () => Promise.reject(new Error("the disk is gone")) };
    expect(await driver.send({ ...plainMail, files: [file] })).toMatchObject({
      kind: "retry",
      reason: "the disk is gone",
    });
    expect(server.mails).toEqual([]);
  });

  test("signs with DKIM, and a receiver finds the signature valid", async () => {
    const { server } = await start();
    const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const privateKey = pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const dkim = { domainName: "studio.example", keySelector: "s1", privateKey };
    const driver = createSmtpDriver({
      url: server.url,
      from,
      dkim,
      site: { name: "Studio", url: "https://studio.example:8443" },
    });
    closers.push(() => driver.close());
    const stopUrl = "https://studio.example/contact/mails?token=abc";
    await driver.send({ ...plainMail, isAutomatic: true, stopUrl });
    const key = pair.publicKey.export({ type: "spki", format: "der" }).toString("base64");
    const raw = server.mails[0]?.raw ?? "";
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw).toMatch(/^X-Northlight-Mail: studio\.example:8443\r$/m);
    expect(raw).toContain(`List-Unsubscribe: <${stopUrl}>\r\n`);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const resolver = async (name: string) => {
      expect(name).toBe("s1._domainkey.studio.example");
      return [[`v=DKIM1; k=rsa; p=${key}`]];
    };
    const verify = async (mail: string) => (await dkimVerify(mail, { resolver })).results[0]?.status.result;
    expect(await verify(raw)).toBe("pass");
    expect(await verify(raw.replace("First line", "Other line"))).not.toBe("pass");
    expect(await verify(raw.replace("=One-Click", "=Two-Clicks"))).not.toBe("pass");
  });

  test("sends HTML beside the same text, in which hostile text stays text", async () => {
    const { server } = await start();
    const site = { name: "Studio", url: "https://studio.example" };
    const driver = createSmtpDriver({ url: server.url, from, site });
    closers.push(() => driver.close());
    await driver.send({ ...plainMail, text: "<b>Hello</b>" });
    const { text = "", html = "" } = server.mails[0]?.parsed ?? {};
    expect(text.trim()).toBe("<b>Hello</b>");
    expect(html).toContain("&lt;b&gt;Hello");
  });

  test("the studio's mark is a part of the HTML and no file; without it the mail is sent, too", async () => {
    const { server } = await start();
    let readPng = async () => Buffer.from("PNG");
    const mark = { plate: "", readPng: () => readPng() };
    const driver = createSmtpDriver({
      url: server.url,
      from,
      site: { name: "Studio", url: "https://studio.example", mark },
    });
    closers.push(() => driver.close());
    await driver.send(plainMail);
    const [picture] = server.mails[0]?.parsed.attachments ?? [];
    expect(picture).toMatchObject({ contentId: "<mark@northlight>", disposition: "inline", mimeType: "image/png" });
    expect(server.mails[0]?.parsed.html).toContain('src="cid:mark@northlight"');
    readPng = () => Promise.reject(new Error("the disk is gone"));
    expect(await driver.send(plainMail)).toMatchObject({ kind: "sent" });
    expect(server.mails[1]?.parsed.html).not.toContain("<img");
  });

  test("a reply is no automatic mail", async () => {
    const { server, driver } = await start();
    await driver.send(plainMail);
    expect(server.mails[0]?.raw).not.toContain("Auto-Submitted");
  });

  test("a lost connection after DATA is a retry, and the driver does not repeat by itself", async () => {
    const { server, driver } = await start();
    server.answers.push("drop-after-data");
    expect(await driver.send(plainMail)).toMatchObject({ kind: "retry" });
    expect(server.mails).toHaveLength(1);
    expect(await driver.send(plainMail)).toMatchObject({ kind: "sent" });
    expect(server.mails.map((mail) => mail.parsed.messageId)).toEqual([plainMail.messageId, plainMail.messageId]);
  });

  test("a server that restarted while the connection was idle gets the next mail at once", async () => {
    const { server, driver } = await start();
    await driver.send(plainMail);
    await server.goDown();
    await server.comeUp();
    expect(await driver.send(plainMail)).toMatchObject({ kind: "sent" });
  });

  test("a wrong password is a retry whose reason does not hold it, and verify says the same", async () => {
    const { server } = await start({ user: "studio", password: "right" });
    const driver = connect(server, server.url.replace("right", "wr0ng-secret"));
    const delivery = await driver.send(plainMail);
    expect(delivery).toMatchObject({ kind: "retry", reason: expect.stringContaining("refused the sign-in") });
    expect(JSON.stringify(delivery)).not.toContain("wr0ng-secret");
    expect(await driver.verify?.()).toContain("refused the sign-in");
  });

  test("the right password is accepted", async () => {
    const { driver } = await start({ user: "studio", password: "p@ss/w:rd" });
    expect(await driver.verify?.()).toBeUndefined();
    expect(await driver.send(plainMail)).toMatchObject({ kind: "sent" });
  });

  test("a server elsewhere must offer TLS, unless its address says otherwise", async () => {
    const { server } = await start();
    const elsewhere = server.url.replace("127.0.0.1", "0.0.0.0"); // this machine, by no name of its own
    expect(await connect(server, elsewhere).send(plainMail)).toMatchObject({ kind: "retry" });
    expect(server.mails).toHaveLength(0);
    expect(await connect(server, `${elsewhere}?requireTLS=false`).send(plainMail)).toMatchObject({ kind: "sent" });
    expect(await connect(server, `${server.url}?requireTLS=true`).send(plainMail)).toMatchObject({ kind: "retry" });
  });

  test("a server that accepts and says nothing is a retry when the time is over", async () => {
    const silent = createServer(() => {}).listen(0, "127.0.0.1");
    closers.push(() => silent.close());
    await new Promise((resolve) => silent.once("listening", resolve));
    const { port } = silent.address() as { port: number };
    const driver = createSmtpDriver({ url: `smtp://127.0.0.1:${port}`, from, timeoutMs: 100 });
    closers.push(() => driver.close());
    expect(await driver.send(plainMail)).toMatchObject({
      kind: "retry",
      reason: "The mail server did not answer in time",
    });
  });

  test("an abort ends a delivery that hangs", async () => {
    const sockets: { destroy(): void }[] = [];
    const silent = createServer((socket) => sockets.push(socket)).listen(0, "127.0.0.1");
    closers.push(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    await new Promise((resolve) => silent.once("listening", resolve));
    const { port } = silent.address() as { port: number };
    const driver = createSmtpDriver({ url: `smtp://127.0.0.1:${port}`, from });
    closers.push(() => driver.close());
    const delivery = await driver.send(plainMail, AbortSignal.timeout(100));
    expect(delivery).toMatchObject({ kind: "retry", reason: "The delivery took too long" });
  });

  test("an address of another script goes to its encoded domain", async () => {
    const { server, driver } = await start();
    const delivery = await driver.send({ ...plainMail, to: { name: "", address: "ada@bücher.example" } });
    expect(delivery).toMatchObject({ kind: "sent" });
    expect(server.mails[0]?.recipients).toEqual(["ada@bücher.example"]); // as the server decodes it
    expect(server.mails[0]?.raw).toMatch(/^To: ada@xn--bcher-kva\.example\r$/m);
  });
});
