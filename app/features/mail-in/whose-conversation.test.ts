import { expect, test } from "vitest";
import { decideDestination, listNamedTokens, type NamedConversation } from "./whose-conversation.ts";

const [tokenA, tokenB, forged] = ["a".repeat(45), "b".repeat(45), "c".repeat(45)];
const conversation = (id: string): NamedConversation => ({
  id,
  holder: "visitor",
  visitorAddress: "Ann@visitor.example",
  subjects: ["Your new site"],
});
const [a, b] = [conversation("A"), conversation("B")];
const find = (token: string) => (token === tokenA ? a : token === tokenB ? b : undefined);
const mail = (changes = {}) => ({
  from: { name: "Ann", address: "ann@visitor.example" },
  recipients: ["hello@studio.example"],
  inReplyTo: [],
  references: [],
  subject: "Re: Your new site",
  ...changes,
});
const plus = (token: string) => [`hello+${token}@studio.example`];
const id = (token: string) => `<0.1.${token}@studio.example>`;
const decide = (changes: object) => decideDestination(mail(changes), find);

test("the address decides before In-Reply-To, and that before References", () => {
  expect(decide({ recipients: plus(tokenA), inReplyTo: [id(tokenB)] })).toMatchObject({ conversation: { id: "A" } });
  expect(decide({ inReplyTo: [id(tokenB)], references: [id(tokenA)] })).toMatchObject({ conversation: { id: "B" } });
  expect(decide({ references: [id(tokenA)] })).toMatchObject({ kind: "reply", conversation: { id: "A" } });
});

test("of several ids in In-Reply-To the one with a token counts", () => {
  const inReplyTo = ["<other@visitor.example>", id(forged), id(tokenA).toUpperCase()];
  expect(decide({ inReplyTo })).toMatchObject({ kind: "reply", conversation: { id: "A" } });
});

test("References count with the same subject only, whatever is before it", () => {
  const references = [id(tokenA)];
  for (const subject of ["AW: RE: your new site", "Odp: Your new site", "Re[2]: Your new site"])
    expect(decide({ references, subject })).toMatchObject({ kind: "reply" });
  for (const subject of ["Another question", "", "Re:"])
    expect(decide({ references, subject })).toEqual({ kind: "new", isForged: false });
});

test("a forged token opens nothing and is told", () => {
  expect(decide({ recipients: plus(forged) })).toEqual({ kind: "new", isForged: true });
  expect(decide({ inReplyTo: [id(forged)], references: [id(forged)] })).toEqual({ kind: "new", isForged: true });
  expect(decide({})).toEqual({ kind: "new", isForged: false });
  expect(decide({ recipients: plus(forged), inReplyTo: [id(tokenA)] })).toMatchObject({ conversation: { id: "A" } });
});

test("a right token from another address is told", () => {
  const recipients = plus(tokenA);
  expect(decide({ recipients })).toMatchObject({ isOtherAddress: false });
  expect(decide({ recipients, from: { name: "", address: "bob@visitor.example" } })).toMatchObject({
    isOtherAddress: true,
  });
  expect(decide({ recipients, from: undefined })).toMatchObject({ isOtherAddress: true });
});

test("few tokens are looked up, however many a mail has", () => {
  const letters = "0123456789abcdefghijklmnopqrstuv";
  const references = [...letters].map((letter) => id(letter.repeat(45)));
  const tokens = listNamedTokens(mail({ references }));
  expect(tokens).toHaveLength(10);
  expect(tokens[0]).toBe("v".repeat(45));
});
