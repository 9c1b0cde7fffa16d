// 500 texts of 40,000 letters, made of Markdown's marks from a seed, or FUZZ_SEED: the processor time of each, beside a plain text.

import { renderMarkdown } from "#app/features/content/markdown.server.ts";
import { fixed, printAtMost } from "#tests/support/measure/report.ts";
import { createRandom, pick, type Random } from "#tests/support/seeded-random.ts";

const texts = 500;
const letters = 40_000;
const limitMs = 100;
const firstSeed = Number(process.env.FUZZ_SEED ?? 1);
const marks = [..."*_~`[]()!<>|#-+&\\:.\"'=1ab \n"].concat(
  "**",
  "](",
  "![",
  "\n\n",
  "\n> ",
  "\n- ",
  "\n1. ",
  "|-|",
  "http://a.",
);

/** One part again and again, or marks at random: parsers are slow at the first, and rarely at the second. */
function writeText(random: Random): string {
  const write = (length: number) => Array.from({ length }, () => pick(random, marks)).join("");
  if (random() < 0.3) return write(letters).slice(0, letters);
  const part = write(1 + Math.floor(random() * 6));
  const text = part.repeat(Math.ceil(letters / part.length)).slice(0, letters);
  return random() < 0.3 ? text.slice(letters / 2) + write(letters).slice(0, letters / 2) : text;
}

/** The best of three counts, since other work of the machine falls on a text by chance. Each is another text for the cache. */
function measure(text: string): number {
  const times = ["", " ", "  "].map((end) => {
    const start = process.cpuUsage();
    renderMarkdown(text + end);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

const prose = "Every website begins with a conversation about what it is for. ".repeat(letters / 60).slice(0, letters);
measure(prose);
const plainMs = measure(prose);
let slowest = { ms: 0, seed: 0 };
for (let seed = firstSeed; seed < firstSeed + texts; seed++) {
  const ms = measure(writeText(createRandom(seed)));
  if (ms > slowest.ms) slowest = { ms, seed };
}
console.log(`a plain text takes ${fixed(plainMs)} ms; the slowest is that of seed ${slowest.seed}`);
printAtMost(`the slowest of ${texts} texts of ${letters} letters`, slowest.ms, limitMs, " ms", { digits: 0 });
