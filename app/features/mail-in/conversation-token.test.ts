import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { deriveKey } from "#app/platform/keys.server.ts";
import { createConversationToken, isTokenOf, readConversationId } from "./conversation-token.server.ts";

const key = deriveKey("s".repeat(32), "mail token");
const other = deriveKey("t".repeat(32), "mail token");

test("a token names its conversation, for any id", () => {
  const ids = ["00000000-0000-0000-0000-000000000001", "ffffffff-ffff-ffff-ffff-ffffffffffff", randomUUID()];
  for (const id of ids) {
    const token = createConversationToken(key, id, "Ann@visitor.example");
    expect(token).toMatch(/^[0-9a-v]{45}$/);
    expect(readConversationId(token)).toBe(id);
    expect(isTokenOf(key, token, id, "ann@VISITOR.example")).toBe(true);
  }
});

test("it holds for one conversation, one address and one site only", () => {
  const id = randomUUID();
  const token = createConversationToken(key, id, "ann@visitor.example");
  expect(isTokenOf(key, token, randomUUID(), "ann@visitor.example")).toBe(false);
  expect(isTokenOf(key, token, id, "bob@visitor.example")).toBe(false);
  expect(isTokenOf(other, token, id, "ann@visitor.example")).toBe(false);
  const forged = token.slice(0, -1) + (token.endsWith("0") ? "1" : "0");
  expect(isTokenOf(key, forged, id, "ann@visitor.example")).toBe(false);
});

test("anything else is no token", () => {
  for (const text of ["", "a".repeat(44), "w".repeat(45), "A".repeat(45), "v".repeat(45)])
    expect(readConversationId(text)).toBeUndefined();
});
