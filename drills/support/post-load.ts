import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { sqlitePath } from "#app/platform/database/database.server.ts";
import type { ServerProcess } from "#tests/support/site/server-process.ts";

/** Large, so that a full disk is noticed soon. */
const paddingLength = 3_500;
const giveUpAfterMs = 30_000;

interface PostResult {
  startedAt: number;
  status: number;
  /** The body of an error response. */
  text: string;
  retryAfter: string | null;
}

/** Concurrent senders that record which messages were acknowledged. */
export class PostLoad {
  /** Ids by the first line of the message. */
  readonly acknowledged = new Map<string, string>();
  /** Responses other than 201 and 503, and requests without a response. */
  readonly unexpected: string[] = [];
  readonly results: PostResult[] = [];
  readonly #server: ServerProcess;
  readonly #senders: Promise<unknown>;
  #isStopped = false;

  constructor(server: ServerProcess, { connections = 6 } = {}) {
    this.#server = server;
    this.#senders = Promise.all(Array.from({ length: connections }, (_, i) => this.#send(`${Date.now()}-${i}`)));
  }

  async #send(sender: string): Promise<void> {
    for (let n = 0; !this.#isStopped; n++) {
      const line = `Message ${sender}-${n}`;
      const result = await this.#post(line).catch((error: unknown) => void this.unexpected.push(String(error)));
      if (result) this.results.push(result);
      if (result?.status !== 201) await sleep(20); // avoids a tight loop of fast errors
    }
  }

  async #post(line: string): Promise<PostResult> {
    const startedAt = performance.now();
    const response = await this.#server.request("/api/v1/messages", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: "Ann", email: "ann@example.org", message: `${line}\n${"x".repeat(paddingLength)}` }),
    });
    const { status, headers } = response;
    const text = await response.text();
    if (status === 201) this.acknowledged.set(line, (JSON.parse(text) as { id: string }).id);
    else if (status !== 503) this.unexpected.push(`${status} ${text}`);
    return { startedAt, status, text: status === 201 ? "" : text, retryAfter: headers.get("retry-after") };
  }

  /** Waits for this many more responses with the status. */
  async waitFor(status: number, count: number): Promise<void> {
    const countNow = () => this.results.filter((result) => result.status === status).length;
    const enough = countNow() + count;
    const giveUpAt = performance.now() + giveUpAfterMs;
    while (countNow() < enough) {
      if (performance.now() > giveUpAt) throw new Error(`fewer than ${count} answers with ${status}`);
      await sleep(20);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#senders;
  }

  /** @returns the number of acknowledged messages that are not stored with exactly one mail */
  countLost(dataDir: string): number {
    const database = new DatabaseSync(sqlitePath(dataDir), { readOnly: true });
    const rows = database
      .prepare(`select m.id from contact_messages m join mails on mails.conversation_id = m.id
        group by m.id having count(*) = 1`)
      .all();
    database.close();
    const stored = new Set(rows.map(({ id }) => id));
    return [...this.acknowledged.values()].filter((id) => !stored.has(id)).length;
  }
}
