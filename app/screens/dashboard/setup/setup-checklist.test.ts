import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isExampleAddress } from "#app/lib/example-address.ts";
import { frequentAnswers, law, services, studio, voice } from "#studio";
import { listOpenSetup, type SetupFacts, type SetupItem } from "./setup-checklist.ts";

const studioSource = readFileSync(new URL("../../../../studio.config.ts", import.meta.url), "utf8");

/** A site that is ready, with a file of its own. */
const ready: SetupFacts = {
  studio: {
    name: "Calder",
    contactEmail: "hello@calder.pl",
    supportLabel: "Calder Support",
    links: { designs: "https://designs.calder.pl/", community: "https://chat.calder.pl/" },
  },
  answers: [{ name: "Websites", text: "We build them with wire." }],
  studioSource: `export const studio = {\n  name: "Calder",\n};\n`,
  publicUrl: "https://calder.pl",
  origin: "https://calder.pl",
  contactEmail: "hello@calder.pl",
  mailFrom: "Calder <hello@calder.pl>",
  hasTrustedProxy: true,
  delivers: true,
  hasSecondFactor: true,
};
/** The site as it comes. */
const fresh: SetupFacts = {
  studio: { ...studio, law, voice },
  answers: [...services, ...frequentAnswers],
  studioSource,
  publicUrl: undefined,
  origin: "http://localhost:3000",
  contactEmail: studio.contactEmail,
  mailFrom: undefined,
  hasTrustedProxy: false,
  delivers: false,
  hasSecondFactor: false,
};

const variables = (items: SetupItem[]) => items.flatMap(({ fix }) => ("variable" in fix ? fix.variable : []));
const lines = (items: SetupItem[]) => items.flatMap(({ fix }) => ("line" in fix ? fix : []));
const openVariables = (changes: Partial<SetupFacts>) => variables(listOpenSetup({ ...ready, ...changes }));

test("nothing is left to do on a site that is ready", () => {
  expect(listOpenSetup(ready)).toEqual([]);
});

describe("a site as it comes", () => {
  test("has its lines named as they stand in the file", () => {
    const found = lines(listOpenSetup(fresh));
    expect(found.length).toBeGreaterThanOrEqual(5);
    expect(found.map(({ text }) => text)).toContain(`governing: "${law.governing}",`);
    for (const { line, text } of found) expect(studioSource.split("\n")[line - 1]?.trim()).toBe(text);
    expect(found.map(({ text }) => text)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^name:/), expect.stringMatching(/^designs:/)]),
    );
  });

  test("has every example address of the file on the list", () => {
    const addresses =
      JSON.stringify(studio)
        .match(/"[^"]*"/g)
        ?.map((text) => text.slice(1, -1)) ?? [];
    const examples = addresses.filter(isExampleAddress);
    expect(examples.length).toBeGreaterThan(0);
    const listed = lines(listOpenSetup(fresh)).map(({ text }) => text);
    for (const example of examples)
      expect(
        listed.filter((text) => text.includes(example)),
        example,
      ).toHaveLength(1);
  });

  test("has every answer of the assistant on the list, each with its line, until its text is another", () => {
    const listed = lines(listOpenSetup(fresh)).map(({ text }) => text);
    for (const { text } of fresh.answers) expect(listed).toContain(`text: "${text}",`);
    const [first, ...others] = fresh.answers;
    const changed = [{ name: first?.name ?? "", text: "We build what you draw." }, ...others];
    expect(lines(listOpenSetup({ ...fresh, answers: changed }))).toHaveLength(listed.length - 1);
    expect(lines(listOpenSetup({ ...ready, answers: others, studioSource }))).toHaveLength(others.length);
  });

  test("needs an address and a mail server", () => {
    expect(variables(listOpenSetup(fresh))).toEqual(["PUBLIC_URL", "SMTP_URL"]);
    expect(
      listOpenSetup(fresh)
        .map(({ problem }) => problem)
        .join(),
    ).toContain("http://localhost:3000");
  });
});

describe("the name that it came with", () => {
  const named = { ...ready.studio, name: "Northlight", supportLabel: "Northlight Support" };

  test("counts as meant once the rest of the file is edited", () => {
    expect(listOpenSetup({ ...ready, studio: named })).toEqual([]);
    const links = { designs: "https://designs.northlight.example/", community: "https://chat.calder.pl/" };
    const found = listOpenSetup({ ...ready, studio: { ...named, links }, studioSource });
    expect(lines(found).map(({ text }) => text.split(":")[0])).toEqual(["name", "designs"]);
  });

  test("may not stay in the label of the replies when the studio has another", () => {
    const found = listOpenSetup({ ...ready, studio: { ...named, name: "Calder" }, studioSource });
    expect(lines(found).map(({ text }) => text.split(":")[0])).toEqual(["supportLabel"]);
  });
});

test("the prices on home stay on the list until they are others or left out; the person may be meant", () => {
  const openLines = (own: object) =>
    lines(listOpenSetup({ ...ready, studio: { ...ready.studio, voice: own }, studioSource }));
  expect(openLines(voice).map(({ text }) => text)).toEqual([`name: "${voice.name}",`, 'from: "€2,500",']);
  expect(openLines({ ...voice, firstSite: { from: "€3,000", to: "€9,000" } })).toEqual([]);
  expect(openLines({ name: voice.name })).toEqual([]);
  expect(openLines({})).toEqual([]);
});

test("the map’s place, which is a number, and the law are found; a studio may be where it came with", () => {
  const map = { latitude: 52.2297, longitude: 21.0122, label: "Warsaw, Poland" };
  const links = { designs: "https://designs.northlight.example/", community: "https://chat.calder.pl/" };
  const keysOf = (studio: object) =>
    lines(listOpenSetup({ ...ready, studio, studioSource })).map(({ text }) => text.split(":")[0]);
  expect(keysOf({ ...ready.studio, map, law })).toEqual([]);
  expect(keysOf({ ...ready.studio, map, law, links })).toEqual(["designs", "latitude", "label", "governing"]);
});

test("a line is found behind the keys that it lies in", () => {
  const nested = `{\n  designs: "x",\n  links: {\n    community: "https://chat.calder.pl/",\n    designs: "https://a.example",\n  },\n}`;
  const links = { designs: "https://a.example", community: "https://chat.calder.pl/" };
  const found = listOpenSetup({ ...ready, studio: { ...ready.studio, links }, studioSource: nested });
  expect(lines(found)).toEqual([{ line: 5, text: 'designs: "https://a.example",' }]);
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
    expect(openVariables({ delivers: false })).toEqual(["SMTP_URL"]);
    expect(openVariables({ mailFrom: "studio@studio.example" })).toEqual(["MAIL_FROM"]);
  });

  test("the contact address: the variable where it is an example, the line where the file's is shown", () => {
    expect(openVariables({ contactEmail: "desk@studio.example" })).toEqual(["CONTACT_EMAIL"]);
    const example = { ...ready.studio, contactEmail: "hello@northlight.example" };
    expect(listOpenSetup({ ...ready, studio: example })).toEqual([]); // CONTACT_EMAIL replaces it
    const found = listOpenSetup({ ...ready, studio: example, studioSource, contactEmail: "hello@northlight.example" });
    expect(variables(found)).toEqual([]);
    expect(lines(found)).toHaveLength(1);
  });
});
