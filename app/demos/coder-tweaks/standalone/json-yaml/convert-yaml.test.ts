import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { describeConversionError } from "../conversion/conversion.ts";
import { convertYaml, type YamlOptions } from "./convert-yaml.ts";

const run = async (text: string, direction: YamlOptions["direction"], indent: YamlOptions["indent"] = "2") => {
  const result = await convertYaml(text, { direction, indent });
  return result.ok ? result.value : { text: describeConversionError(result.error), note: undefined };
};
const minify = (text: string) => JSON.stringify(JSON.parse(text));

describe("JSON to YAML", () => {
  test("says the same to a YAML reader, for any document and either indent", async () => {
    const strings = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(
        "yes",
        "1.0",
        "0x1f",
        "- a",
        "a: b",
        "#",
        " a",
        "a ",
        "a\nb\n",
        "a\n\nb",
        "\n",
        "null",
        "~",
        "2024-01-01",
        "12:30",
        "---",
        "'",
        "a #b",
        "a\u0085b",
        "\u2028",
      ),
    );
    const { value: documents } = fc.letrec((tie) => ({
      value: fc.oneof(
        { maxDepth: 4 },
        strings,
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.boolean(),
        fc.constant(null),
        tie("list"),
        tie("map"),
      ),
      list: fc.array(tie("value"), { maxLength: 4 }),
      map: fc.dictionary(strings, tie("value"), { maxKeys: 4, noNullPrototype: true }),
    }));
    await fc.assert(
      fc.asyncProperty(documents, fc.constantFrom("2", "4"), async (value, indent) => {
        const json = JSON.stringify(value);
        const { text } = await run(json, "json-yaml", indent as YamlOptions["indent"]);
        expect(parse(text)).toEqual(JSON.parse(json));
        expect(minify((await run(text, "yaml-json")).text)).toBe(json);
      }),
      { numRuns: 400 },
    );
  });

  test("is block style, with plain words where they are safe", async () => {
    expect(
      (await run('{"a":[{"b":1,"c":[2,[3]]},"yes"],"t":"x\\ny","n":90071992547409931234,"e":{}}', "json-yaml")).text,
    ).toBe(
      'a:\n  - b: 1\n    c:\n      - 2\n      - - 3\n  - "yes"\nt: |-\n  x\n  y\n"n": 90071992547409931234\ne: {}\n',
    );
  });

  test("escapes what YAML takes for the end of a line, or does not allow", async () => {
    const { text } = await run('{"a":"b\u2028c\u2029d\u0085e\u009f"}', "json-yaml");
    expect(text).toBe('a: "b\\u2028c\\u2029d\\u0085e\\u009f"\n');
  });

  test("names an error with its position", async () => {
    expect((await run('{\n"a":1,}', "json-yaml")).text).toBe("Line 2, column 6: A comma with nothing behind it.");
  });
});

