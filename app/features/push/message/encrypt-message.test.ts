import { expect, test } from "vitest";
import { decryptMessage, makePushKeys } from "#tests/support/push-service.ts";
import { encryptMessage, messageMax } from "./encrypt-message.server.ts";

test("the example of RFC 8291, section 5", () => {
  const keys = {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  };
  const random = {
    privateKey: Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"),
    salt: Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url"),
  };
  expect(encryptMessage("When I grow up, I want to be a watermelon", keys, random).toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

test("only the subscription's keys open a message, the longest one, too", () => {
  const device = makePushKeys();
  const text = "ż".repeat(messageMax / 2);
  const sent = encryptMessage(text, device.keys);
  expect(sent.length).toBeLessThanOrEqual(4_096);
  expect(decryptMessage(sent, device)).toBe(text);
  expect(() => decryptMessage(sent, makePushKeys())).toThrow();
});
