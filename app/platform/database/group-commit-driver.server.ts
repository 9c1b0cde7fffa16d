import { setTimeout as sleep } from "node:timers/promises";
import type { CompiledQuery, DatabaseConnection, Driver, QueryCompiler, QueryResult } from "kysely";
import { throwIfClientGone } from "../http/client-presence.server.ts";
import type { SqliteFile } from "./sqlite-file.server.ts";
import { isSqliteBusy, toStorageFailure } from "./storage-failure.server.ts";

const busyRetryForMs = 5_000;
const busyRetryEveryMs = 20;

const createExpiredError = () => new Error("Transaction expired: it awaited something other than the database");

/** The transactions of one event-loop turn, and the promise of the COMMIT that they share. */
interface CommitGroup {
  readonly committed: Promise<void>;
}

/** What the driver asks and tells those who opened the files. */
interface CommitHooks {
  /** Called after each COMMIT, before its transactions resolve. @throws where the files that were written are gone */
  verifyFiles?: () => void;
  /** Called where the database could not be written. */
  onError?: (error: unknown) => void;
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

  /** A write outside a transaction is a transaction of one statement. */
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
 * A Kysely driver for node:sqlite in which all transactions of one event-loop turn share one COMMIT, thus one sync of
 * the disk, and each resolves only after it. See docs/decisions/0003.
 *
 * The price: inside a transaction await nothing but the database. A transaction still open when its turn ends is
 * rolled back and rejects ("expired"); the others commit.
 */
export class GroupCommitDriver implements Driver {
  readonly writer: SqliteFile;
  readonly reader: SqliteFile;
  readonly #hooks: CommitHooks;
  /** Transactions run one at a time, first come first served. */
  #queueEnd: Promise<void> = Promise.resolve();
  #holder: GroupConnection | undefined;
  #group: CommitGroup | undefined;
  /** Why SQLite rolled the whole group back (a full disk): its members fail for this reason, too. */
  #groupLostBy: unknown;

  /** Writer and reader may be the same connection (in memory), where reads then see what is not committed yet. */
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

  /** Writes within the transaction that is open. */
  write<R>(sql: string, parameters: readonly unknown[]): QueryResult<R> {
    if (this.#groupLostBy !== undefined) throw this.#groupLostBy; // outside the group it would be committed at once
    try {
      return this.writer.query<R>(sql, parameters);
    } catch (error) {
      if (!this.writer.isTransaction) this.#groupLostBy = error;
      if (toStorageFailure(error)) this.#hooks.onError?.(error);
      throw error;
    }
  }

  async beginTransaction(own: GroupConnection): Promise<void> {
    // Waiting in the queue counts: behind a lock held for long, all fail together and not one after the other.
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
    if (own.state !== "open") throw createExpiredError();
    const group = this.#group;
    this.#leave(own, "idle");
    await group?.committed;
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
    // A full disk makes SQLite roll the whole group back: its members fail at its COMMIT, and we start the next one.
    while (this.#group && !this.writer.isTransaction) await this.#group.committed.catch(() => {});
    if (this.#group) return;
    await this.#beginImmediate(giveUpAt);
    const committed = new Promise<void>((resolve, reject) => {
      setImmediate(() => this.#flush(resolve, reject));
    });
    committed.catch(() => {}); // every member may have failed on its own before
    this.#group = { committed };
  }

  /** Another process may hold the write lock: wait for it without blocking this one. */
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
    this.#group = undefined;
    this.#groupLostBy = undefined;
    try {
      if (this.#holder) this.#undo(this.#holder, "expired");
      if (lostBy !== undefined) throw lostBy;
      this.writer.exec("commit");
      this.#hooks.verifyFiles?.(); // after it: also a file that was deleted during COMMIT must not be acknowledged
      resolve();
    } catch (error) {
      if (this.writer.isTransaction) this.writer.exec("rollback");
      this.#hooks.onError?.(error);
      reject(error);
    }
  }
}
