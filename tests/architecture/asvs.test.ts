// docs/asvs.md: the project's review against OWASP ASVS 5.0.0, levels 1 and 2.
import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFileSync(root + path, "utf8");

/** Sections with the number of their requirements of levels 1 and 2, which come before those of level 3. */
const sections: Readonly<Record<string, number>> = {
  ...{ "1.1": 2, "1.2": 9, "1.3": 11, "1.4": 3, "1.5": 2, "2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1 },
  ...{ "3.2": 2, "3.3": 4, "3.4": 6, "3.5": 5, "3.7": 2, "4.1": 3, "4.2": 1, "4.3": 2, "4.4": 4 },
  ...{ "5.1": 1, "5.2": 3, "5.3": 2, "5.4": 3, "6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5, "6.6": 3, "6.8": 4 },
  ...{ "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2, "8.1": 2, "8.2": 3, "8.3": 1, "8.4": 1 },
  ...{ "9.1": 3, "9.2": 4, "10.1": 2, "10.2": 2, "10.3": 4, "10.4": 11, "10.5": 5, "10.6": 2, "10.7": 3 },
  ...{ "11.1": 2, "11.2": 3, "11.3": 3, "11.4": 4, "11.5": 1, "11.6": 1, "12.1": 3, "12.2": 2, "12.3": 4 },
  ...{ "13.1": 1, "13.2": 5, "13.3": 2, "13.4": 5, "14.1": 2, "14.2": 4, "14.3": 3, "15.1": 3, "15.2": 3, "15.3": 7 },
  ...{ "16.1": 1, "16.2": 5, "16.3": 4, "16.4": 3, "16.5": 3, "17.1": 1, "17.2": 4, "17.3": 2 },
};
const known = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, i) => `${section}.${i + 1}`),
);

/** Numbers, state and files: "- 3.4.1 not met: `headers.test.ts`. Why." A line without a state is met. */
const line = /^- (\d[\d.–, ]*?)( not met| n\/a)?: ((?:`[^`]+`(?:, )?)*)/gm;
const lines = [...read("docs/asvs.md").matchAll(line)].map(([, numbers = "", state = " met", holders = ""]) => ({
  numbers: numbers.split(", ").flatMap(expand),
  state: state.trim(),
  files: [...holders.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file),
}));

/** `4.4.1–4.4.4` is four requirements. */
function expand(numbers: string): string[] {
  const [first = "", last = first] = numbers.split("–");
  const section = first.slice(0, first.lastIndexOf("."));
  const [from = 0, to = 0] = [first, last].map((number) => Number(number.slice(section.length + 1)));
  return Array.from({ length: to - from + 1 }, (_, i) => `${section}.${from + i}`);
}

test("every requirement has its line", () => {
  expect(known).toHaveLength(253);
  expect(lines.flatMap(({ numbers }) => numbers).toSorted()).toEqual(known.toSorted());
});

describe("what holds a line", () => {
  const code = globSync("{app,server,scripts,tests,drills}/**/*.{ts,tsx,mjs}", { cwd: root });

  test("is named for each that is met, and is one file that exists", () => {
    for (const { numbers, state, files } of lines) {
      if (state === "met") expect(files, numbers[0]).not.toEqual([]);
      if (state === "n/a") expect(files, numbers[0]).toEqual([]);
      for (const file of files) {
        const found = existsSync(root + file) ? [file] : code.filter((path) => path.endsWith(`/${file}`));
        expect(found, `${numbers[0]}: ${file}`).toHaveLength(1);
      }
    }
  });
});

test("docs/security.md has the counts", () => {
  const count = (wanted: string) =>
    lines.filter(({ state }) => state === wanted).reduce((sum, { numbers }) => sum + numbers.length, 0);
  const [stated] = /\d+ are met, \d+ do not apply, \d+ are not met/.exec(read("docs/security.md")) ?? [];
  expect(stated).toBe(`${count("met")} are met, ${count("n/a")} do not apply, ${count("not met")} are not met`);
});
