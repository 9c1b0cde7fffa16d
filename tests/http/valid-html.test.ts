// @module-tag long
import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { isLocalized } from "#app/lib/language/languages.ts";
import { createStranger } from "#tests/support/site/accounts.ts";
import { type Client, createClient, sendMessage, signInOwner } from "#tests/support/site/client.ts";
import { listPages } from "#tests/support/site/site-routes.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

const site = await openFileSite();
const id = await sendMessage(createClient(site));
const owner = await signInOwner(createClient(site));
const paths = [...new Set(listPages(id).map(({ path }) => path))];
const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

async function listErrors(client: Client, path: string): Promise<string[]> {
  const response = await client.request(path);
  if (!response.headers.get("content-type")?.startsWith("text/html")) return [];
  const { results } = await validator.validateString(await response.text());
  return results.flatMap(({ messages }) => messages.map(({ message, selector }) => `${path} ${message}: ${selector}`));
}

async function listAll(client: Client, asked: readonly string[]): Promise<string[]> {
  const errors: string[] = [];
  for (const path of asked) errors.push(...(await listErrors(client, path)));
  return errors;
}

test("every page is valid HTML for a visitor, in both languages", async () => {
  const polish = paths.filter(isLocalized).map((path) => `/pl${path === "/" ? "" : path}`);
  expect(await listAll(createStranger(site), [...paths, ...polish])).toEqual([]);
});

test("every page is valid HTML for the owner", async () => {
  const own = paths.filter((path) => /^\/(account|admin|contact)/.test(path) && !path.endsWith("/logout"));
  expect(await listAll(owner, own)).toEqual([]);
});
