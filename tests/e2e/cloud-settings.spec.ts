// Choices of people and administrators of the cloud demo: settings, languages, accounts.
import type { Page } from "@playwright/test";
import { expectToast, toastOf, visit } from "./support/actions.ts";
import { accountMenu, chooseAccountEntry, enterCloud, rememberLogin } from "./support/cloud.ts";
import { itemOf } from "./support/cloud-files.ts";
import { expect, test } from "./support/test.ts";

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

test("user settings preview at once, are validated beside their fields, and persist", async ({ page }) => {
  await rememberLogin(page);
  await visit(page, "/cloud");
  await chooseAccountEntry(page, "Settings");
  const dialog = page.getByRole("dialog", { name: "User Settings" });
  await dialog.getByRole("tab", { name: "Profile" }).focus();
  await page.keyboard.press("End");
  await expect(dialog.getByRole("tab", { name: "Preferences" })).toBeFocused();
  await dialog.getByText("Light", { exact: true }).click();
  expect(await themeOf(page)).toBe("light");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => themeOf(page)).toBe("dark");
  await expect(accountMenu(page)).toBeFocused();

  await chooseAccountEntry(page, "Settings");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(accountMenu(page)).toBeFocused();
  await chooseAccountEntry(page, "Settings");
  await dialog.getByLabel("Display name").fill(" ");
  await dialog.getByLabel("Email").fill("ann@nowhere");
  await dialog.getByRole("tab", { name: "Preferences" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByLabel("Display name")).toHaveAccessibleDescription("Please enter a name");
  await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription(/ann@example\.com/);
  await expect(dialog.getByLabel("Email")).toHaveValue("ann@nowhere");
  await dialog.getByLabel("Display name").fill("Anna Nowak");
  await expect(dialog.getByLabel("Initials")).toHaveValue("AN");
  await dialog.getByLabel("Email").fill("anna@example.com");
  const picture = dialog.getByLabel("Profile picture");
  await picture.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: Buffer.from("GIF89a") });
  await expect(dialog.getByText("This file is not a supported image")).toBeVisible();
  await picture.setInputFiles("public/icon-192.png");
  await expect(dialog.locator(".cloud-avatar img")).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Settings Saved", "");
  await expect(page.locator(".cloud-account-button img")).toBeVisible();
  await visit(page, "/cloud");
  await expect(page.getByRole("button", { name: "Account of Anna Nowak" })).toBeVisible();
  expect(JSON.parse((await stored(page, "cloud-user-settings")) ?? "")).toMatchObject({
    displayName: "Anna Nowak",
    email: "anna@example.com",
    initials: "AN",
  });
});

/** The same places in all five languages. */
const labels = {
  en: ["Files", "Storage", "Quick Access", "Help & Support", "Settings", "User Settings", "Save"],
  es: ["Archivos", "Almacenamiento", "Acceso rápido", "Ayuda y soporte", "Ajustes", "Ajustes de usuario", "Guardar"],
  fr: [
    "Fichiers",
    "Stockage",
    "Accès rapide",
    "Aide et assistance",
    "Paramètres",
    "Paramètres utilisateur",
    "Enregistrer",
  ],
  de: [
    "Dateien",
    "Speicher",
    "Schnellzugriff",
    "Hilfe & Support",
    "Einstellungen",
    "Benutzereinstellungen",
    "Speichern",
  ],
  pl: [
    "Pliki",
    "Miejsce na dane",
    "Szybki dostęp",
    "Pomoc i wsparcie",
    "Ustawienia",
    "Ustawienia użytkownika",
    "Zapisz",
  ],
} as const;

