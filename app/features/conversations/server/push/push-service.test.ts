import { createECDH } from "node:crypto";
import { encryptNotification } from "@block65/webcrypto-web-push";
import { expect, test } from "vitest";
import { decryptMessage, makePushKeys } from "#tests/support/push-service.ts";

test("the decryption accepts the example of RFC 8291, section 5", () => {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94", "base64url");
  const keys = { p256dh: pair.getPublicKey("base64url"), auth: "BTBZMqHH6r4Tts7J_aSIgg" };
  const body =
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
  expect(decryptMessage(Buffer.from(body, "base64url"), { pair, keys })).toBe(
    "When I grow up, I want to be a watermelon",
  );
});

test("the longest message fits what a push service takes", async () => {
  const device = makePushKeys();
  const text = "x".repeat(3_993);
  const subscription = { endpoint: "", expirationTime: null, keys: device.keys };
  const sent = Buffer.from(await encryptNotification(subscription, Buffer.from(text), { pad: false }));
  expect(sent.length).toBeLessThanOrEqual(4_096);
  expect(decryptMessage(sent, device)).toBe(text);
});
