import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { CDPSession, Page } from "@playwright/test";
import { signIn, visit } from "./support/actions.ts";
import { expectNoViolations, still } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

async function addAuthenticator(devTools: CDPSession, isSynced: boolean): Promise<string> {
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: isSynced,
      defaultBackupState: isSynced,
    },
  });
  return authenticatorId;
}

const passkeys = (page: Page) => page.getByRole("region", { name: "Passkeys" });

async function signInByPasskey(page: Page, url: string) {
  await page.context().clearCookies();
  await visit(page, `${url}/admin`);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
}

test("passkeys sign in alone, synced or of one device, until one is copied", async ({ page, startOwnSite }) => {
  const site = await startOwnSite({});
  // A passkey belongs to a name, not to an address.
  const url = site.url.replace("127.0.0.1", "localhost");
  // The virtual authenticator would answer the list below the address field before the button is pressed.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  await signIn(page, { ...site, url });
  await visit(page, `${url}/admin/security`);

  for (const [isSynced, badge] of [
    [true, "Synced"],
    [false, "One device"],
  ] as const) {
    const authenticatorId = await addAuthenticator(devTools, isSynced);
    await passkeys(page).getByRole("button", { name: "Add a passkey" }).click();
    await expect(passkeys(page).getByText("The passkey was added.")).toBeVisible();
    await expect(passkeys(page).getByText(badge)).toBeVisible();
    await signInByPasskey(page, url);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await expect(page.getByRole("heading", { name: "Contact Messages" })).toBeVisible();
    await visit(page, `${url}/admin/security`);
    await expect(passkeys(page).getByText("last used")).toHaveCount(isSynced ? 1 : 2);
    unconfirmSessions(site.dataDir);
    await visit(page, `${url}/account/confirm?next=/admin/health`);
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page).toHaveURL(/\/admin\/health$/);
    await expect(page.getByRole("heading", { name: "Health", level: 1 })).toBeVisible();
    await visit(page, `${url}/admin/security`);
    if (isSynced) await devTools.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId });
    else await rollBackCounter(devTools, authenticatorId);
  }
  await page.emulateMedia(still);
  await expectNoViolations(page, "security");

  await signInByPasskey(page, url);
  await expect(page.getByText("This passkey may have been copied")).toBeVisible();
  await signIn(page, { ...site, url });
  await visit(page, `${url}/admin/security`);
  await expect(page.getByText("This passkey is not accepted any more")).toBeVisible();

  const newest = passkeys(page).getByRole("listitem").first();
  await newest.getByText("Remove", { exact: true }).click();
  await newest.getByRole("button", { name: "Remove this passkey" }).click();
  await expect(passkeys(page).getByRole("listitem")).toHaveCount(1);
});

/** Simulates that ten minutes have passed. */
function unconfirmSessions(dataDir: string) {
  const database = new DatabaseSync(join(dataDir, "northlight.db"), { timeout: 5_000 });
  database.exec("update session set confirmed_at = null");
  database.close();
}

async function rollBackCounter(devTools: CDPSession, authenticatorId: string) {
  const { credentials } = await devTools.send("WebAuthn.getCredentials", { authenticatorId });
  for (const credential of credentials) {
    await devTools.send("WebAuthn.removeCredential", { authenticatorId, credentialId: credential.credentialId });
    await devTools.send("WebAuthn.addCredential", { authenticatorId, credential: { ...credential, signCount: 0 } });
  }
}
