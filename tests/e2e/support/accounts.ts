import { expect, type Page } from "@playwright/test";
import { receiveMail } from "./actions.ts";
import { ownerAccount, type SiteProcess } from "./site-process.ts";

export const password = "a quiet room that faces north";

/** The only link to the site in the mail with this subject, with the origin that the tests use. */
export async function receiveLink(site: SiteProcess, to: string, subject: string): Promise<string> {
  const { parsed } = await receiveMail(site, to, subject);
  const [, path] = /http:\/\/[^/]+(\/\S+\?token=[\w-]+)/.exec(parsed.text ?? "") ?? [];
  expect(path, subject).toBeDefined();
  return site.url + path;
}

export async function fillRegistration(page: Page, email: string, username = "Ann Archer"): Promise<void> {
  const form = page.getByRole("form", { name: "Register" });
  await form.getByLabel("Username").fill(username);
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByLabel("I accept the Terms of Service").check();
}

export async function signInVisitor(page: Page, email: string, withPassword = password): Promise<void> {
  const form = page.getByRole("form", { name: "Sign in" });
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(withPassword);
  await form.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Fills the owner's form, and sends it. */
export async function signInByForm(page: Page, withPassword: string = ownerAccount.password): Promise<void> {
  await page.getByLabel("Email").fill(ownerAccount.email);
  await page.getByLabel("Password", { exact: true }).fill(withPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Creates a confirmed account and signs this browser in, without the UI. */
export async function enterAccount(page: Page, site: SiteProcess, email: string): Promise<void> {
  const headers = { Origin: site.url };
  const post = (path: string, form: Record<string, string>) =>
    page.request.post(site.url + path, { form, headers, maxRedirects: 0 });
  await post("/register", { username: "Ann Archer", email, password, terms: "yes" });
  const link = await receiveLink(site, email, "Confirm your Northlight account");
  const token = new URL(link).searchParams.get("token") ?? "";
  expect((await post("/register/confirm", { token, password })).status()).toBe(303);
}
