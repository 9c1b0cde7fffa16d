import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { waitForTurn } from "./mail-memory.server.ts";

test("one after the other, also after one that fails", async () => {
  const events: string[] = [];
  const read = async (name: string, ends: () => void) => {
    using _turn = await waitForTurn(0);
    events.push(`${name} begins`);
    await sleep(5);
    events.push(`${name} ends`);
    ends();
  };
  const fail = () => {
    throw new Error("unreadable");
  };
  await Promise.allSettled([read("a", fail), read("b", () => {}), read("c", () => {})]);
  expect(events).toEqual(["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"]);
});
