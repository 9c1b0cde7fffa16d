// Memory while 25 MB of files are uploaded with a message, at once, to a site that was used before: into the folder (SQLite) and
// into the database (PostgreSQL).
import { randomBytes } from "node:crypto";
import { kibibyte } from "#app/lib/units.ts";
import { startPostgres } from "#tests/support/database/postgres-server.ts";
import { fixed, printGoal, printTable } from "#tests/support/measure/report.ts";
import { median } from "#tests/support/measure/statistics.ts";
import { type ServerUnderTest, startSite } from "./measure/server-under-test.ts";

const files = [10, 10, 5].map((size) => randomBytes(size * kibibyte ** 2));
const small = randomBytes(50_000);
const warmUps = 100;
const rounds = 9;
const sampledEveryMs = 5;
const limitMb = 20;

const env = {
  ATTACHMENTS_MB_PER_NETWORK: "100000",
  ATTACHMENTS_MB_PER_DAY: "100000",
  CONTACT_LIMIT_PER_NETWORK: "100000",
};

interface Form {
  key: string;
  cookie: string;
}

async function openForm({ url }: ServerUnderTest): Promise<Form> {
  const response = await fetch(`${url}/contact`);
  const key = /name="form"[^>]*value="([^"]+)"/.exec(await response.text())?.[1];
  if (!key) throw new Error("The form has no key");
  return {
    key,
    cookie: response.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; "),
  };
}

async function upload({ url }: ServerUnderTest, { key, cookie }: Form, content: Buffer<ArrayBuffer>): Promise<string> {
  const body = new FormData();
  body.set("form", key);
  body.set("file", new File([content], "plan.bin"));
  const headers = { origin: url, "sec-fetch-site": "same-origin", cookie };
  const response = await fetch(`${url}/contact/files`, { method: "POST", headers, body });
  if (response.status !== 201) throw new Error(`Not stored: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

interface Round {
  beforeMb: number;
  /** The highest memory meanwhile, less that before. */
  moreMb: number;
}

async function measureRound(site: ServerUnderTest): Promise<Round> {
  const form = await openForm(site);
  const beforeMb = site.memoryMb();
  let peakMb = beforeMb;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, site.memoryMb());
  }, sampledEveryMs);
  await Promise.all(files.map((content) => upload(site, form, content)));
  clearInterval(watch);
  return { beforeMb, moreMb: Math.max(peakMb, site.memoryMb()) - beforeMb };
}

async function measure(place: string, site: ServerUnderTest): Promise<void> {
  for (let i = 0; i < warmUps; i++) await upload(site, await openForm(site), small);
  const results: Round[] = [];
  for (let round = 0; round < rounds; round++) results.push(await measureRound(site));
  printTable(
    results.map(({ beforeMb, moreMb }, i) => ({
      [place]: `round ${i + 1}`,
      "before, MB": fixed(beforeMb, 0),
      "more meanwhile, MB": fixed(moreMb, 1),
    })),
  );
  const more = results.map(({ moreMb }) => moreMb);
  printGoal(
    `memory while 25 MB are uploaded into the ${place}, median of ${rounds} uploads`,
    `< ${limitMb} MB more`,
    `${fixed(median(more), 1)} MB (at most ${fixed(Math.max(...more), 1)} MB)`,
    median(more) < limitMb,
  );
  await site.stop();
}

await measure("folder", await startSite(env));
const postgres = await startPostgres();
await measure("database", await startSite({ ...env, DATABASE_URL: postgres.url }));
await postgres.destroy();
