import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { z } from "zod";
import { parseJson } from "#app/lib/text.ts";
import { secondMs } from "#app/lib/units.ts";
import { createSingleClient, isPooledClient } from "../database/postgres/postgres-pool.server.ts";
import type { Logger } from "../logger.server.ts";
import type { SiteChange } from "./site-event.ts";
import { type EventRelay, idsMax } from "./site-events.server.ts";

const channel = "northlight_changes";
const timeoutMs = 5 * secondMs;
/** Finds a connection that is lost without a word. */
const checkEveryMs = 20 * secondMs;
const pausesMs = [secondMs, 2 * secondMs, 5 * secondMs, 15 * secondMs];
/** Polling interval behind a pooler, which delivers no notifications. */
const lookAgainEveryMs = 15 * secondMs;

const noticeSchema = z.object({ from: z.string(), ids: z.array(z.string()).max(idsMax).optional() });

interface RelayOptions {
  url: string;
  log: Logger;
  receive: (change: SiteChange) => void;
  checkEveryMs?: number;
  pausesMs?: readonly number[];
  lookAgainEveryMs?: number;
}

/** LISTEN and NOTIFY on a connection of its own. After a reconnect, all streams are told to refetch. */
export class PostgresRelay implements EventRelay {
  readonly #options: Required<RelayOptions>;
  readonly #instance = randomBytes(9).toString("base64url");
  readonly #stopping = new AbortController();
  readonly #loop: Promise<void>;
  #client: pg.Client | undefined;
  #hasUnsent = false;
  #errorCount = 0;

  constructor(options: RelayOptions) {
    this.#options = { checkEveryMs, pausesMs, lookAgainEveryMs, ...options };
    this.#loop = this.#run();
  }

  send(change: SiteChange): void {
    void this.#notify(change);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#loop;
  }

  async #notify(change: SiteChange): Promise<void> {
    const client = this.#client;
    const notice = { from: this.#instance, ...(change.kind === "changed" && { ids: change.ids }) };
    try {
      if (!client) throw new Error("not connected");
      await client.query("select pg_notify($1, $2)", [channel, JSON.stringify(notice)]);
    } catch {
      this.#hasUnsent = true; // the check finds out why
    }
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    const { pausesMs: pauses, log } = this.#options;
    while (!signal.aborted) {
      try {
        await this.#connectAndListen();
      } catch (error) {
        if (signal.aborted) return;
        if (this.#errorCount === 0) log.warn({ err: error }, "events of other instances are missing: connecting again");
        const pauseMs = pauses[Math.min(this.#errorCount++, pauses.length - 1)] ?? 0;
        await sleep(pauseMs, undefined, { signal }).catch(() => {});
      }
    }
  }

  async #connectAndListen(): Promise<void> {
    const client = createSingleClient(this.#options.url, timeoutMs);
    const ended = new Promise<void>((resolve) => client.once("end", resolve));
    try {
      await client.connect();
      const isPooled = await isPooledClient(client);
      client.on("notification", ({ payload }) => this.#take(payload));
      if (!isPooled) await client.query(`listen ${channel}`);
      this.#client = client;
      this.#options.receive({ kind: "missed" });
      await this.#watch(client, ended, isPooled);
    } finally {
      this.#client = undefined;
      client.end().catch(() => {});
      await Promise.race([ended, sleep(secondMs)]);
      client.connection.stream.destroy(); // a server that is gone never says so
    }
  }

  async #watch(client: pg.Client, ended: Promise<void>, isPooled: boolean): Promise<void> {
    const { signal } = this.#stopping;
    const { log, receive } = this.#options;
    const everyMs = isPooled ? this.#options.lookAgainEveryMs : this.#options.checkEveryMs;
    if (isPooled) log.info("behind a connection pooler, changes of other instances are shown within 15 s");
    while (!signal.aborted) {
      if (this.#hasUnsent) {
        this.#hasUnsent = false;
        await this.#notify({ kind: "missed" });
      }
      await client.query("select 1");
      this.#errorCount = 0;
      const isLost = await Promise.race([ended.then(() => true), sleep(everyMs, false, { signal }).catch(() => false)]);
      if (isLost) throw new Error("the connection was closed");
      if (isPooled && !signal.aborted) receive({ kind: "missed" });
    }
  }

  #take(payload = ""): void {
    const notice = noticeSchema.safeParse(parseJson(payload));
    if (notice.data?.from === this.#instance) return;
    const ids = notice.data?.ids;
    this.#options.receive(ids ? { kind: "changed", ids } : { kind: "missed" });
  }
}
