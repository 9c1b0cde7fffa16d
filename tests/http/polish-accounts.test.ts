import { expect, test } from "vitest";
import { plainText } from "#app/lib/language/plain-text.ts";
import { ann, createStranger, registerBy, tokenFor } from "#tests/support/site/accounts.ts";
import { signInOwner } from "#tests/support/site/client.ts";
import { findAll, type HtmlElement, parseHtml, textOf } from "#tests/support/site/html.ts";
import { offerPolish } from "#tests/support/site/posted-document.ts";
import { ownerEmail, ownerPassword } from "#tests/support/site/site.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

const site = await openFileSite();
await offerPolish(await signInOwner(createStranger(site)));

let count = 0;
const fresh = () => ({ ...ann, email: `anna.${++count}@visitor.example` });
const read = async (response: Response): Promise<HtmlElement> => parseHtml(await response.text());
const readPlain = async (response: Response): Promise<string> => plainText(await response.text());
const textsOf = (page: HtmlElement, name: string) => findAll(page, name).map(textOf);
const goesTo = ({ status, headers }: Response) => [status, headers.get("location")];
const mailsTo = async (email: string) =>
  (await site.rows<{ to_address: string; subject: string; text: string }>("mails")).filter(
    (mail) => mail.to_address === email,
  );
const registerInPolish = (who = ann) => createStranger(site).postForm("/pl/register", { ...who, terms: "yes" });

async function createPolishAccount(who = fresh()) {
  await registerInPolish(who);
  const client = createStranger(site);
  const token = await tokenFor(site, who.email, "/pl/register/confirm");
  expect(goesTo(await client.postForm("/pl/register/confirm", { token, password: who.password }))).toEqual([
    303,
    "/pl/account",
  ]);
  return { who, client };
}

test("a form says in Polish what is wrong with each field", async () => {
  const fields = { username: "<Ann>", email: "ann@", password: "short words", terms: "no" };
  const response = await createStranger(site).postForm("/pl/register", fields);
  expect(response.status).toBe(422);
  expect(await readPlain(response)).toMatch(
    /Użyj tylko liter.*Podaj jeden poprawny adres e-mail.*Użyj co najmniej 12 znaków.*zaakceptuj regulamin/s,
  );
});

test("an account is created, opened and shown in Polish", async () => {
  const { who, client } = await createPolishAccount();
  const [mail] = await mailsTo(who.email);
  expect(mail?.subject).toMatch(/^Potwierdź konto na stronie /);
  expect(`${mail?.subject}${mail?.text}`).not.toMatch(/[\u00a0\u2011]/);
  expect(mail?.text).toMatch(/\nhttps?:\/\/[^/\n]+\/pl\/register\/confirm\?token=[\w-]{43}\n/);
  const page = await read(await client.get("/pl/account"));
  expect(textsOf(page, "title")).toEqual(["Twoje konto"]);
  expect(textsOf(page, "h2")).toEqual(
    expect.arrayContaining(["Nazwa użytkownika", "Klucze dostępu", "Sesje", "Usuń konto"]),
  );
  const ended = await client.postForm("/pl/account", { intent: "sign-out" });
  expect(goesTo(ended)).toEqual([303, "/pl/login?signed-out"]);
});

test("a wrong password is refused in Polish, a right one opens the page that was asked for", async () => {
  const { who } = await createPolishAccount();
  const wrong = await createStranger(site).postForm("/pl/login", { email: who.email, password: "not this one" });
  expect(wrong.status).toBe(401);
  expect(await readPlain(wrong)).toContain("Nieprawidłowy adres e-mail lub hasło.");
  const right = { email: who.email, password: who.password };
  expect(goesTo(await createStranger(site).postForm("/pl/login", { ...right, next: "/pl/contact" }))).toEqual([
    303,
    "/pl/contact",
  ]);
});

test("a page in English only is opened without the prefix, and by no host", async () => {
  const owner = createStranger(site);
  const signedIn = await owner.postForm("/pl/login", { email: ownerEmail, password: ownerPassword });
  expect(signedIn.headers.get("location")).toBe("/admin/dashboard");
  const moved = await owner.get("/pl/account");
  expect(moved.headers.get("location")).toBe("/admin/security");
});

test("mails are in the language of the last sign-in; those to strangers in that of the page", async () => {
  const { who } = await createPolishAccount();
  const visitor = createStranger(site);
  // Asked for in English: the account's language counts.
  await visitor.postForm("/login/forgot", { email: who.email });
  const token = await tokenFor(site, who.email, "/pl/login/reset");
  expect(token).toMatch(/^[\w-]{43}$/);
  const form = await read(await visitor.get(`/pl/login/reset?token=${token}`));
  expect(textsOf(form, "h1")).toEqual(["Ustaw nowe hasło"]);
  const weak = await visitor.postForm("/pl/login/reset", { token, password: "password password" });
  expect(await readPlain(weak)).toContain("To hasło łatwo odgadnąć:");
  const password = "three kettles on the stove";
  expect(goesTo(await visitor.postForm("/pl/login/reset", { token, password }))).toEqual([303, "/pl/account"]);
  const subjects = async () => (await mailsTo(who.email)).map(({ subject }) => subject.replace(/ na stronie .*$/, ""));
  expect(await subjects()).toEqual(expect.arrayContaining(["Ustaw nowe hasło", "Zmieniono Twoje hasło"]));
  await createStranger(site).postForm("/login", { email: who.email, password });
  await visitor.postForm("/pl/login/forgot", { email: who.email });
  expect((await mailsTo(who.email)).at(-1)?.subject).toMatch(/^Set a new password/);
  const { email } = fresh();
  await registerBy(visitor, { ...ann, email });
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Confirm your/)]);
});

test("too many tries are answered with the time to wait, in Polish", async () => {
  const client = createStranger(site);
  let last: Response | undefined;
  for (let i = 0; i < 11; i++) last = await client.postForm("/pl/login", { email: "x@y.example", password: "wrong" });
  expect(last?.status).toBe(429);
  expect(last && (await readPlain(last))).toMatch(/To za dużo jak na tak krótki czas\. Spróbuj ponownie za \d+ minut/);
});
