import { describe, expect, test } from "vitest";
import { sampleFacts } from "#app/features/content/seed/sample-facts.ts";
import { isExampleAddress } from "#app/lib/example-address.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { listOpenSetup, type SetupFacts, type SetupItem } from "./setup-checklist.ts";

const { studio, answers } = shippedContent;

/** A site that is ready. */
const ready: SetupFacts = {
  studio: {
    ...studio,
    name: "Calder",
    contactEmail: "hello@calder.pl",
    supportLabel: "Calder Support",
    links: { designs: "https://designs.calder.pl/", community: "https://chat.calder.pl/" },
    firstSite: { from: "€3,000", to: "€9,000" },
    firm: { name: "Calder sp. z o.o.", address: "ul. Prosta 1, Gdynia", taxNumber: "77", registerNumber: "" },
  },
  answers: { services: [], questions: [] },
  seed: shippedContent,
  publicUrl: "https://calder.pl",
  origin: "https://calder.pl",
  isContactFixed: false,
  mailFrom: "Calder <hello@calder.pl>",
  hasTrustedProxy: true,
  delivers: true,
  hasSecondFactor: true,
  unconfirmed: [],
  outdated: [],
};
/** The site as it comes. */
const fresh: SetupFacts = {
  ...{ studio, answers, seed: shippedContent },
  publicUrl: undefined,
  origin: "http://localhost:3000",
  isContactFixed: false,
  mailFrom: undefined,
  hasTrustedProxy: false,
  delivers: false,
  hasSecondFactor: false,
  unconfirmed: ["en", "pl"],
  outdated: [],
};

const variables = (items: SetupItem[]) => items.flatMap(({ fix }) => ("variable" in fix ? fix.variable : []));
const fields = (items: SetupItem[]) =>
  items.flatMap(({ fix }) => ("page" in fix ? (fix.page.split("#")[1] ?? []) : []));
const openVariables = (changes: Partial<SetupFacts>) => variables(listOpenSetup({ ...ready, ...changes }));
const openFields = (changes: Partial<SetupFacts["studio"]>) =>
  fields(listOpenSetup({ ...ready, studio: { ...ready.studio, ...changes } }));

test("nothing is left to do on a site that is ready", () => {
  expect(listOpenSetup(ready)).toEqual([]);
});

describe("a site as it comes", () => {
  test("has every example address on the list, with its field", () => {
    const examples = [studio.contactEmail, ...Object.values(studio.links)].filter(isExampleAddress);
    expect(examples).toHaveLength(3);
    expect(fields(listOpenSetup(fresh))).toEqual(
      expect.arrayContaining(["name", "contactEmail", "links.designs", "links.community", "law.governing"]),
    );
  });

  test("has the sample services and answers on the list until their texts are others", () => {
    expect(fields(listOpenSetup(fresh))).toEqual(expect.arrayContaining(["services", "questions"]));
    const own = answers.services.map((service) => ({ ...service, text: "We build what you draw." }));
    const found = fields(listOpenSetup({ ...fresh, answers: { ...answers, services: own } }));
    expect([found.includes("services"), found.includes("questions")]).toEqual([false, true]);
  });

  test("needs a mail server and an address, group by group", () => {
    const found = listOpenSetup(fresh);
    expect(variables(found)).toEqual(["PUBLIC_URL"]);
    expect([...new Set(found.map(({ group }) => group))]).toEqual([
      ...["What visitors read", "What cannot be sent", "Safety", "The rest"],
    ]);
    expect(found.map(({ problem }) => problem).join()).toContain("http://localhost:3000");
  });
});

test("what the site came with counts as meant once everything else is edited", () => {
  const same = {
    name: studio.name,
    supportLabel: studio.supportLabel,
    law: studio.law,
  };
  expect(openFields(same)).toEqual([]);
  const links = { ...studio.links, community: "https://chat.calder.pl/" };
  expect(openFields({ ...same, links })).toEqual(["name", "law.governing", "links.designs"]);
});

test("the name that it came with may not stay in the sender of the replies when the studio has another", () => {
  expect(openFields({ voice: { ...studio.voice, name: "" }, supportLabel: "Northlight Support" })).toContain(
    "supportLabel",
  );
});

