// A note is published on a site of 40 notes of 8 KB, six times: the first search and the first missing page after it, the longest
// wait of others while the index is made anew, and the time until the search finds the note.

import { setTimeout as sleep } from "node:timers/promises";
import { fixed, printAtMost } from "#tests/support/measure/report.ts";
import { createRandom, pick } from "#tests/support/seeded-random.ts";
import { createClient, signInOwner } from "#tests/support/site/client.ts";
import { publishEntry } from "#tests/support/site/entries.ts";
import { ownerEmail, ownerPassword } from "#tests/support/site/site.ts";
import { startSite } from "./measure/server-under-test.ts";

const notes = 40;
const noteLength = 8_000;
const rounds = 6;
const random = createRandom(1);
const syllables = "ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu".split(" ");
const writeWord = () => Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, syllables)).join("");
const vocabulary = Array.from({ length: 2_000 }, writeWord);
const writeSentence = () => `${Array.from({ length: 12 }, () => pick(random, vocabulary)).join(" ")}. `;
const writeNote = () =>
  Array.from({ length: noteLength / 60 }, writeSentence)
    .join("")
    .slice(0, noteLength);

const server = await startSite({ OWNER_EMAIL: ownerEmail, OWNER_PASSWORD: ownerPassword });
const target = {
  origin: server.url,
  request: (path: string, init: RequestInit) => fetch(server.url + path, init),
};
const owner = await signInOwner(createClient(target));
for (let n = 1; n <= notes; n++) await publishEntry(owner, "notes", { title: `Note ${n}`, text: writeNote() });

async function measure(path: string): Promise<{ ms: number; text: string }> {
  const startMs = performance.now();
  const text = await (await fetch(server.url + path)).text();
  return { ms: performance.now() - startMs, text };
}

/** Looks once a second: a network has 60 searches a minute. */
async function untilFound(word: string): Promise<number> {
  const startMs = performance.now();
  while (!(await measure(`/search?q=${word}`)).text.includes(`/notes/${word}`)) await sleep(1_100);
  return performance.now() - startMs;
}

await measure("/search?q=prices");
const times = { search: [0], missing: [0], other: [0], found: [0] };
for (let round = 1; round <= rounds; round++) {
  const word = `zork${syllables[round]}${syllables[round + 3]}`;
  await publishEntry(owner, "notes", { title: word, text: `The word is ${word}. ${writeNote()}` });
  let isFound = false;
  const others = (async () => {
    while (!isFound) {
      times.other.push((await measure("/healthz")).ms);
      await sleep(5);
    }
  })();
  if (round % 2 === 0) times.search.push((await measure("/search?q=prices")).ms);
  else times.missing.push((await measure(`/old/prices-${round}`)).ms);
  times.found.push(await untilFound(word));
  isFound = true;
  await others;
}
console.log(times.search, times.missing, times.found, `memory: ${fixed(server.memoryMb(), 0)} MB`);
await server.stop();
const longest = (times: readonly number[]) => Math.max(...times);
printAtMost("the first search after a publication", longest(times.search), 50, " ms", { digits: 0 });
printAtMost("the first missing page after one", longest(times.missing), 50, " ms", { digits: 0 });
printAtMost("the longest wait of others meanwhile", longest(times.other), 50, " ms", { digits: 0 });
printAtMost("until the search finds what was published", longest(times.found) / 1_000, 30, " s", { digits: 1 });