test("each of the five languages applies at once and fetches one file", async ({ page }) => {
  await rememberLogin(page);
  await visit(page, "/cloud");
  let [files, storage, quick, help, settings, title, save]: readonly string[] = labels.en;
  for (const [language, next] of Object.entries(labels).reverse()) {
    await chooseAccountEntry(page, settings ?? "");
    await page.getByRole("dialog", { name: title }).getByRole("tab").last().click();
    await page.getByRole("dialog", { name: title }).getByRole("combobox").selectOption(language);
    [files, storage, quick, help, settings, title, save] = next;
    await page.getByRole("dialog", { name: title }).getByRole("button", { name: save, exact: true }).click();
    await expect(page.locator(".cloud")).toHaveAttribute("lang", language);
    await expect(page.locator(".cloud-entry[aria-current]")).toHaveText(files ?? "");
    for (const name of [storage, quick]) await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: help })).toBeVisible();
    await expect(page.locator(".cloud-search-hint kbd").first()).toHaveText(language === "de" ? "Strg" : "Ctrl");
    if (language !== "de") continue;
    await itemOf(page, "Welcome.md").click({ button: "right" });
    await expect(page.getByRole("menuitem", { name: "Ausschneiden" })).toContainText("Strg+X");
    await page.keyboard.press("Escape");
  }
});