test("the sample’s facts, which an earlier version came with, stay on the list until they are others or left out", () => {
  expect(openFields(sampleFacts)).toEqual(expect.arrayContaining(["voice", "firstSite", "map"]));
  expect(openFields({ ...sampleFacts, voice: { name: "Robin", place: "", replyWithin: "" } })).not.toContain("voice");
  expect(openFields({ firstSite: { from: "", to: "" } })).toEqual([]);
});

describe("the firm", () => {
  const problemOf = (firm: Partial<SetupFacts["studio"]["firm"]>, inPolish = true) => {
    const studio = { ...ready.studio, inPolish, firm: { ...ready.studio.firm, ...firm } };
    return listOpenSetup({ ...ready, studio }).map(({ problem }) => problem);
  };

  test.each([
    [{ name: "", address: "", taxNumber: "" }, "legal name, postal address, tax number"],
    [{ name: "" }, "legal name"],
    [{ address: "" }, "postal address"],
    [{ taxNumber: "" }, "tax number"],
  ])("without %j the terms lack something", (firm, missing) => {
    expect(problemOf(firm)).toEqual([`The terms and the privacy page lack your ${missing}.`]);
  });

  test("has a tax number only where Polish law asks for it, and a register number where the owner names one", () => {
    expect(problemOf({ taxNumber: "" }, false)).toEqual([]);
    expect(problemOf({ name: "", taxNumber: "" }, false).join()).toMatch(/ legal name\.$/);
    expect(openFields({ firm: { ...ready.studio.firm, name: "" } })).toEqual(["firm"]);
  });
});

test("the terms in each language, a template, until the owner has published them", () => {
  const open = listOpenSetup({ ...ready, unconfirmed: ["en", "pl"] });
  expect(open.map(({ fix }) => fix)).toEqual([
    { page: "/admin/site/terms?language=en", label: "Terms" },
    { page: "/admin/site/terms?language=pl", label: "Terms in Polish" },
  ]);
  for (const { problem } of open) expect(problem).toContain("a template that a lawyer should read");
  expect(listOpenSetup(ready)).toEqual([]);
});

test("a translation older than the English text is first, with the facts that visitors read in English", () => {
  const outdated = [
    { kind: "studio", title: "Studio", language: "pl", inEnglish: ["Leith", "Scots law"] },
    { kind: "home", title: "Home", language: "pl", inEnglish: [] },
  ] as const;
  expect(listOpenSetup({ ...fresh, outdated }).slice(0, 2)).toEqual([
    {
      group: "What visitors read",
      problem: "Pages in Polish say ‘Leith’, ‘Scots law’ in English.",
      fix: { page: "/admin/site/studio?language=pl", label: "Studio in Polish" },
    },
    expect.objectContaining({ problem: "Home in Polish is older than the English text." }),
  ]);
});

test("a second factor of the owner, which is set up on a page", () => {
  expect(listOpenSetup({ ...ready, hasSecondFactor: false }).map(({ fix }) => fix)).toEqual([
    { page: "/admin/security", label: "Security" },
  ]);
});

describe("settings", () => {
  test("the address: missing, or plain http for others than this machine", () => {
    expect(openVariables({ publicUrl: undefined })).toEqual(["PUBLIC_URL"]);
    expect(openVariables({ publicUrl: "http://calder.pl" })).toEqual(["PUBLIC_URL"]);
    for (const publicUrl of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"]) {
      expect(openVariables({ publicUrl }), publicUrl).toEqual([]);
    }
  });

  test("the proxy, where https says that there is one", () => {
    expect(openVariables({ hasTrustedProxy: false })).toEqual(["TRUST_PROXY"]);
    expect(openVariables({ hasTrustedProxy: false, publicUrl: "http://localhost:3000" })).toEqual([]);
  });

  test("mail: no server, or an example for a sender", () => {
    const open = (changes: Partial<SetupFacts>) => listOpenSetup({ ...ready, ...changes }).map(({ fix }) => fix);
    expect(open({ delivers: false })).toEqual([{ page: "/admin/site/mail", label: "Mail server" }]);
    expect(open({ mailFrom: "studio@studio.example" })).toEqual([
      { page: "/admin/site/mail#fromAddress", label: "Sender’s address" },
    ]);
  });

  test("the contact address: its field, or the variable where that sets it", () => {
    const example = { ...ready.studio, contactEmail: "desk@studio.example" };
    expect(fields(listOpenSetup({ ...ready, studio: example }))).toContain("contactEmail");
    expect(openVariables({ studio: example, isContactFixed: true })).toEqual(["CONTACT_EMAIL"]);
  });
});
