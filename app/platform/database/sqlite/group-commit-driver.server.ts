import { setTimeout as sleep } from "node:timers/promises";
import type { CompiledQuery, DatabaseConnection, Driver, QueryCompiler, QueryResult } from "kysely";
import { publishCommitted } from "../../events/committed-changes.server.ts";
import { throwIfClientGone } from "../../http/client-presence.server.ts";
import { finishPendingWork } from "../before-commit.server.ts";
import type { Commit } from "../database-metrics.server.ts";
import { isSqliteBusy, toStorageError } from "../storage-error.server.ts";
import type { SqliteFile } from "./sqlite-file.server.ts";

const busyRetryForMs = 5_000;
const busyRetryEveryMs = 20;

const createExpiredError = () => new Error("Transaction expired: it awaited something other than the database");

interface CommitGroup {
  readonly committed: Promise<void>;
  transactions: number;
}

interface CommitHooks {
  /** Called before and after each COMMIT, before its transactions resolve. @throws where the written files were replaced */
  verifyFiles?: () => void;
  onError?: ((error: unknown) => void) | undefined;
  onCommit?: ((commit: Commit) => void) | undefined;
}

type State = "idle" | "open" | "expired";

const startsLikeRead = /^\s*(select|pragma|explain)\b/i;
const isRead = ({ query, sql }: CompiledQuery): boolean =>
  query.kind === "SelectQueryNode" || (query.kind === "RawNode" && startsLikeRead.test(sql));

class GroupConnection implements DatabaseConnection {
  state: State = "idle";
  release: () => void = () => {};
  readonly #driver: GroupCommitDriver;

  constructor(driver: GroupCommitDriver) {
    this.#driver = driver;
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    const { sql, parameters } = compiled;
    if (this.state === "expired") throw createExpiredError();
    if (this.state === "open") return this.#driver.write<R>(sql, parameters);
    if (isRead(compiled)) return this.#driver.reader.query<R>(sql, parameters);
    return this.#executeAlone<R>(compiled);
  }

  async #executeAlone<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    await this.#driver.beginTransaction(this);
    let result: QueryResult<R>;
    try {
      result = this.#driver.write<R>(sql, parameters);
    } catch (error) {
      await this.#driver.rollbackTransaction(this);
      throw error;
    }
    await this.#driver.commitTransaction(this);
    return result;
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator; nothing here streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming is not supported");
  }
}

/**
 * A Kysely driver for node:sqlite: all transactions of one event-loop turn share one COMMIT, thus one disk sync, and
 * resolve after it (docs/decisions/0003). Inside a transaction await nothing but the database: one that is open when
 * its turn ends is rolled back and rejects; the others commit.
 */
export class GroupCommitDriver implements Driver {
  readonly writer: SqliteFile;
  readonly reader: SqliteFile;
  readonly #hooks: CommitHooks;
  #queueEnd: Promise<void> = Promise.resolve();
  #holder: GroupConnection | undefined;
  #group: CommitGroup | undefined;
  /** Why SQLite rolled back the whole group (a full disk); its members fail with it. */
  #groupLostBy: unknown;

  /** Writer and reader may be the same connection (in memory); reads then see uncommitted data. */
  constructor(writer: SqliteFile, reader: SqliteFile, hooks: CommitHooks = {}) {
    this.writer = writer;
    this.reader = reader;
    this.#hooks = hooks;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<GroupConnection> {
    return new GroupConnection(this);
  }

  async releaseConnection(): Promise<void> {}

  write<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    if (this.#groupLostBy !== undefined) throw this.#groupLostBy; // outside the group it would be committed at once
    try {
      return this.writer.query<R>(sql, parameters);
    } catch (error) {
      if (!this.writer.isTransaction) this.#groupLostBy = error;
      if (toStorageError(error)) this.#hooks.onError?.(error);
      throw error;
    }
  }

