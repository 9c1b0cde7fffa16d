import { describe, expect, test } from "vitest";
import { createStranger } from "#tests/support/site/accounts.ts";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { publishEntry } from "#tests/support/site/entries.ts";
import { findAll, type HtmlElement, parseHtml, textOf } from "#tests/support/site/html.ts";
import { offerPolish } from "#tests/support/site/posted-document.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

const site = await openFileSite();
const owner = await signInOwner(createClient(site));
await offerPolish(owner);

async function open(path: string) {
  const response = await createStranger(site).get(path);
  const page = parseHtml(await response.text());
  const [main] = findAll(page, "main") as [HtmlElement];
  const words = textOf(main).replace(/\s+/g, " ");
  return { response, page, main, words };
}

const linksOf = (element: HtmlElement) => findAll(element, "a").map(({ attributes }) => attributes.get("href") ?? "");
const headingsOf = (element: HtmlElement) => findAll(element, "h1").concat(findAll(element, "h2")).map(textOf);
const titleOf = (page: HtmlElement) => findAll(page, "title").map(textOf).join();
const descriptionOf = (page: HtmlElement) =>
  findAll(page, "meta", { name: "description" })[0]?.attributes.get("content");

describe("home", () => {
  test("is in Polish throughout, and links to Polish pages where there are some", async () => {
    const { page, main, words } = await open("/pl");
    expect(findAll(page, "html")[0]?.attributes.get("lang")).toBe("pl");
    expect(titleOf(page)).toBe("Northlight – Szybkie strony internetowe na miarę");
    expect(findAll(page, "meta", { property: "og:title" })[0]?.attributes.get("content")).toBe(titleOf(page));
    expect(headingsOf(main)).toEqual([
      "Strona, która robi wrażenie…",
      "Cztery strony, które zbudowaliśmy, bo chcieliśmy je zobaczyć",
      "Jedno studio, od pierwszego szkicu do działającej strony",
      "Zobacz, co budujemy",
      "Jak pracujemy",
      "Do czego potrzebujesz strony?",
    ]);
    expect(words).toContain("Festiwal muzyczny");
    expect(linksOf(main)).toEqual(
      expect.arrayContaining(["/pl/contact", "/designs/last-loaf", "/projects/ai-chatbot"]),
    );
    for (const link of findAll(main, "a", { href: "/designs/last-loaf" }))
      expect(link.attributes.get("hreflang")).toBe("en");
  });
});

describe("work and notes", () => {
  test("of which there is nothing in Polish are missing, with a link to the English page", async () => {
    await publishEntry(owner, "work", { title: "Calder Ceramics", text: "Glazes." });
    await publishEntry(owner, "notes", { title: "April", date: "2026-04-03", text: "Words." });
    for (const path of ["/work", "/work/calder-ceramics", "/notes", "/notes/april"]) {
      const { response, page, main, words } = await open(`/pl${path}`);
      expect(response.status).toBe(404);
      expect(words).toContain("Ta strona jest tylko po angielsku. Przejdź do wersji angielskiej");
      expect(linksOf(main)).toContain(path);
      expect((await createStranger(site).get(path)).status).toBe(200);
      const [switcher] = findAll(page, "a", { hreflang: "en", lang: "en" }).filter(
        (link) => textOf(link) === "English",
      );
      expect(switcher?.attributes.get("href")).toBe(path);
    }
  });

  test("that are translated have their own words, address and labels", async () => {
    const editor = await publishEntry(owner, "work", {
      title: "Two Rooms",
      client: "Ann",
      year: "2026",
      result: "Sold.",
    });
    const translation = {
      title: "Dwa pokoje",
      slug: "dwa-pokoje",
      text: "Z [kontaktem](/contact).",
      result: "Sprzedane.",
    };
    const published = await owner.postForm(`${editor}?language=pl`, { ...translation, base: "0", intent: "publish" });
    expect(published.status).toBe(200);
    const { response, page, main, words } = await open("/pl/work/dwa-pokoje");
    expect(response.status).toBe(200);
    expect(titleOf(page)).toBe("Dwa pokoje");
    for (const text of ["Klient", "Rok", "Efekt", "Sprzedane."]) expect(words).toContain(text);
    expect(linksOf(main)).toEqual(expect.arrayContaining(["/pl/work", "/pl/contact"]));
    expect(linksOf(main)).not.toContain("/contact");
    const list = await open("/pl/work");
    expect(titleOf(list.page)).toBe("Realizacje");
    expect(descriptionOf(list.page)).toBe("Realizacje studia Northlight: Dwa pokoje.");
    const moved = await createStranger(site).get("/pl/work/two-rooms");
    expect(moved.headers.get("location")).toMatch(/\/pl\/work\/dwa-pokoje$/);
  });

  test("name the day in Polish", async () => {
    const editor = await publishEntry(owner, "notes", { title: "May", date: "2026-05-03", text: "Words." });
    await owner.postForm(`${editor}?language=pl`, {
      title: "Maj w 5 e-mailach",
      slug: "maj",
      date: "2026-05-03",
      text: "Słowa.",
      base: "0",
      intent: "publish",
    });
    const note = await open("/pl/notes/maj");
    expect(note.words).toContain("3 maja 2026");
    const html = await (await createStranger(site).get("/pl/notes/maj")).text();
    expect(html).toContain("Maj w\u00a05 e\u2011mailach</h1>");
    // Machines read it as it was typed.
    expect(html.slice(0, html.indexOf("<body"))).not.toMatch(/[\u00a0\u2011]/);
    expect(html).toContain('"headline":"Maj w 5 e-mailach"');
    const { page, words } = await open("/pl/notes");
    expect(words).toContain("3 maja 2026");
    expect(descriptionOf(page)).toBe("Notatki studia Northlight.");
  });
});