test("an administrator changes name, colors, logo, users and limits; other users cannot", async ({ page }) => {
  test.setTimeout(60_000);
  await enterCloud(page, { name: "admin" });
  await chooseAccountEntry(page, "Admin Settings");
  const dialog = page.getByRole("dialog", { name: "Admin Settings" });
  await dialog.getByLabel("Site name").fill("Ann's Attic");
  await expect(page).toHaveTitle("Ann's Attic");
  const primary = dialog.getByRole("group", { name: "Primary color" });
  await primary.getByLabel("Lightness").fill("90");
  await expect(primary.getByText(/Hard to see in the light theme/)).toBeVisible();
  const colorOf = () => page.evaluate(() => document.documentElement.style.getPropertyValue("--color-primary"));
  expect(await colorOf()).toBe("hsl(197 84% 90%)");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="window.wasRun=1"><script>window.wasRun=1</script><path d="M0 0h9v9z"/></svg>`;
  await dialog.getByLabel("Logo").setInputFiles({ name: "logo.txt", mimeType: "text/plain", buffer: Buffer.from(svg) });
  await expect(page.getByRole("img", { name: "Ann's Attic" })).toBeAttached();
  await dialog.getByRole("tab", { name: "System" }).click();
  await dialog.getByLabel("Default quota").fill("42");
  await dialog.getByLabel("Maximum file size").fill("1000");
  await dialog.getByRole("switch", { name: "Allow registration" }).click();
  const confirm = async (task: string) => {
    const asked = page.getByRole("dialog", { name: task });
    await asked.getByRole("button", { name: task }).click();
    return asked;
  };
  await dialog.getByRole("button", { name: "Export data" }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), confirm("Export data")]);
  expect(download.suggestedFilename()).toBe("northlight-cloud.zip");
  await dialog.getByLabel("Import data").setInputFiles({ name: "x.zip", mimeType: "", buffer: Buffer.from("nothing") });
  const refused = await confirm("Import data");
  await expect(refused.getByText(/not an export of the demo/)).toBeVisible();
  await page.keyboard.press("Escape");
  await dialog.getByLabel("Import data").setInputFiles(await download.path());
  await confirm("Import data");
  await expectToast(page, "Import Complete", "");
  await dialog.getByRole("button", { name: "Clear cache" }).click();
  await confirm("Clear cache");
  await expectToast(page, "Cache Cleared", /^Freed: /);
  await dialog.getByRole("button", { name: "Reset to samples" }).click();
  await confirm("Reset to samples");
  await expectToast(page, "Samples Restored", "");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Site Settings Saved", "");
  const site = JSON.parse((await stored(page, "cloud-site-settings")) ?? "");
  expect(site).toMatchObject({
    siteName: "Ann's Attic",
    defaultQuota: 42,
    maxFileSize: 1000,
    allowRegistration: false,
  });
  const logo = Buffer.from(site.logoUrl.split(",")[1], "base64").toString();
  expect(logo).toContain("<path");
  expect(logo).not.toMatch(/script|onload/);

  await visit(page, "/cloud");
  await expect(page).toHaveTitle("Ann's Attic");
  expect(await page.evaluate(() => "wasRun" in window)).toBe(false);
  await chooseAccountEntry(page, "Log out");
  await expect(page.getByRole("dialog", { name: "Log in to Ann's Attic" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Create an account" })).toHaveCount(0);
});

test("users are added, edited and deleted; registered users are listed", async ({ page }) => {
  await visit(page, "/cloud");
  await page.getByRole("button", { name: "Create an account" }).click();
  const form = page.getByRole("dialog", { name: "Create an account" });
  await form.getByLabel("Name").fill("guest user");
  await form.getByRole("button", { name: "Create and log in" }).click();
  await expect(form.getByText(/An account with this name/)).toBeVisible();
  await form.getByLabel("Name").fill("Zoe");
  await form.getByLabel("Email").fill("zoe@example.com");
  await form.getByRole("button", { name: "Create and log in" }).click();
  await expectToast(page, "Login Successful", "Welcome Zoe");
  expect(await stored(page, "cloud-users")).toBeNull();
  await chooseAccountEntry(page, "Log out");
  await enterCloud(page, { name: "admin" });

  await chooseAccountEntry(page, "Admin Settings");
  await page.getByRole("tab", { name: "Users" }).click();
  const rows = page.getByRole("dialog", { name: "Admin Settings" }).getByRole("listitem");
  await expect(rows).toHaveText([
    /Admin User.*50 GB.*Active/,
    /Regular User.*10 GB/,
    /Guest User.*2 GB.*Inactive/,
    /Zoe/,
  ]);
  await page.getByRole("button", { name: "Add User" }).click();
  const add = page.getByRole("dialog", { name: "Add New User" });
  await expect(add.getByLabel("Role")).toHaveValue("user");
  await expect(add.getByLabel("Quota (GB)")).toHaveValue("10");
  await expect(add.getByLabel("Active")).toBeChecked();
  await add.getByLabel("Name").fill("Bo");
  await add.getByRole("button", { name: "Add User" }).click();
  await expectToast(page, "Error", "Name and email are required");
  await expect(add.getByLabel("Email")).toHaveAccessibleDescription("Please enter an e-mail address");
  await add.getByLabel("Email").fill("bo@example.com");
  await add.getByLabel("Quota (GB)").fill("0");
  await add.getByRole("button", { name: "Add User" }).click();
  await expect(add.getByLabel("Quota (GB)")).toHaveAccessibleDescription("Please enter a number of 1 or more");
  await add.getByLabel("Quota (GB)").fill("3");
  await add.getByRole("button", { name: "Add User" }).click();
  await expectToast(page, "User Added", "Bo has been added.");
  const edit = page.getByRole("dialog", { name: "Edit User" });
  for (const [role, quota] of Object.entries({ user: "", admin: "0", guest: "3" })) {
    await page.getByRole("button", { name: "Edit Bo" }).click();
    await edit.getByLabel("Role").selectOption(role);
    await edit.getByLabel("Quota (GB)").fill(quota);
    await edit.getByRole("button", { name: "Save" }).click();
    await expect(edit).toBeHidden();
    await expect(rows.last()).toHaveText(new RegExp(`Bo.*${role}.*3 GB`, "i"));
  }
  await expect(toastOf(page, "User Updated", "Bo's account has been updated.").first()).toBeVisible();
  await page.getByRole("button", { name: "Delete Zoe" }).click();
  await page.getByRole("dialog", { name: "Confirm Delete User" }).getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "User Deleted", "Zoe has been removed.");
  await expect(rows).toHaveText([/Admin User/, /Regular User/, /Guest User/, /Bo.*Guest.*3 GB/]);
  const users = JSON.parse((await stored(page, "cloud-users")) ?? "");
  expect(users.map(({ name }: { name: string }) => name)).toEqual(["Admin User", "Regular User", "Guest User", "Bo"]);
});
