import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ann, createAccount, createStranger, signInVisitor } from "#tests/support/site/accounts.ts";
import { createClient, sendMessage, signInOwner } from "#tests/support/site/client.ts";
import { findAll, type HtmlElement, parseHtml, textOf } from "#tests/support/site/html.ts";
import { type OpenSite, openSite, ownerEmail } from "#tests/support/site/site.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";

const withServer = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "studio@studio.example" };
const noMail = "This site can’t send e-mail yet";
const command = "npm run studio -- owner:reset";
const promises = /Check your inbox|on its way|have sent|spam folder/i;

let silent: OpenSite;
let mailing: OpenSite;
beforeAll(async () => {
  [silent, mailing] = await Promise.all([openSite(), openSite({ env: withServer })]);
  for (const site of [silent, mailing]) await createAccount(site);
});
afterAll(() => Promise.all([silent?.close(), mailing?.close()]));

const read = async (response: Response): Promise<HtmlElement> =>
  findAll(parseHtml(await response.text()), "main")[0] ?? expect.unreachable();
const open = async (site: OpenSite, path: string) => read(await createStranger(site).get(path));
const wordsOf = (page: HtmlElement) => textOf(page).replaceAll(/\s+/g, " ");
const buttonsOf = (page: HtmlElement) => findAll(page, "button", { type: "submit" }).map(textOf);
const linksOf = (page: HtmlElement) => findAll(page, "a").map(({ attributes }) => attributes.get("href"));

describe("a page that offers an e-mail", () => {
  test.each([
    ["/login", "Send me a link"],
    ["/login/forgot", "Send me a link"],
    ["/contact", "Get a code"],
  ])("%s has no such button without a mail server, and says why", async (path, button) => {
    const [without, others] = await Promise.all([open(silent, path), open(mailing, path)]);
    expect(buttonsOf(without)).not.toContain(button);
    expect(wordsOf(without)).toContain(noMail);
    expect(buttonsOf(others)).toContain(button);
    expect(wordsOf(others)).not.toContain(noMail);
  });

  test.each(["/login", "/login/forgot", "/register", "/admin"])(
    "%s tells an owner without a mail server the command for a new password",
    async (path) => {
      const [without, others] = await Promise.all([open(silent, path), open(mailing, path)]);
      // Visitors open it: it is not for them.
      const place = path === "/admin" ? without : (findAll(without, "details")[0] ?? expect.unreachable());
      expect(findAll(place, "code").map(textOf)).toContain(command);
      expect(wordsOf(others)).not.toContain(command);
    },
  );

  test.each([
    ["archive", "./northlight studio"],
    ["container", "docker exec <container> node scripts/studio.mjs"],
    ["compose", "docker compose exec site node scripts/studio.mjs"],
    ["scaled", "docker compose exec instance1 node scripts/studio.mjs"],
  ])("names the command of the running installation: %s", async (installation, start) => {
    const site = await openSite({ env: { INSTALLATION: installation } });
    const owner = await signInOwner(createClient(site));
    const codesOn = async (page: HtmlElement) => findAll(page, "code").map(textOf);
    for (const path of ["/login", "/admin"])
      expect(await codesOn(await open(site, path))).toContain(`${start} owner:reset`);
    for (const path of ["/admin/security", "/admin/security/audit-log"])
      expect(await codesOn(await read(await owner.get(path)))).toContain(`${start} doctor`);
    expect(wordsOf(await read(await owner.get("/admin/backups")))).not.toContain("npm run");
    await site.close();
  });

  test("/register says before and after what the account waits for", async () => {
    const page = await open(silent, "/register");
    expect(wordsOf(page)).toContain("We’ll send the e-mail that confirms your address once a mail server is set up.");
    expect(buttonsOf(page)).toContain("Register");
    expect(linksOf(page)).toContain("/contact");
    expect(wordsOf(await open(mailing, "/register"))).not.toContain(noMail);
  });

  test.each([
    ["/contact", "we reply by e-mail"],
    ["/privacy", "A code by e-mail gives you back your messages."],
  ])("%s makes no promise that needs a mail server", async (path, promise) => {
    expect(wordsOf(await open(silent, path))).not.toContain(promise);
    expect(wordsOf(await open(mailing, path))).toContain(promise);
  });
});

