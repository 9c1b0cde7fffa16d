import { type Client, createClient } from "./client.ts";
import type { OpenSite } from "./site.ts";

export interface VisitorAccount {
  username: string;
  email: string;
  password: string;
}

export const ann: VisitorAccount = {
  username: "Ann",
  email: "ann@visitor.example",
  password: "a quiet room that faces north",
};

export const helper: VisitorAccount = { ...ann, username: "Hal", email: "hal@studio.example" };

let networks = 0;
/** A client in a network of its own, so that no limit applies. */
export const createStranger = (site: OpenSite): Client => {
  networks++;
  return createClient(site, { address: `10.99.${networks >> 8}.${networks & 255}` });
};

/** The token of the newest link to a page in the mails to an address, sent or not. */
export async function tokenFor(site: OpenSite, email: string, path: string): Promise<string> {
  const mails = await site.rows<{ to_address: string; text: string; created_at: string }>("mails");
  const tokens = mails
    .filter((mail) => mail.to_address === email)
    .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
    .flatMap(({ text }) => new RegExp(`${path}\\?token=([\\w-]+)`).exec(text)?.[1] ?? []);
  return tokens.at(-1) ?? "";
}

export const registerBy = (client: Client, who: VisitorAccount): Promise<Response> =>
  client.postForm("/register", { ...who, terms: "yes" });

/** Creates a confirmed account through the forms of the pages, without a session. */
export async function createAccount(site: OpenSite, who: VisitorAccount = ann): Promise<void> {
  await registerBy(createStranger(site), who);
  const token = await tokenFor(site, who.email, "/register/confirm");
  const visitor = createStranger(site);
  const confirmed = await visitor.postForm("/register/confirm", { token, password: who.password });
  if (confirmed.status !== 303) throw new Error(`The account was not confirmed: ${confirmed.status}`);
  await visitor.postForm("/account", { intent: "sign-out" });
}

/** Signs a visitor in through the form of the page. */
export async function signInVisitor(client: Client, { email, password }: VisitorAccount = ann): Promise<Client> {
  const response = await client.postForm("/login", { email, password });
  if (response.status !== 303) throw new Error(`The visitor could not sign in: ${response.status}`);
  return client;
}

export async function createHelper(site: OpenSite): Promise<void> {
  await createAccount(site, helper);
  await site.db.updateTable("user").set({ role: "helper" }).where("email", "=", helper.email).execute();
}
