import { beforeEach, expect, test, vi } from "vitest";
import { siteSettings } from "../settings/site-settings.ts";
import { seedUsers } from "../settings/user-records.ts";
import { demoPassword, userSettings } from "../settings/user-settings.ts";
import { findUploadLimits, logIn, logOut } from "./session.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
  arriveFrom("");
  logOut();
});

const arriveFrom = (referrer: string): void => {
  vi.stubGlobal("location", new URL("https://studio.example/cloud"));
  vi.stubGlobal("document", { referrer });
};

test("who comes from a Polish page of the site has the demo in Polish, before and after logging in", () => {
  arriveFrom("https://studio.example/pl/contact");
  logIn("Iga", demoPassword);
  expect(userSettings.get().language).toBe("pl");
  userSettings.set({ ...userSettings.get(), language: "de" });
  logOut();
  expect(userSettings.get().language).toBe("pl");
  logIn("Iga", demoPassword);
  expect(userSettings.get().language).toBe("de");
});

test.each(["https://studio.example/plain", "https://other.example/pl/contact", "about:client", ""])(
  "who comes from '%s' has the demo in English",
  (referrer) => {
    arriveFrom(referrer);
    logIn("Ewa", demoPassword);
    expect(userSettings.get().language).toBe("en");
  },
);

test("a second person sees nothing of the first one's settings, who finds them again", () => {
  logIn("Ann", demoPassword);
  userSettings.set({ ...userSettings.get(), email: "ann@example.com", language: "pl", signOutAfterMinutes: 5 });
  logOut();
  expect(userSettings.get()).toMatchObject({ email: "", language: "en", loginName: "" });
  logIn("Bob", demoPassword);
  expect(userSettings.get()).toMatchObject({ displayName: "Bob", initials: "B", email: "", language: "en" });
  expect(userSettings.get().signOutAfterMinutes).toBe(0);
  // Logs in without logging out first, as after a registration.
  expect(logIn("Ann", demoPassword)).toBe("Ann");
  expect(userSettings.get()).toMatchObject({ email: "ann@example.com", language: "pl", signOutAfterMinutes: 5 });
});

test("the settings of the last eight people are kept, and the theme stays with the screen", () => {
  logIn("person 0", demoPassword);
  userSettings.set({ ...userSettings.get(), email: "first@example.com", theme: "light" });
  for (let i = 1; i < 12; i++) logIn(`person ${i}`, demoPassword);
  expect(userSettings.get().theme).toBe("light");
  expect(JSON.parse(stored.get("cloud-people") ?? "[]")).toHaveLength(8);
  logIn("person 0", demoPassword);
  expect(userSettings.get().email).toBe("");
});

const gigabyte = 1024 ** 3;

test("an unknown user gets the default quota and the site's file limit", () => {
  const site = { ...siteSettings.initial, defaultQuota: 7, maxFileSize: 3 };
  expect(findUploadLimits(site, seedUsers, "Ann")).toEqual({ maxFileBytes: 3 * 1024 ** 2, quotaBytes: 7 * gigabyte });
});

test("a listed user gets the quota of the list", () => {
  expect(findUploadLimits(siteSettings.initial, seedUsers, "guest user").quotaBytes).toBe(2 * gigabyte);
  expect(findUploadLimits(siteSettings.initial, seedUsers, "admin@example.com").quotaBytes).toBe(50 * gigabyte);
});