describe("a form that was sent without a mail server", () => {
  const post = (path: string, fields: Record<string, string>) => (site: OpenSite, email: string) =>
    createStranger(site).postForm(path, { ...fields, email });
  const ifAccount = "If this address has an account, a link is on its way.";
  const forms: [string, (site: OpenSite, email: string) => Promise<Response>, string][] = [
    ["a sign-in link", post("/login", { intent: "send-link" }), ifAccount],
    ["a new password", post("/login/forgot", {}), ifAccount],
    ["registering", post("/register", { ...ann, terms: "yes" }), "We have sent you an e-mail."],
    [
      "a code",
      post("/contact", { intent: "request-code" }),
      `If messages were sent from ${ann.email}, a code is on its way to it.`,
    ],
  ];

  test.each(forms)("%s: promises nothing, stores the e-mail, and does not tell who has an account", async (_, send) => {
    const stranger = `stranger-${Math.random()}@visitor.example`;
    const answers: string[] = [];
    for (const email of [ann.email, stranger]) {
      const response = await send(silent, email);
      expect(response.status).toBe(200);
      answers.push(wordsOf(await read(response)).replaceAll(email, "ADDRESS"));
    }
    expect(answers[0]).toContain(noMail);
    expect(answers[0]).not.toMatch(promises);
    expect(answers[0]).toBe(answers[1]);
    const mails = await silent.rows<{ to_address: string; state: string }>("mails");
    expect(mails.filter(({ to_address }) => to_address === stranger)).toHaveLength(1);
  });

  test.each(forms)("%s: a site with a mail server says what it sends", async (_, send, text) => {
    expect(wordsOf(await read(await send(mailing, ann.email)))).toContain(text);
  });
});

describe("signed in", () => {
  const accountOf = async (site: OpenSite) => read(await (await signInVisitor(createStranger(site))).get("/account"));
  const intentsOf = (page: HtmlElement) =>
    findAll(page, "input", { name: "intent" }).map(({ attributes }) => attributes.get("value"));

  test("a visitor is offered no new address and no link that deletes", async () => {
    const [without, others] = await Promise.all([accountOf(silent), accountOf(mailing)]);
    expect(intentsOf(without)).toContain("delete");
    for (const intent of ["email", "delete-link"]) {
      expect(intentsOf(without)).not.toContain(intent);
      expect(intentsOf(others)).toContain(intent);
    }
    expect(wordsOf(without)).toContain(noMail);
    expect(wordsOf(others)).not.toContain(noMail);
  });

  test.each(["/admin/team", "/admin/security", "/admin/numbers"])(
    "the owner finds on %s the way to a mail server",
    async (path) => {
      const setup = "/admin/site/mail";
      const pageOf = async (site: OpenSite) => read(await (await signInOwner(createClient(site))).get(path));
      const [without, others] = await Promise.all([pageOf(silent), pageOf(mailing)]);
      expect(wordsOf(without)).toContain(noMail);
      expect(linksOf(without)).toContain(setup);
      expect([wordsOf(others).includes(noMail), linksOf(others).includes(setup)]).toEqual([false, false]);
    },
  );

  test("the owner hands an invitation over, which its link opens", async () => {
    const invite = async (site: OpenSite) => {
      const owner = await signInOwner(createClient(site));
      return read(await owner.postForm("/admin/team", { intent: "invite-helper", email: "hal@studio.example" }));
    };
    const handed = await invite(silent);
    expect(wordsOf(handed)).toContain("No mail server is set up: hand it over yourself. It works once, for 7 days.");
    const { pathname, search } = new URL(findAll(handed, "code").map(textOf).join());
    expect(wordsOf(await open(silent, pathname + search))).toContain("You sign in with hal@studio.example.");
    expect(wordsOf(await invite(mailing))).toContain("It is on its way by e-mail, too. It works once, for 7 days.");
  });

  test("who answers a message is told that the e-mail waits", async () => {
    const answering = async (site: OpenSite) => {
      const id = await sendMessage(createStranger(site), { email: ann.email });
      return wordsOf(await read(await (await signInOwner(createClient(site))).get(`/admin/inbox/${id}`)));
    };
    const waits = "The e-mail waits until a mail server is set up.";
    expect(await answering(silent)).toContain(waits);
    expect(await answering(mailing)).not.toContain(waits);
  });

  test("a link that was asked for before is not said to have been sent", async () => {
    const visitor = await signInVisitor(createStranger(silent));
    for (const done of ["email-sent", "delete-link"])
      expect(wordsOf(await read(await visitor.get(`/account?done=${done}`)))).not.toMatch(promises);
  });
});

test("cached pages offer links again after a restart with a mail server", async () => {
  const dataDir = createTemporaryFolder();
  for (const env of [{}, withServer, {}]) {
    const site = await openSite({ dataDir, env: { OWNER_EMAIL: ownerEmail, ...env } });
    for (const path of ["/login", "/register", "/contact"])
      for (const _ of ["rendered", "cached"])
        expect(wordsOf(await open(site, path)).includes(noMail), path).toBe(env !== withServer);
    await site.close();
  }
});