  async beginTransaction(own: GroupConnection): Promise<void> {
    // Includes time in the queue: behind a long lock all fail together, not one after another.
    const giveUpAt = performance.now() + busyRetryForMs;
    const before = this.#queueEnd;
    this.#queueEnd = new Promise((resolve) => {
      own.release = resolve;
    });
    await before;
    try {
      await this.#joinGroup(giveUpAt);
      throwIfClientGone();
      this.writer.query("savepoint use_case", []);
    } catch (error) {
      own.release();
      throw error;
    }
    this.#holder = own;
    own.state = "open";
  }

  async commitTransaction(own: GroupConnection): Promise<void> {
    await finishPendingWork(own);
    if (own.state !== "open") throw createExpiredError();
    const group = this.#group;
    if (group) group.transactions++;
    this.#leave(own, "idle");
    await group?.committed;
    publishCommitted(own);
  }

  async rollbackTransaction(own: GroupConnection): Promise<void> {
    if (own.state === "open") this.#undo(own, "idle");
  }

  async savepoint(own: GroupConnection, name: string, _compile: QueryCompiler["compileQuery"]): Promise<void> {
    this.#nested(own, `savepoint "${name}"`);
  }

  async rollbackToSavepoint(own: GroupConnection, name: string): Promise<void> {
    this.#nested(own, `rollback to "${name}"`);
  }

  async releaseSavepoint(own: GroupConnection, name: string): Promise<void> {
    this.#nested(own, `release "${name}"`);
  }

  async destroy(): Promise<void> {
    await this.#group?.committed.catch(() => {});
    if (this.reader !== this.writer) this.reader.close();
    this.writer.close();
  }

  #nested(own: GroupConnection, sql: string): void {
    if (own.state !== "open") throw createExpiredError();
    this.writer.query(sql, []);
  }

  async #joinGroup(giveUpAt: number): Promise<void> {
    // A full disk makes SQLite roll back the whole group: its members fail at its COMMIT, and a new group starts.
    while (this.#group && !this.writer.isTransaction) await this.#group.committed.catch(() => {});
    if (this.#group) return;
    await this.#beginImmediate(giveUpAt);
    const committed = new Promise<void>((resolve, reject) => {
      setImmediate(() => this.#flush(resolve, reject));
    });
    committed.catch(() => {}); // every member may have failed on its own before
    this.#group = { committed, transactions: 0 };
  }

  async #beginImmediate(giveUpAt: number): Promise<void> {
    for (;;) {
      try {
        this.writer.exec("begin immediate");
        return;
      } catch (error) {
        if (!isSqliteBusy(error) || performance.now() > giveUpAt) {
          this.#hooks.onError?.(error);
          throw error;
        }
      }
      await sleep(busyRetryEveryMs);
    }
  }

  #undo(own: GroupConnection, state: State): void {
    if (this.writer.isTransaction) this.writer.query("rollback to use_case", []);
    this.#leave(own, state);
  }

  #leave(own: GroupConnection, state: State): void {
    if (this.writer.isTransaction) this.writer.query("release use_case", []);
    this.#holder = undefined;
    own.state = state;
    own.release(); // the next one starts in a microtask, so never inside #flush
  }

  #flush(resolve: () => void, reject: (error: unknown) => void): void {
    const lostBy = this.#groupLostBy;
    const transactions = this.#group?.transactions ?? 0;
    this.#group = undefined;
    this.#groupLostBy = undefined;
    try {
      if (this.#holder) this.#undo(this.#holder, "expired");
      if (lostBy !== undefined) throw lostBy;
      this.#hooks.verifyFiles?.(); // what is answered with 503 is not stored
      const startedAt = performance.now();
      this.writer.exec("commit");
      this.#hooks.onCommit?.({ ms: performance.now() - startedAt, transactions });
      this.#hooks.verifyFiles?.(); // after it: also a file that was deleted during COMMIT must not be acknowledged
      resolve();
    } catch (error) {
      if (this.writer.isTransaction) this.writer.exec("rollback");
      this.#hooks.onError?.(error);
      reject(error);
    }
  }
}
