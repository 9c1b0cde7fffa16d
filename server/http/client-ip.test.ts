import { BlockList } from "node:net";
import { describe, expect, test } from "vitest";
import { clientIp } from "./client-ip.ts";

const noProxies = new BlockList();
const proxies = new BlockList();
proxies.addAddress("127.0.0.1", "ipv4");
proxies.addSubnet("10.0.0.0", 8, "ipv4");
proxies.addSubnet("2001:db8:ffff::", 48, "ipv6");

describe("where no proxy is declared", () => {
  test.each(["203.0.113.9", "127.0.0.1, 203.0.113.9", "", "garbage", undefined])(
    "X-Forwarded-For %j changes nothing",
    (forwarded) => {
      expect(clientIp("198.51.100.1", forwarded, noProxies)).toBe("198.51.100.1");
      expect(clientIp("127.0.0.1", forwarded, noProxies)).toBe("127.0.0.1");
    },
  );
});

describe("behind a declared proxy", () => {
  test.each([
    ["the address that it saw", "203.0.113.9", "203.0.113.9"],
    ["no header: its own address", undefined, "127.0.0.1"],
    ["an empty header: its own address", "", "127.0.0.1"],
    ["what the client wrote in front, and what the proxy saw", "8.8.8.8, 203.0.113.9", "203.0.113.9"],
    ["a client that claims to be a proxy", "10.0.0.1, 203.0.113.9", "203.0.113.9"],
    ["a chain of declared proxies", "203.0.113.9, 10.1.1.1, 10.2.2.2", "203.0.113.9"],
    ["a chain behind a spoofed one", "8.8.8.8, 203.0.113.9, 10.2.2.2", "203.0.113.9"],
    ["declared proxies only: the first of them", "10.3.3.3, 10.2.2.2", "10.3.3.3"],
    ["IPv6", "2001:db8::9", "2001:db8::9"],
    ["an IPv6 proxy in the chain", "203.0.113.9, 2001:db8:ffff::1", "203.0.113.9"],
    ["spaces everywhere", "  8.8.8.8 ,  203.0.113.9  ", "203.0.113.9"],
    ["an IPv4 address of a dual-stack socket", "::ffff:203.0.113.9", "203.0.113.9"],
    ["an address with a zone", "fe80::1%eth0", "fe80::1"],
  ])("with %s", (_what, forwarded, ip) => {
    expect(clientIp("127.0.0.1", forwarded, proxies)).toBe(ip);
  });

  test.each(["garbage", "203.0.113.9, garbage", "203.0.113.9:4711", "203.0.113.9, ", "unknown", "<script>", "1.2.3"])(
    "that wrote %j as the last one, the proxy's own address stands",
    (forwarded) => {
      expect(clientIp("127.0.0.1", forwarded, proxies)).toBe("127.0.0.1");
    },
  );

  test("a header of a client that is no proxy is not believed", () => {
    expect(clientIp("198.51.100.1", "203.0.113.9", proxies)).toBe("198.51.100.1");
  });

  test("a dual-stack socket is known by its IPv4 address", () => {
    expect(clientIp("::ffff:127.0.0.1", "203.0.113.9", proxies)).toBe("203.0.113.9");
  });

  test("a chain of ten thousand proxies ends", () => {
    const forwarded = ["203.0.113.9", ...Array<string>(10_000).fill("10.0.0.1")].join(",");
    expect(clientIp("127.0.0.1", forwarded, proxies)).toBe("203.0.113.9");
  });
});

test("a socket that is gone has no address", () => {
  expect(clientIp(undefined, "203.0.113.9", proxies)).toBe("");
});
