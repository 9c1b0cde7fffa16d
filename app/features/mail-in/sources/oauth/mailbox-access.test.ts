// @module-tag long
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { deriveKey } from "#app/platform/keys.server.ts";
import { startImapTestServer } from "#tests/support/mail/imap-server.ts";
import {
  type ConversationsFixture,
  createConversationsFixture,
} from "#tests/support/services/conversations-fixture.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { takeLease } from "../../mail-in.store.server.ts";
import { probeMailbox } from "../imap/imap-connection.server.ts";
import { fetchAccessToken, keepRefreshToken } from "./access-token.server.ts";

/** Gives a new refresh token with each use, and accepts only the latest one. */
class Provider {
  refreshToken = "refresh-0";
  readonly asked: Record<string, string>[] = [];
  answer: { status: number; body: string } | undefined;
  readonly #server: Server;
  #count = 0;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const { status, body } = await this.#respond(request);
      response.writeHead(status, { "Content-Type": "application/json", Location: "/elsewhere" }).end(body);
    });
  }

  async #respond(request: IncomingMessage): Promise<{ status: number; body: string }> {
    const fields = Object.fromEntries(new URLSearchParams(await text(request)));
    if (request.url === "/introspect") {
      const isActive = fields.token === `access-${this.#count}`;
      return { status: 200, body: JSON.stringify(isActive ? { active: true, username: "studio" } : { active: false }) };
    }
    this.asked.push(fields);
    if (this.answer) return this.answer;
    if (fields.refresh_token !== this.refreshToken)
      return { status: 400, body: JSON.stringify({ error: "invalid_grant", error_description: "secret-text" }) };
    this.#count++;
    this.refreshToken = `refresh-${this.#count}`;
    return {
      status: 200,
      body: JSON.stringify({
        access_token: `access-${this.#count}`,
        refresh_token: this.refreshToken,
        expires_in: 3600,
      }),
    };
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  url(path: string): URL {
    return new URL(path, `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`);
  }
}

const source = "studio on mail.example";
const key = deriveKey("s".repeat(32), "mailbox sign-in");
let provider: Provider;
let fixture: ConversationsFixture;
beforeEach(async () => {
  provider = new Provider();
  await provider.start();
  fixture = await createConversationsFixture();
  await takeLease(fixture.db, { source, owner: "a/1/b", now: "2026-01-01T00:00:00Z", until: "2026-01-01T00:01:00Z" });
});
afterEach(() => provider.stop());

const client = () => ({ tokenUrl: provider.url("/token"), clientId: "northlight", clientSecret: "client-secret" });
const tokens = (given = "refresh-0", by = key) => keepRefreshToken({ db: fixture.db, source, given, key: by });

test("a mailbox is opened with an access token; the new refresh token is used the next time", async () => {
  const server = await startImapTestServer({
    folder: createTemporaryFolder(),
    introspectionUrl: provider.url("/introspect").href,
  });
  try {
    const url = new URL(server.url);
    url.password = "";
    for (let round = 0; round < 2; round++) await probeMailbox(url, () => fetchAccessToken(client(), tokens()));
    expect(provider.asked).toEqual(
      ["refresh-0", "refresh-1"].map((refreshToken) => ({
        grant_type: "refresh_token",
        refresh_token: refreshToken,
        client_id: "northlight",
        client_secret: "client-secret",
      })),
    );
    await expect(probeMailbox(url, async () => "stolen")).rejects.toMatchObject({ name: "MailSourceError" });
  } finally {
    await server.goDown();
  }
});

test("the refresh token is stored encrypted, and another one in the settings replaces it", async () => {
  await fetchAccessToken(client(), tokens());
  const stored = await fixture.db.selectFrom("mail_source_states").select("refresh_token").executeTakeFirstOrThrow();
  expect(stored.refresh_token).toMatch(/^[\w-]{40,}$/);
  expect(Buffer.from(stored.refresh_token ?? "", "base64url").toString("latin1")).not.toContain("refresh-1");
  expect(await tokens().find()).toBe("refresh-1");
  expect(await tokens("made anew").find()).toBe("made anew");
  expect(await tokens("refresh-0", deriveKey("t".repeat(32), "mailbox sign-in")).find()).toBe("refresh-0");
});

test.each([
  [
    { status: 400, body: '{"error":"invalid_grant","error_description":"secret-text"}' },
    /no longer accepts IMAP_OAUTH/,
  ],
  [{ status: 401, body: '{"error":"invalid_client"}' }, /refused access to the mailbox: invalid_client\.$/],
  [{ status: 200, body: '{"token_type":"Bearer"}' }, /refused access to the mailbox: no reason given\.$/],
  [{ status: 502, body: "<h1>Bad gateway</h1>" }, /gave no answer\.$/],
  [{ status: 307, body: "" }, /gave no answer\.$/],
])("what the provider refuses is one sentence without secrets: %o", async (answer, reason) => {
  provider.answer = answer;
  const failed = fetchAccessToken(client(), tokens());
  await expect(failed).rejects.toMatchObject({ name: "MailSourceError", message: expect.stringMatching(reason) });
  await expect(failed).rejects.toThrow(/^(?!.*(secret|refresh-)).*$/);
  expect(await tokens().find()).toBe("refresh-0");
  expect(provider.asked).toHaveLength(1);
});

test("a provider that cannot be reached is named", async () => {
  const gone = client();
  provider.stop();
  await expect(fetchAccessToken(gone, tokens())).rejects.toThrow(`${gone.tokenUrl.host}, which gives access`);
});
