import type { DatabaseConnection } from "kysely";
import type { Db } from "../database/tables.ts";

type OnChange = (ids: readonly string[]) => void;

interface PendingChanges {
  readonly ids: Set<string>;
  readonly onChange: OnChange;
}

const listeners = new WeakMap<object, OnChange>();
const pending = new WeakMap<DatabaseConnection, PendingChanges>();

/** @param onChange gets the ids of conversations after the COMMIT of what changed them */
export function onCommittedChanges(db: Db, onChange: OnChange): void {
  listeners.set(db.getExecutor().adapter, onChange);
}

/**
 * Called by the store that writes, so that no use case can forget it: the ids are published after COMMIT, and not at all
 * after a rollback.
 * @param ids of conversations
 */
export async function publishChange(db: Db, ...ids: readonly string[]): Promise<void> {
  const executor = db.getExecutor();
  const onChange = listeners.get(executor.adapter);
  if (!onChange || ids.length === 0) return;
  if (!db.isTransaction) return onChange(ids); // the statement before was committed by itself
  await executor.provideConnection(async (connection) => {
    const changes = pending.get(connection) ?? { ids: new Set(), onChange };
    pending.set(connection, changes);
    for (const id of ids) changes.ids.add(id);
  });
}

/** For a driver, when a transaction begins or is rolled back: PostgreSQL's connections are used again. */
export function dropChanges(connection: DatabaseConnection): void {
  pending.delete(connection);
}

export function publishCommitted(connection: DatabaseConnection): void {
  const changes = pending.get(connection);
  if (!changes) return;
  pending.delete(connection);
  changes.onChange([...changes.ids]);
}
