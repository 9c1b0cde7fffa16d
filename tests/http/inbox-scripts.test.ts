import { posix } from "node:path";
import { expect, test } from "vitest";
import { createClient, sendMessage, signInOwner } from "#tests/support/site/client.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

const budgetBytes = 135_600;

const site = await openFileSite();

/** Lists static imports; `import()` is fetched when it is needed. */
const importsOf = (code: string): string[] =>
  [...code.matchAll(/(?:from|import)\s*"(\.?\/[\w./-]+\.js)"/g)].map(([, file = ""]) => file);

/** @returns bytes by file, of the document's scripts and all that they import */
async function weighScripts(html: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const queue = [...html.matchAll(/"(\/assets\/[\w.-]+\.js)"/g)].map(([, file = ""]) => file);
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (sizes.has(file)) continue;
    const client = createClient(site);
    const packed = await client.get(file, { "Accept-Encoding": "br" });
    sizes.set(file, (await packed.arrayBuffer()).byteLength);
    const code = await (await client.get(file)).text();
    queue.push(...importsOf(code).map((name) => posix.resolve(posix.dirname(file), name)));
  }
  return sizes;
}

test("an open conversation runs at most 135,600 bytes of scripts, compressed", async () => {
  const owner = await signInOwner(createClient(site));
  const id = await sendMessage(createClient(site), {
    name: "Ann Example",
    email: "ann@example.org",
    message: "Could you build us a site?",
  });
  const page = await owner.get(`/admin/inbox/${id}`);
  expect(page.status).toBe(200);
  const sizes = await weighScripts(await page.text());
  const files = [...sizes].sort(([, a], [, b]) => b - a).map(([file, size]) => `${size} ${file}`);
  expect(files.join("\n")).toMatch(/\/frame-[\s\S]*\/conversation\.route-/);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  expect(total, `\n${files.join("\n")}\n`).toBeLessThanOrEqual(budgetBytes);
});
