import { createClient, signInOwner } from "../support/site/client.ts";
import { publishEntry } from "../support/site/entries.ts";
import { offerPolish, publishStudio } from "../support/site/posted-document.ts";
import { expectToast, signIn, visit } from "./support/actions.ts";
import { expectNoViolations } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

test("a note is translated beside its English text: its address follows, and what is left in English is asked about", async ({
  startOwnSite,
  openBrowser,
  watch,
}) => {
  const site = await startOwnSite();
  const owner = await signInOwner(createClient(site));
  await offerPolish(owner);
  const editor = await publishEntry(owner, "notes", {
    title: "Blue clay",
    summary: "Short.",
    text: "Clay. ".repeat(50),
  });
  const page = await openBrowser({}, site);
  await signIn(page, site);
  await visit(page, `${editor}?language=pl`);
  const original = page.getByText("Clay. Clay.").first();
  await expect(original).toBeHidden();
  await page.getByText("Text in English").click();
  await expect(original).toBeVisible();
  await expectNoViolations(page, "translation");

  await page.getByLabel("Title", { exact: true }).fill("Żółta glina");
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("zolta-glina");
  await expect(page.getByText("/pl/notes/zolta-glina", { exact: true })).toBeVisible();
  await page.getByLabel("Text", { exact: true }).fill("Glina.");
  watch.allow(/422/);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Still the same as in English: Summary.");
  await expectNoViolations(page, "question");
  await page.getByRole("button", { name: "Publish all the same" }).click();
  await expectToast(page, "Published", "Visitors see it from now on.");
  await expect(page.getByRole("alert")).toBeHidden();
  await page.getByLabel("Title", { exact: true }).fill("Glina");
  await expect(page.getByText("Draft by Owner")).toBeVisible();
  await expect(page.getByLabel("Address", { exact: true })).toHaveValue("zolta-glina");

  await publishStudio(owner, {});
  await page.getByLabel("Summary", { exact: true }).fill("Krótko.");
  await expect(page.getByText("Polish is switched off")).toBeVisible();
  await expect(page.getByLabel("Summary", { exact: true })).toHaveValue("Krótko.");
});
