// Bodies of fuzzed requests: JSON, forms, multipart and random data, some truncated or with a wrong length.
import { hostileTexts } from "#tests/support/hostile-texts.ts";
import { chance, pick, type Random } from "#tests/support/seeded-random.ts";

export interface FuzzedBody {
  readonly type: string;
  readonly bytes: Buffer;
  /** The value of Content-Length. */
  readonly announced: number;
  readonly isChunked: boolean;
  /** Whether the body is shorter than Content-Length. */
  readonly isCut: boolean;
}

/** Fields of the site's forms and API calls. */
const fields = (
  "intent name email message path code key form id messageId parentId text subject from token next username password " +
  "newPassword currentPassword confirm mailId clearingId question history website binary decimal folder before __proto__ " +
  "constructor toString"
).split(" ");
const intents = (
  "send list reply request-code enter-code enter sign-in sign-out send-link logout email username password delete " +
  "delete-message restore-message mark-not-spam retry-mail retry-all-mails dismiss-mail restore-mail clear-visits " +
  "restore-visits reveal-chatbot-code change-chatbot-code end-session"
).split(" ");
const id = "0191d9a2-7f3c-7cc0-8000-000000000000";
const plainTexts = ["ann@visitor.example", "Ann", "/contact", id, "123456", "yes", "DELETE", "", " "];
const values: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  "",
  [],
  {},
  [[]],
  { $ne: null },
  { __proto__: 1 },
  id,
];

const createText = (random: Random): string => {
  if (chance(random, 0.5)) return pick(random, plainTexts);
  if (chance(random, 0.8)) return pick(random, hostileTexts);
  return pick(random, ["\0", "\ud800", "a\r\nb", "👩‍👧".repeat(2_000), "<".repeat(5_000), "x".repeat(60_000)]);
};

function createEntries(random: Random): [string, string][] {
  const count = Math.floor(random() * 8);
  const entries = Array.from({ length: count }, (): [string, string] => [pick(random, fields), createText(random)]);
  return chance(random, 0.7) ? [["intent", pick(random, intents)], ...entries] : entries;
}

function createJson(random: Random): string {
  const kind = random();
  if (kind < 0.6) {
    const entries = createEntries(random).map(([name, text]) => [
      name,
      chance(random, 0.3) ? pick(random, values) : text,
    ]);
    // As text, so that "__proto__" is a key of the document.
    return `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(",")}}`;
  }
  const depth = 20_000;
  return pick(random, [
    "[".repeat(depth),
    `${"[".repeat(depth)}${"]".repeat(depth)}`,
    `${'{"a":'.repeat(9_000)}1${"}".repeat(9_000)}`,
    '{"name":"Ann","name":"Bob"}',
    '{"path":"/\\ud800"}',
    '{"path":"\\u0000"}',
    '{"name":"Ann","email":"ann@visitor.example","message":"Hello"',
    "nul",
    "",
    "\ufeff{}",
    '"text"',
    "1e99999",
    JSON.stringify(pick(random, values)),
  ]);
}

const boundary = "----fuzz";
const createMultipart = (random: Random): string => {
  const parts = createEntries(random).map(([name, text]) => {
    const file = chance(random, 0.3) ? `; filename="${pick(random, ["a.txt", "../x", "\0", ""])}"` : "";
    const type = chance(random, 0.3) ? "\r\nContent-Type: application/octet-stream" : "";
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}${type}\r\n\r\n${text}\r\n`;
  });
  const end = pick(random, [`--${boundary}--\r\n`, `--${boundary}`, "", `--${boundary}\r\n\r\n`]);
  return parts.join("") + end;
};

const kinds: readonly ((random: Random) => { type: string; text: string })[] = [
  (random) => ({ type: "application/json", text: createJson(random) }),
  (random) => ({
    type: "application/x-www-form-urlencoded",
    text: new URLSearchParams(createEntries(random)).toString(),
  }),
  (random) => ({ type: `multipart/form-data; boundary=${boundary}`, text: createMultipart(random) }),
  (random) => ({
    type: pick(random, [
      "application/x-www-form-urlencoded",
      "application/json",
      "text/x-script",
      "application/csp-report",
    ]),
    text: pick(random, [
      "%zz=%ff&=&&&==",
      "a".repeat(64 * 1_024),
      "a".repeat(64 * 1_024 + 1),
      "\0\xff\xfe",
      "[1,2",
      "a=".repeat(20_000),
    ]),
  }),
];

export function createHostileBody(random: Random): FuzzedBody {
  const { type, text } = pick(random, kinds)(random);
  const content = Buffer.from(text);
  if (chance(random, 0.15)) {
    const end = chance(random, 0.7) ? "0\r\n\r\n" : "";
    const chunk = `${content.length.toString(16)}\r\n`;
    const bytes =
      content.length > 0 ? Buffer.concat([Buffer.from(chunk), content, Buffer.from(`\r\n${end}`)]) : Buffer.from(end);
    return { type, bytes, announced: 0, isChunked: true, isCut: end === "" };
  }
  if (chance(random, 0.05))
    return { type, bytes: content, announced: content.length + 10, isChunked: false, isCut: true };
  if (chance(random, 0.05))
    return { type, bytes: content, announced: Math.floor(content.length / 2), isChunked: false, isCut: false };
  return { type, bytes: content, announced: content.length, isChunked: false, isCut: false };
}
