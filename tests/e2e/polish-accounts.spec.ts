import { asShown } from "../support/pages/as-shown.ts";
import { createClient, signInOwner } from "../support/site/client.ts";
import { offerPolish } from "../support/site/posted-document.ts";
import { password, receiveLink } from "./support/accounts.ts";
import { freshEmail, visit } from "./support/actions.ts";
import { expect, test } from "./support/test.ts";

test("an account in Polish: register, confirm, sign out, sign in, forget the password", async ({
  startOwnSite,
  openBrowser,
}) => {
  const site = await startOwnSite();
  await offerPolish(await signInOwner(createClient(site)));
  const page = await openBrowser({}, site);
  const email = freshEmail("anna");
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });

  await visit(page, "/pl/register");
  await expect(page).toHaveTitle("Załóż konto");
  await field("Nazwa użytkownika").fill("Anna");
  await field(asShown("Adres e-mail")).fill(email);
  await field("Hasło").fill("haslo");
  await button("Załóż konto").click();
  await page.getByRole("checkbox", { name: /Akceptuję regulamin/ }).check();
  await button("Załóż konto").click();
  await expect(page.getByText("Użyj co najmniej 12 znaków.")).toBeVisible();
  await field("Hasło").fill(password);
  await button("Załóż konto").click();
  await expect(page.getByRole("heading", { name: "Zajrzyj do skrzynki" })).toBeFocused();

  const link = await receiveLink(site, email, "Potwierdź konto na stronie Northlight");
  expect(new URL(link).pathname).toBe("/pl/register/confirm");
  await page.goto(link);
  await field("Hasło").fill(password);
  await button("Potwierdź").click();
  await expect(page).toHaveURL(`${site.url}/pl/account`);
  await expect(page.getByRole("heading", { name: "Twoje konto", level: 1 })).toBeVisible();

  await page.getByRole("region", { name: "Nazwa użytkownika" }).getByLabel("Nazwa użytkownika").fill("Anna Maria");
  await button("Zmień nazwę użytkownika").click();
  await expect(page.getByText("Nazwa użytkownika została zmieniona.")).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/pl/account`);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Pobierz swoje dane" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);

  await button("Wyloguj się").click();
  await expect(page.getByText("Do zobaczenia.")).toBeVisible();
  await field(asShown("Adres e-mail")).fill(email);
  await field("Hasło").fill("a password of another time");
  await button("Zaloguj się").click();
  await expect(page.getByText(asShown("Nieprawidłowy adres e-mail lub hasło."))).toBeVisible();

  await page.getByRole("link", { name: "Nie pamiętasz hasła?" }).click();
  await expect(page).toHaveURL(`${site.url}/pl/login/forgot`);
  await field(asShown("Adres e-mail")).fill(email);
  await button("Wyślij mi link").click();
  await page.goto(await receiveLink(site, email, "Ustaw nowe hasło na stronie Northlight"));
  await field("Nowe hasło").fill("three kettles on the stove");
  await button("Ustaw hasło").click();
  await expect(page).toHaveURL(`${site.url}/pl/account`);
});
