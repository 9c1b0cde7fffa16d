import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, describe, expect, test } from "vitest";
import { describeMailDriver, plainMail } from "#tests/support/mail/driver-contract.ts";
import { createEmailjsDriver, type EmailjsOptions } from "./emailjs.driver.server.ts";

type Fields = Record<string, unknown>;

/** A stand-in of the provider's two endpoints. */
async function startProvider() {
  const requests: { contentType: string; fields: Fields }[] = [];
  const traceparents: (string | string[] | undefined)[] = [];
  const state = { status: 200, body: "OK" };
  const server = createServer(async (request, response) => {
    const sent = { contentType: request.headers["content-type"] ?? "", fields: await readFields(request) };
    if (state.status === 200) requests.push(sent);
    traceparents.push(request.headers.traceparent);
    response.writeHead(state.status).end(state.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1.0/email`;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin, requests, traceparents, state, stop };
}

async function readFields(request: IncomingMessage): Promise<Fields> {
  const contentType = request.headers["content-type"] ?? "";
  const body = await text(request);
  if (contentType === "application/json") return JSON.parse(body);
  const form = await new Response(body, { headers: { "content-type": contentType } }).formData();
  return Object.fromEntries(form);
}

const account = { publicKey: "public", serviceId: "service", templateId: "template", spacingMs: 0 };

function describeEndpoint(path: "send" | "send-form", paramsOf: (fields: Fields) => Record<string, string>) {
  describeMailDriver(`EmailJS /${path}`, async () => {
    const provider = await startProvider();
    return {
      driver: createEmailjsDriver({ ...account, url: `${provider.origin}/${path}` }),
      arrived: () =>
        provider.requests.map(({ fields }) => {
          const params = paramsOf(fields);
          return {
            to: [params.to_email ?? ""],
            toName: params.to_name ?? "",
            fromName: params.from_name ?? "",
            subject: params.subject ?? "",
            text: params.message?.replaceAll("\r\n", "\n").trimEnd() ?? "", // form data travels with CRLF
            replyTo: params.reply_to ?? "",
          };
        }),
      refuse: (how) => {
        provider.state.status = how === "for now" ? 429 : 403;
      },
      goDown: provider.stop,
      destroy: provider.stop,
    };
  });
}

describeEndpoint("send", (fields) => fields.template_params as Record<string, string>);
describeEndpoint("send-form", (fields) => fields as Record<string, string>);

describe("the EmailJS driver", () => {
  const closers: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });

  async function start(options: Partial<EmailjsOptions> = {}) {
    const provider = await startProvider();
    closers.push(provider.stop);
    return { ...provider, driver: createEmailjsDriver({ ...account, url: `${provider.origin}/send`, ...options }) };
  }

  test("sends what the provider's library 4.4.1 sends", async () => {
    const { driver, requests } = await start();
    await driver.send({ ...plainMail, replyTo: null });
    expect(requests).toEqual([
      {
        contentType: "application/json",
        fields: {
          lib_version: "4.4.1",
          user_id: "public",
          service_id: "service",
          template_id: "template",
          template_params: {
            to_email: "ada@visitor.example",
            to_name: "Ada Łukasz",
            from_name: "Northlight Support",
            subject: plainMail.subject,
            message: plainMail.text,
            reply_to: "no-reply@studio.example",
          },
        },
      },
    ]);
  });

  test("the private key goes along where there is one", async () => {
    const { driver, requests } = await start({ privateKey: "private" });
    await driver.send(plainMail);
    expect(requests[0]?.fields.accessToken).toBe("private");
  });

  test("the provider is told the delivery's place in its trace", async () => {
    const { driver, traceparents } = await start();
    const traceparent = `00-${"4b".repeat(16)}-${"0a".repeat(8)}-00`;
    await driver.send(plainMail, undefined, traceparent);
    expect(traceparents).toEqual([traceparent]);
  });

  test("form data carries the same fields side by side", async () => {
    const { driver, requests, origin } = await start();
    await createEmailjsDriver({ ...account, url: `${origin}/send-form` }).send(plainMail);
    driver.close();
    expect(requests[0]?.contentType).toMatch(/^multipart\/form-data; boundary=/);
    expect(requests[0]?.fields).toMatchObject({ lib_version: "4.4.1", user_id: "public", to_name: "Ada Łukasz" });
  });

  test.each([
    [429, "", "retry", "Too Many Requests"],
    [500, "oops", "retry", "500 Internal Server Error: oops"],
    [503, "", "retry", "503 Service Unavailable"],
    [451, "", "failed", "Unavailable For Headless Browser"],
    [
      403,
      "API calls are disabled\r\nfor non-browser applications",
      "failed",
      "Forbidden: API calls are disabled for non-browser applications",
    ],
    [400, "The template ID not found", "failed", "400 Bad Request: The template ID not found"],
    [302, "", "failed", "302 Found"],
  ] as const)("the answer %i %j is: %s", async (status, body, kind, reason) => {
    const { driver, state } = await start();
    Object.assign(state, { status, body });
    expect(await driver.send(plainMail)).toEqual({ kind, reason });
  });

  test("no connection is a retry with the library's words", async () => {
    const { driver, stop } = await start();
    await stop();
    expect(await driver.send(plainMail)).toEqual({ kind: "retry", reason: "Network Error" });
  });

  test("requests keep their distance, as the provider takes one a second", async () => {
    const { driver } = await start({ spacingMs: 60 });
    const startedAt = performance.now();
    for (let i = 0; i < 3; i++) await driver.send(plainMail);
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(115);
  });
});