test("a missing page says so in Polish, and its footer leads to a page that is there", async () => {
  const { response, page, main, words } = await open("/pl/nie/ma");
  expect(response.status).toBe(404);
  expect(titleOf(page)).toBe("Nie ma takiej strony");
  for (const text of ["Światła zgasły.", "Świeci 1 z 9", "Trafiasz tu z linku?", "Last Loaf, koncepcja: piekarnia"])
    expect(words).toContain(text);
  expect(words).not.toContain("tylko po angielsku");
  expect(linksOf(main)).toEqual(expect.arrayContaining(["/pl#what-we-do", "/pl/contact", "/designs/last-loaf"]));
  // In the bar and in the footer.
  expect(findAll(page, "a", { hreflang: "en", href: "/" })).toHaveLength(2);
  expect(linksOf((await open("/pl/old/regulamin.html")).main)).toContain("/pl/tos");
});

test("the terms are in Polish, and link to Polish pages", async () => {
  const { page, main, words } = await open("/pl/tos");
  expect(titleOf(page)).toBe("Regulamin");
  expect(words).toContain("Ostatnia zmiana: 27 lutego 2025");
  expect(words).toContain("Na tej stronie");
  expect(linksOf(main)).toEqual(expect.arrayContaining(["/pl/privacy", "/pl/contact"]));
});

test("the policy is in Polish, with the studio's own authority", async () => {
  const { page, main, words } = await open("/pl/privacy");
  expect(titleOf(page)).toBe("Prywatność");
  expect(descriptionOf(page)).toBe("Co przechowuje ta strona studia Northlight, jak długo i kto to widzi.");
  expect(words).toContain("organu nadzorczego: Prezes Urzędu Ochrony Danych Osobowych, ul. Stawki 2, 00-193 Warszawa.");
  expect(words).toContain("Ciasteczka (5)");
  expect(linksOf(main)).toEqual(expect.arrayContaining(["/pl/contact", "/pl/account"]));
});

test("the public numbers are in Polish, and so is what an ended link says", async () => {
  const made = await owner.postForm("/admin/numbers/settings", { intent: "make-link", name: "For Ann" });
  const [, link = ""] = /<code class="select-all[^"]*">([^<]+)</.exec(await made.text()) ?? [];
  const { page, words } = await open(`/pl${link.replaceAll("&amp;", "&").replace(/^https?:\/\/[^/]+/, "")}`);
  expect(titleOf(page)).toBe("Statystyki");
  expect(words).toContain("Statystyki: Northlight");
  expect(words).toMatch(/Teraz nikogo nie ma na stronie|Teraz na stronie: \d/);
  expect(words).toMatch(/Dni zaczynają się o północy w strefie/);
  expect((await open("/pl/numbers?key=none")).words).toContain("Ten link już nie działa. Poproś o nowy.");
});

test("a client who follows an ended link is told so in Polish", async () => {
  const { response, words } = await open("/pl/testimonial?token=none");
  expect(response.status).toBe(410);
  expect(words).toContain("Ten link już nie działa. Poproś studio o nowy.");
});

test("the owner is asked to confirm the terms in Polish, until they are published", async () => {
  const item = "Read both, then publish the terms in Polish.";
  const dashboard = async () => (await owner.get("/admin/dashboard")).text();
  expect(await dashboard()).toContain(item);
  const page = parseHtml(await (await owner.get("/admin/site/terms?language=pl")).text());
  const form = findAll(page, "form", { id: "document" })[0] as HtmlElement;
  const inputs = findAll(form, "input").map(({ attributes }) => [attributes.get("name"), attributes.get("value")]);
  const texts = findAll(form, "textarea").map((area) => [area.attributes.get("name"), textOf(area)]);
  const fields = Object.fromEntries([...inputs, ...texts]);
  const published = await owner.postForm("/admin/site/terms?language=pl", { ...fields, intent: "publish" });
  expect(published.status).toBe(200);
  expect(await dashboard()).not.toContain(item);
});

test("only visitors read that a page is only in English", async () => {
  const line = "Only in English";
  const textsOf = async (path: string) => textOf(parseHtml(await (await owner.get(path)).text()));
  expect(await textsOf("/projects/coder-tweaks")).toContain(line);
  for (const path of ["/admin/team", "/admin"]) expect(await textsOf(path)).not.toContain(line);
});

describe("the search", () => {
  const search = async (query: string) => {
    const found = await open(`/pl/search?${new URLSearchParams({ q: query })}`);
    return { ...found, status: findAll(found.main, "p", { role: "status" }).map(textOf).join() };
  };

  test("begins in Polish", async () => {
    const { page, words } = await open("/pl/search");
    expect(titleOf(page)).toBe("Wyszukiwarka");
    expect(words).toContain("Wpisz słowo albo pytanie");
  });

  test.each([
    ["regulamin", "/pl/tos"],
    ["prywatność", "/pl/privacy"],
    ["piekarnia", "/designs/last-loaf"],
    ["architekci", "/pl#designs-title"],
    ["ile kosztuje strona", "/pl/contact"],
    ["jak długo przechowujecie wiadomości", "/pl/privacy#messages"],
    ["base64", "/projects/coder-tweaks/tools/base64-encoder-decoder"],
  ])("finds %j", async (query, url) => {
    const { status, main } = await search(query);
    expect(status).toMatch(/^\d+ wynik(i|ów)? dla „/);
    expect(linksOf(main)).toContain(url);
  });

  test("says when it found nothing", async () => {
    expect((await search("zebra ksylofon")).status).toBe(
      "Brak wyników dla „zebra ksylofon”. Sprawdź pisownię, użyj innego słowa albo zapytaj nas.",
    );
  });
});
