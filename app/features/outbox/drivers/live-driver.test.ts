import { expect, test } from "vitest";
import { createOutboxOnlyDriver } from "./choose-driver.server.ts";
import { createLiveDriver } from "./live-driver.server.ts";
import type { Delivery, MailDriver, OutgoingMail } from "./mail-driver.ts";

function openDriver(name: string) {
  const answers: ((delivery: Delivery) => void)[] = [];
  const state = { isClosed: false };
  const driver: MailDriver = {
    ...{ name, delivers: true, parallel: 3, attachesFiles: false },
    send: () => new Promise((answer) => answers.push(answer)),
    close: () => {
      state.isClosed = true;
    },
  };
  return { driver, answers, state };
}

test("what is being sent finishes with its driver, which is closed after it", async () => {
  const [one, two] = [openDriver("one"), openDriver("two")];
  const live = createLiveDriver(one.driver);
  const sending = [live.send({} as OutgoingMail), live.send({} as OutgoingMail)];
  live.replace(two.driver);
  expect([live.name, one.state.isClosed]).toEqual(["two", false]);
  one.answers[0]?.({ kind: "sent" });
  await sending[0];
  expect(one.state.isClosed).toBe(false);
  one.answers[1]?.({ kind: "sent" });
  expect(await sending[1]).toEqual({ kind: "sent" });
  expect([one.state.isClosed, two.state.isClosed]).toEqual([true, false]);
});

test("an idle driver is closed at once", () => {
  const one = openDriver("one");
  const live = createLiveDriver(one.driver);
  live.replace(createOutboxOnlyDriver());
  expect(one.state.isClosed).toBe(true);
  expect([live.delivers, live.parallel, live.attachesFiles]).toEqual([false, 0, true]);
});
