import { expect, test } from "vitest";
import { checkFields, isEmailAddress } from "./form/use-settings-form.ts";
import { siteFields } from "./site-settings.ts";
import { initialValues, readFields } from "./stored/stored-fields.ts";
import { findAccount, mergeRecords, readUserRecords, seedUsers } from "./user-records.ts";
import { initialsOf, userFields } from "./user-settings.ts";

const defaultUserSettings = initialValues(userFields);
const defaultSiteSettings = initialValues(siteFields);

test("the defaults are the specification's, and read as they are", () => {
  expect(defaultUserSettings).toMatchObject({ theme: "dark", language: "en", notificationsEnabled: true });
  expect(defaultSiteSettings).toMatchObject({ siteName: "", defaultQuota: 10, maxFileSize: 100 });
  expect(seedUsers.map(({ role, quota, active }) => [role, quota, active])).toEqual([
    ["admin", 50, true],
    ["user", 10, true],
    ["guest", 2, false],
  ]);
  expect(readFields(userFields, defaultUserSettings)).toEqual({ value: defaultUserSettings, isRepaired: false });
  expect(readFields(siteFields, defaultSiteSettings)).toEqual({ value: defaultSiteSettings, isRepaired: false });
  expect(readUserRecords(seedUsers)).toEqual({ value: seedUsers, isRepaired: false });
});

test.each([
  ["a quota over 100", { defaultQuota: 101 }],
  ["half a gigabyte", { defaultQuota: 0.5 }],
  ["a file size of 0", { maxFileSize: 0 }],
  ["a color that is more than one", { primaryColor: "hsl(1 1% 1%); background: url(x)" }],
  ["a logo from elsewhere", { logoUrl: "https://example.com/logo.svg" }],
  ["a logo that is a page", { logoUrl: "data:text/html;base64,AAAA" }],
  ["a name of blanks", { siteName: "  " }],
])("site settings with %s are fixed", (_what, damage) => {
  expect(readFields(siteFields, { ...defaultSiteSettings, ...damage })).toEqual({
    value: defaultSiteSettings,
    isRepaired: true,
  });
});

test.each([
  ["another theme", { theme: "neon" }],
  ["another language", { language: "xx" }],
  ["a script for a picture", { profileImage: "javascript:alert(1)" }],
  ["an SVG for a picture", { profileImage: "data:image/svg+xml;base64,AAAA" }],
])("user settings with %s are fixed", (_what, damage) => {
  const { value, isRepaired } = readFields(userFields, { ...defaultUserSettings, ...damage });
  expect([value, isRepaired]).toEqual([defaultUserSettings, true]);
});

test("a list of users retains valid records: duplicates and records without id are dropped, a damaged role becomes 'user'", () => {
  const [admin] = seedUsers;
  const { value, isRepaired } = readUserRecords([
    admin,
    admin,
    { name: "No Id" },
    { id: "x", name: "X", role: "king" },
  ]);
  expect(value.map(({ id, role }) => [id, role])).toEqual([
    ["1", "admin"],
    ["x", "user"],
  ]);
  expect(isRepaired).toBe(true);
});

test("a registered user is added to the list once", () => {
  const ann = { id: "a", name: "Ann", email: "ann@example.com", role: "user", quota: 10, active: true } as const;
  expect(mergeRecords(seedUsers, [ann])).toEqual([...seedUsers, ann]);
  expect(mergeRecords([...seedUsers, ann], [ann])).toEqual([...seedUsers, ann]);
});

test("an account is found by name or e-mail address in any case; an empty text finds none", () => {
  expect(findAccount(seedUsers, "GUEST user")?.quota).toBe(2);
  expect(findAccount(seedUsers, " user@example.com ")?.quota).toBe(10);
  expect(findAccount([{ ...seedUsers[0], email: "" } as (typeof seedUsers)[0]], "")).toBeUndefined();
});

test.each([
  ["Anna Maria Nowak", "AN"],
  ["anna", "A"],
  ["admin@example.com", "AC"],
  ["łucja", "Ł"],
  ["  ", ""],
  ["😀 smile", "😀S"],
])("the initials of %j are %j", (name, expected) => {
  expect(initialsOf(name)).toBe(expected);
});

test("settings are trimmed before they are validated", () => {
  const typed = { ...defaultUserSettings, displayName: "  ", email: " ann@example ", initials: " " };
  expect(checkFields(userFields, typed).errors).toEqual({
    displayName: "nameMissing",
    email: "emailInvalid",
    initials: "initialsMissing",
  });
  expect(checkFields(userFields, { ...defaultUserSettings, email: " ann@example.com " })).toEqual({
    value: { ...defaultUserSettings, email: "ann@example.com" },
    errors: {},
  });
});

test.each(["ann@example.com", "a.b+c@mail.example.co.uk"])("%s is an address", (text) => {
  expect(isEmailAddress(text)).toBe(true);
});

test.each(["", "ann", "ann@example", "a b@example.com", "@example.com", "ann@.com", "ann@example..com"])(
  "%j is none",
  (text) => {
    expect(isEmailAddress(text)).toBe(false);
  },
);