describe("YAML to JSON", () => {
  test("keeps digits, resolves aliases and merge keys", async () => {
    const yaml = "a: &a {x: 1.0, y: 90071992547409931234}\nb:\n  <<: *a\n  x: 0x10\nc: *a\n";
    expect((await run(yaml, "yaml-json")).text.replace(/\s/g, "")).toBe(
      '{"a":{"x":1.0,"y":90071992547409931234},"b":{"x":16,"y":90071992547409931234},"c":{"x":1.0,"y":90071992547409931234}}',
    );
  });
  test("makes an array of several documents, and keeps the order of keys that are numbers", async () => {
    expect(await run("b: 1\n---\n2: x\n1: y\n", "yaml-json")).toEqual({
      text: '[\n  {\n    "b": 1\n  },\n  {\n    "2": "x",\n    "1": "y"\n  }\n]',
      note: "Keys that were not text became text. 2 documents became one array.",
    });
  });
  test.for([
    ["a: !!binary |\n  SGVs\n  bG8=\n", '{"a":"SGVsbG8="}', "JSON has no binary data: it stays Base64."],
    ["a: !!binary '***'\n", '{"a":"***"}', "A value tagged !!binary is not Base64: it became text."],
    ["a: !!timestamp 2024-01-01\n", '{"a":"2024-01-01"}', "JSON has no dates: timestamps became text."],
    [
      "a: !!timestamp 2001-12-14 21:59:43.10 -5\n",
      '{"a":"2001-12-15T02:59:43.100Z"}',
      "JSON has no dates: timestamps became text.",
    ],
    ["%YAML 1.1\n---\na: 2001-12-14\n", '{"a":"2001-12-14"}', "JSON has no dates: timestamps became text."],
    ["!!omap\n- b: 1\n- a: 2\n", '{"b":1,"a":2}', undefined],
    ["!!pairs [x: 1, x: 2]\n", '[{"x":1},{"x":2}]', undefined],
    ["!!set {x, y}\n", '{"x":null,"y":null}', "JSON has no sets: they became objects of nulls."],
    ["a: !!float 1\nb: !!str 1\nc: !!int '3'\n", '{"a":1,"b":"1","c":3}', undefined],
    ["a: !Ref x\n", '{"a":"x"}', "The tag !Ref is not known: its value was taken as it is written."],
    [
      "!!python/object:x.Y {a: 1}\n",
      '{"a":1}',
      "The tag !!python/object:x.Y is not known: its value was taken as it is written.",
    ],
  ] as const)("of a tagged value is right, and says what JSON cannot express: %j", async ([yaml, json, note]) => {
    const result = await run(yaml, "yaml-json");
    expect([minify(result.text), result.note]).toEqual([json, note]);
  });

  test.for([
    [
      "mode: 0644\nzip: 01234\nhex: 0x1F\noct: 0o17\nzero: 0\n",
      '{"mode":"0644","zip":"01234","hex":31,"oct":15,"zero":0}',
      /leading zeros/,
    ],
    ["a: yes\nb: 'no'\nc: true\n", '{"a":"yes","b":"no","c":true}', /'yes', 'no'/],
    ["a: 12:30:45\n", '{"a":"12:30:45"}', /base 60/],
    ["a: 1_000\nb: 0b11\n", '{"a":"1_000","b":"0b11"}', /1_000/],
    ["a: !!int '012'\n", '{"a":12}', undefined],
    ["%YAML 1.1\n---\na: 0644\nb: yes\n", '{"a":420,"b":true}', undefined],
    [
      "a: &a {x: 1, z: 3}\nb: &b {x: 2, y: 2}\nc:\n  <<: *a\n  <<: *b\n  z: 0\n",
      '{"a":{"x":1,"z":3},"b":{"x":2,"y":2},"c":{"z":0,"x":1,"y":2}}',
      /merge keys/,
    ],
  ] as const)("says what versions of YAML read differently: %j", async ([yaml, json, note]) => {
    const result = await run(yaml, "yaml-json");
    expect(minify(result.text)).toBe(json);
    if (note) expect(result.note).toMatch(note);
    else expect(result.note).toBeUndefined();
  });

  test("stops where aliases make too much of little", async () => {
    const levels = Array.from({ length: 9 }, (_, i) => `a${i + 1}: &a${i + 1} [${Array(10).fill(`*a${i}`).join(",")}]`);
    const { text } = await run(`a0: &a0 x\n${levels.join("\n")}\n`, "yaml-json");
    expect(text).toBe("The aliases of this document make more than 250,000 values.");
  });
  test("names an error with its position", async () => {
    expect((await run("a: 1\nb: [1, 2\n", "yaml-json")).text).toMatch(/^Line \d+, column \d+: ./);
    expect((await run("a: 1\na: 2\n", "yaml-json")).text).toBe("Line 2, column 1: Map keys must be unique.");
  });
});

test("YAML to YAML keeps comments, anchors and documents", async () => {
  const yaml = "# top\na:   &x [1,   2] # side\nb: *x\n---\n# second\nc:    'q'\n";
  expect((await run(yaml, "yaml-yaml")).text).toBe("# top\na: &x [ 1, 2 ] # side\nb: *x\n---\n# second\nc: 'q'\n");
});

test("YAML to YAML keeps what tagged values say", async () => {
  const yaml =
    "a: !!binary '***'\nb: !!timestamp 2001-12-14t21:59:43.10-05:00\nc: !!omap\n  - x: 1\n  - y: 2\nd: !Ref x\n";
  expect((await run(yaml, "yaml-yaml")).text).toBe(yaml);
});
