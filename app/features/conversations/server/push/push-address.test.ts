import { expect, test } from "vitest";
import { isPushAddress } from "./push-service.server.ts";

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://wns2-par02p.notify.windows.com/w/?token=abc",
  "https://web.push.apple.com/abc",
  "http://127.0.0.1:4000/abc",
])("%s is a push service", (address) => {
  expect(isPushAddress(address, ["http://127.0.0.1:4000"])).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/abc",
  "https://fcm.googleapis.com.evil.example/abc",
  "https://evilpush.apple.com.example/abc",
  "https://notpush.apple.com@127.0.0.1/abc",
  "https://user:password@fcm.googleapis.com/abc",
  "https://127.0.0.1/abc",
  "https://[::1]/abc",
  "https://169.254.169.254/latest/meta-data",
  "http://127.0.0.1:4001/abc",
  "file:///etc/passwd",
  "not a URL",
])("%s is none", (address) => {
  expect(isPushAddress(address, ["http://127.0.0.1:4000"])).toBe(false);
});
