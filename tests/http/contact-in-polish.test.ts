import { expect, test } from "vitest";
import type { MailsTable } from "#app/features/outbox/outbox.tables.ts";
import { createClient, sendMessage, signInOwner } from "#tests/support/site/client.ts";
import { fieldValue, findAll, parseHtml, textOf } from "#tests/support/site/html.ts";
import { offerPolish } from "#tests/support/site/posted-document.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

const site = await openFileSite();
const owner = await signInOwner(createClient(site));
await offerPolish(owner);

async function readPage(response: Response) {
  const page = parseHtml(await response.text());
  return { page, text: findAll(page, "main").map(textOf).join() };
}

const written = { intent: "send", name: "Zosia", email: "zosia@visitor.example", message: "Dzień dobry" };
const answer = { from: "Studio", subject: "Odp", message: "Z przyjemnością" };

const mailTo = async (kind: string, address: string) =>
  (
    await site.rows<Pick<MailsTable, "kind" | "to_address" | "subject" | "text" | "language" | "footer_at">>("mails")
  ).findLast((mail) => mail.kind === kind && mail.to_address === address);

test("the form, its errors and what follows are in Polish", async () => {
  const visitor = createClient(site);
  const { text } = await readPage(await visitor.get("/pl/contact"));
  expect(text).toMatch(
    /Napisz do nas.*Imię i nazwisko.*Dołącz pliki.*Liczba plików: do 10, każdy do 10 MB, razem do 25 MB/s,
  );
  const refused = await readPage(await visitor.postForm("/pl/contact", { ...written, name: "", email: "zosia" }));
  expect(refused.text).toMatch(/Wpisz imię i nazwisko\..*Wpisz jeden poprawny adres e-mail/s);
  const sent = await readPage(await visitor.postForm("/pl/contact", written));
  expect(sent.text).toMatch(/Twoja wiadomość została wysłana!.*Twoje wiadomości.*Dzień dobry/s);
  const forms = findAll(sent.page, "form").map(({ attributes }) => attributes.get("action"));
  expect(forms.filter((action) => action?.startsWith("/contact"))).toEqual([]);
});

test("the refusal of a file is in Polish", async () => {
  const visitor = createClient(site);
  expect(await (await visitor.get("/pl/contact/files/none")).text()).toBe("Nie znaleziono pliku.");
});

test("the answer's mail is in the language of its conversation, and so are its link, the reply and its errors", async () => {
  const [{ id = "" } = {}] = await site.rows<{ id: string }>("contact_messages");
  expect(await site.rows("contact_messages")).toMatchObject([{ language: "pl" }]);
  await owner.postJson(`/api/v1/admin/messages/${id}/replies`, answer);
  const { text = "", ...parts } = (await mailTo("reply", written.email)) ?? {};
  expect(parts).toMatchObject({ language: "pl", footer_at: text.indexOf("Twoja wiadomość z dnia") });
  expect(text).toMatch(/^Z przyjemnością\n\n--\nTwoja wiadomość z dnia \d+ \p{L}+ \d{4}:\n\n> Dzień dobry/u);
  const path = new RegExp(`${site.origin}(/pl/contact/conversation\\?token=\\S+)`).exec(text)?.[1] ?? "";
  const device = createClient(site);
  const closed = await readPage(await device.get(path));
  expect(closed.text).toContain("Pokaż rozmowę");
  const token = fieldValue(closed.page, "token") ?? "";
  const form = `link-${id}-1`;
  const blank = await readPage(await device.postForm(path, { token, intent: "reply", form, message: " " }));
  expect(blank.text).toMatch(/Przebieg rozmowy.*Napisz odpowiedź\./s);
  const replied = await readPage(await device.postForm(path, { token, intent: "reply", form, message: "Świetnie" }));
  expect(replied.text).toMatch(/Odpowiedź wysłana.*Re: poprzednia wiadomość.*Świetnie/s);
  expect((await readPage(await device.get("/pl/contact/conversation?token=none"))).text).toContain("Ten link wygasł");
});

test("a code is mailed in Polish from a Polish page", async () => {
  const elsewhere = createClient(site);
  const asked = await elsewhere.postForm("/pl/contact", { intent: "request-code", email: written.email });
  expect((await readPage(asked)).text).toContain("Ta strona nie wysyła jeszcze e-maili");
  expect(await mailTo("code", written.email)).toMatchObject({
    subject: expect.stringMatching(/^\d{6} to Twój kod do /),
    language: "pl",
  });
});

test("the owner sees which conversation is in Polish, and answers with a subject in it", async () => {
  const [{ id = "" } = {}] = await site.rows<{ id: string }>("contact_messages");
  const english = await sendMessage(createClient(site));
  const { text } = await readPage(await owner.get(`/admin/inbox/${id}`));
  expect(text.match(/Polish/g)).toHaveLength(2);
  const fields = findAll(parseHtml(await (await owner.get(`/admin/inbox/${id}`)).text()), "input", { name: "subject" });
  expect(fields[0]?.attributes.get("value")).toMatch(/^Re: Twoja wiadomość do studia /);
  expect((await readPage(await owner.get(`/admin/inbox/${english}`))).text.match(/Polish/g)).toHaveLength(1);
  const replyMail = async () => (await owner.postJson(`/api/v1/admin/messages/${english}/replies`, answer)).status;
  expect(await replyMail()).toBe(201);
  expect((await mailTo("reply", "ann@visitor.example"))?.text).toMatch(/ you wrote:[\s\S]*\/contact\/conversation/);
});

test("a saved reply has a language, where the site is in Polish", async () => {
  const path = "/admin/inbox/saved-replies";
  const reply = { intent: "create", name: "Dziękuję", text: "Dziękuję, {first name}.", language: "pl" };
  const created = await readPage(await owner.postForm(path, reply));
  expect(findAll(created.page, "select", { name: "language" }).length).toBeGreaterThan(0);
  expect(await site.rows("saved_replies")).toMatchObject([{ name: "Dziękuję", language: "pl" }]);
});
