import { describe, expect, test } from "vitest";
import type { MailStatus } from "../../server/owner-conversations.usecases.server.ts";
import { isMailMoving } from "../dialogs/use-owner-conversation.ts";
import { readMailState } from "./mail-status.tsx";

const at = "2026-11-20T10:00:00.000Z";
const mail = (change: Partial<MailStatus>): MailStatus => ({
  id: "m",
  state: "queued",
  sentAt: null,
  lastError: null,
  nextAttemptAt: at,
  ...change,
});

describe("readMailState", () => {
  test("tells a queued mail from one that no server will take, whose text the visitor can read", () => {
    expect(readMailState(mail({}), true)).toEqual({ label: "Queued", tone: "neutral" });
    const waiting = { label: "On their page. The e-mail waits.", detail: "No mail server is set up." };
    expect(readMailState(mail({}), false)).toMatchObject(waiting);
  });

  test("says why a waiting mail waits, and until when", () => {
    const reading = readMailState(mail({ lastError: "451 later." }), true);
    expect(reading).toMatchObject({
      label: "On their page. The e-mail waits.",
      detail: "451 later. Next attempt:",
      at,
    });
  });

  test("gives a sent mail its time and a failed one its reason", () => {
    expect(readMailState(mail({ state: "sent", sentAt: at }), true)).toMatchObject({ label: "Sent", at });
    expect(readMailState(mail({ state: "failed", lastError: "550 no" }), true)).toMatchObject({
      label: "On their page. The e-mail failed.",
      detail: "550 no",
    });
    expect(readMailState(mail({ state: "failed" }), true).detail).toBe("The mail server gave no reason.");
  });

  test("takes a mail that is gone for one that was sent long ago", () => {
    expect(readMailState(undefined, true).label).toBe("Sent");
  });
});

describe("isMailMoving", () => {
  const now = Date.parse(at);

  test("holds while it is being sent, or is about to be", () => {
    expect(isMailMoving(mail({ state: "sending" }), true, now)).toBe(true);
    expect(isMailMoving(mail({}), true, now)).toBe(true);
  });

  test("does not for what rests", () => {
    expect(isMailMoving(mail({}), false, now)).toBe(false);
    expect(isMailMoving(mail({ nextAttemptAt: "2026-11-20T11:00:00.000Z" }), true, now)).toBe(false);
    expect(isMailMoving(mail({ state: "failed" }), true, now)).toBe(false);
  });
});
