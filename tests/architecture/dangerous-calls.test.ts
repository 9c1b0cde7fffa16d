import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const sources = globSync("{app,server}/**/*.{ts,tsx}", { cwd: root })
  .filter((path) => !path.includes(".test."))
  .map((path) => ({ path, text: readFileSync(root + path, "utf8") }));
const onServer = sources.filter(({ path }) => path.startsWith("server/") || path.includes(".server."));

const namesOf = (found: readonly { path: string }[]) => found.map(({ path }) => path).sort();
const filesWith = (call: RegExp, among = sources) => namesOf(among.filter(({ text }) => call.test(text)));

describe("the site", () => {
  test("makes no code of text", () => {
    expect(filesWith(/\beval\(|\bnew Function\(|\bnode:vm\b|\.innerHTML\s*=|document\.write\(/)).toEqual([]);
    // Texts of concepts, parsed at build time; code that highlight.js has escaped; Markdown whose tags are shown as text.
    expect(filesWith(/dangerouslySetInnerHTML/)).toEqual([
      "app/demos/cloud/preview/kinds/code-preview.tsx",
      "app/demos/designs/design-page.tsx",
      "app/features/content/markdown-text.tsx",
    ]);
  });

  test("leaves Enter and Escape to an input method in use", () => {
    const handlers = sources.filter(({ text }) => /\b(event\.)?key [!=]== "(Enter|Escape)"/.test(text));
    expect(namesOf(handlers.filter(({ text }) => !/isComposing\(/.test(text)))).toEqual([
      // No text can be typed where these listen.
      "app/demos/cloud/files/grid/use-grid-keys.ts",
      "app/demos/cloud/files/menu/item-menu.tsx",
      "app/demos/cloud/files/view/use-files-model.tsx",
      "app/demos/cloud/preview/preview-panel.tsx",
      "app/demos/coder-tweaks/assign/file-list.tsx",
      "app/demos/coder-tweaks/standalone/json-formatter/json-tree.tsx",
      "app/ui/pointer/follow-pointer.ts",
    ]);
  });

  test("starts programs by their name and a list of arguments, and never what a visitor sends", () => {
    expect(filesWith(/node:child_process/)).toEqual([
      "app/features/backups/databases/postgres-programs.server.ts",
      "app/features/health/machine/data-folder-check.server.ts",
      "server/backups/start-backup-process.ts",
      "server/studio/version-command.ts",
    ]);
    expect(filesWith(/\{[^}]*\bexec[^}]*\} from "node:child_process"|shell: true/)).toEqual([]);
  });

  test("follows no redirect of another server", () => {
    const calls = onServer.flatMap(({ path, text }) =>
      [...text.matchAll(/\bawait [\w.#]*fetch\(/g)].map(({ index }) => ({
        path,
        call: text.slice(index, index + 700),
      })),
    );
    expect(calls.length).toBeGreaterThan(5);
    expect(namesOf(calls.filter(({ call }) => !/\bredirect: "(error|manual)"/.test(call)))).toEqual([]);
  });

  test("draws what must not be guessed from the system's generator", () => {
    // The loading overlay's key of a page in the history; the game of the page for a missing address.
    expect(filesWith(/Math\.random/).filter((path) => !path.includes("coder-tweaks/standalone"))).toEqual([
      "app/features/pages/not-found/lights.ts",
      "app/shell/first-paint/loader.ts",
      "app/shell/measurements/measure-page.ts",
    ]);
  });

  test("hashes by SHA-256; MD5 is a checksum that S3 asks for beside it", () => {
    const hashes = onServer.flatMap(({ path, text }) =>
      [...text.matchAll(/"(md5|sha-?1|ripemd160|des|rc4|aes-\d+-(?:ecb|cbc))"/gi)].map(([name]) => `${path} ${name}`),
    );
    expect([...new Set(hashes)]).toEqual(['app/features/backups/offsite/s3-client.server.ts "md5"']);
  });

  test("writes SQL with parameters; raw parts are constants", () => {
    expect(filesWith(/\bsql\.raw\(/)).toEqual([
      "app/features/conversations/server/message-table.store.server.ts",
      "app/platform/database/migrations/version-0-3/statements.ts",
      "app/platform/database/move/postgres-target.server.ts",
    ]);
  });
});
