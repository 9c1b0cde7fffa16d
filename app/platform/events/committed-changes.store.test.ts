import { expect, test } from "vitest";
import { describeOnBothDatabases } from "#tests/support/database/test-database.ts";
import { onCommittedChanges, publishChange } from "./committed-changes.server.ts";

describeOnBothDatabases("committed changes", (open) => {
  function listen(): string[][] {
    const received: string[][] = [];
    onCommittedChanges(open(), (ids) => received.push([...ids]));
    return received;
  }

  test("are published after COMMIT, together", async () => {
    const received = listen();
    await open()
      .transaction()
      .execute(async (trx) => {
        await publishChange(trx, "a", "b");
        await publishChange(trx, "b");
        expect(received).toEqual([]);
      });
    expect(received).toEqual([["a", "b"]]);
  });

  test("are not published after a rollback, nor by the next transaction on its connection", async () => {
    const received = listen();
    const failing = open()
      .transaction()
      .execute(async (trx) => {
        await publishChange(trx, "a");
        throw new Error("rolled back");
      });
    await expect(failing).rejects.toThrow("rolled back");
    await open()
      .transaction()
      .execute((trx) => publishChange(trx));
    expect(received).toEqual([]);
  });

  test("of transactions at the same time are told apart", async () => {
    const received = listen();
    await Promise.all(
      ["a", "b", "c"].map((id) =>
        open()
          .transaction()
          .execute((trx) => publishChange(trx, id)),
      ),
    );
    expect(received.sort()).toEqual([["a"], ["b"], ["c"]]);
  });

  test("outside of a transaction are published at once", async () => {
    const received = listen();
    await publishChange(open(), "a");
    expect(received).toEqual([["a"]]);
  });
});
