import { strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { buildZip } from "#tests/support/zip/zip-builder.ts";
import { ArchiveSession } from "./archive-session.ts";
import type { ProjectStore, StoredProject, StoredResult } from "./opfs-store.ts";
import type { ReadingProgress } from "./project-file.ts";
import { processableBytes } from "./project-file.ts";

const zip = (files: Record<string, string | Uint8Array>): Zippable =>
  Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, typeof text === "string" ? strToU8(text) : text]),
  );

const zipFile = (files: Record<string, string | Uint8Array>, name = "shop.zip") =>
  ({ kind: "zip", file: new File([zipSync(zip(files)) as Uint8Array<ArrayBuffer>], name) }) as const;

async function openZip(files: Record<string, string | Uint8Array>) {
  const session = new ArchiveSession("unavailable");
  const opened = await session.open(zipFile(files));
  const idOf = (path: string) => opened.files.find((file) => file.path === path)?.id ?? expect.fail(path);
  return { ...opened, session, idOf };
}

function createMemoryStore(): ProjectStore {
  const stored: { project?: { name: string; bytes: Uint8Array<ArrayBuffer> } | undefined; wizard?: string } = {};
  const results: StoredResult[] = [];
  return {
    saveProject(name, bytes) {
      stored.project = { name, bytes };
      results.length = 0;
    },
    saveResult: (result) => void results.push(result),
    clearResults() {
      results.length = 0;
    },
    saveWizard(text) {
      stored.wizard = text;
    },
    load: (): StoredProject | undefined => stored.project && { ...stored.project, results, wizard: stored.wizard },
    clear() {
      stored.project = undefined;
    },
  };
}

const read = async (blob: Blob) => unzipSync(new Uint8Array(await blob.arrayBuffer()));
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

test("a ZIP gives its files in the list's order, junk named", async () => {
  const content = { "src/b.js": "1", "src/a.js": "1", "dist/x.js": "1", ".gitignore": "dist/", "a.min.js": "1" };
  const { name, files, persistence } = await openZip(content);
  expect([name, persistence]).toEqual(["shop.zip", "unavailable"]);
  expect(files.map(({ path, junk }) => [path, junk])).toEqual([
    [".gitignore", undefined],
    ["a.min.js", "minified"],
    ["dist/x.js", "gitignore"],
    ["src/a.js", undefined],
    ["src/b.js", undefined],
  ]);
});

test("a folder becomes an archive with its name", async () => {
  const files = [{ path: "site/a.css", file: new File(["a{}"], "a.css", { lastModified: 1_700_000_000_000 }) }];
  const session = new ArchiveSession("unavailable");
  const opened = await session.open({ kind: "folder", name: "site", files });
  expect([opened.name, opened.files.map(({ path }) => path)]).toEqual(["site.zip", ["site/a.css"]]);
  expect(await session.readText(opened.files[0]?.id ?? -1)).toBe("a{}");
});

test("a file that is not an archive is rejected with a message for visitors", async () => {
  const session = new ArchiveSession("unavailable");
  const source = { kind: "zip", file: new File(["hello"], "x.zip") } as const;
  await expect(session.open(source)).rejects.toThrow(/^This /);
});

test("a read that is canceled at its very end leaves the project before it open", async () => {
  const { session, idOf } = await openZip({ "a.js": "first" });
  const canceller = new AbortController();
  const onProgress = ({ phase, doneBytes, totalBytes }: ReadingProgress) => {
    if (phase === "checking" && doneBytes === totalBytes) canceller.abort();
  };
  const second = session.open(zipFile({ "a.js": "second" }), { signal: canceller.signal, onProgress });
  await expect(second).rejects.toThrow("aborted");
  expect(await session.readText(idOf("a.js"))).toBe("first");
});

describe("the download", () => {
  test("has the accepted results, in their files' own encoding, and everything else as it was", async () => {
    const marked = new Uint8Array([0xef, 0xbb, 0xbf, ...strToU8("a = 1")]);
    const { session, idOf } = await openZip({ "a.js": marked, "b.ts": "b", "c.js": "c", "d.png": "\0\x01" });
    expect(await session.readText(idOf("d.png"))).toBeUndefined();
    expect(await session.stage({ id: idOf("a.js"), text: "a=1", path: "a.js" })).toBe(6);
    await session.stage({ id: idOf("b.ts"), text: "B", path: "b.js" });
    await session.stage({ id: idOf("c.js"), text: "C", path: "c.js" });
    const all = [idOf("a.js"), idOf("b.ts")];
    const built = await read(await session.build({ ids: all, merged: [{ id: idOf("b.ts"), text: "half" }] }));
    expect(Object.keys(built)).toEqual(["a.js", "b.js", "c.js", "d.png"]);
    expect([...(built["a.js"] ?? [])]).toEqual([0xef, 0xbb, 0xbf, ...strToU8("a=1")]);
    expect([textOf(built["b.js"]), textOf(built["c.js"])]).toEqual(["half", "c"]);
  });
});

test("style sheets of packages are read as far as the project's own import them", async () => {
  const session = new ArchiveSession("unavailable");
  await session.open(
    zipFile({
      "app/main.scss": '@use "bootstrap/scss/grid", "x";\n@import "~icons/css/icons.css";\n',
      "app/node_modules/bootstrap/scss/_grid.scss": '@import "variables", "mixins/all";\n',
      "app/node_modules/bootstrap/scss/_variables.scss": "$a: 1;\n",
      "app/node_modules/bootstrap/scss/mixins/_all.scss": "",
      "app/node_modules/bootstrap/scss/unused.scss": "",
      "app/node_modules/icons/css/icons.css": "a{}",
      "app/node_modules/bootstrap/package.json": "{}",
      "__MACOSX/app/._main.scss": "\0\0",
    }),
  );
  const { configFiles, importables } = await session.readContext({ importables: true });
  expect(configFiles).toEqual([]);
  expect(importables.map(({ path }) => path).toSorted()).toEqual([
    "app/main.scss",
    "app/node_modules/bootstrap/scss/_grid.scss",
    "app/node_modules/bootstrap/scss/_variables.scss",
    "app/node_modules/bootstrap/scss/mixins/_all.scss",
    "app/node_modules/icons/css/icons.css",
  ]);
});

test("a settings file or style sheet that is too large to process is not read for others", async () => {
  const large = "x".repeat(processableBytes + 1);
  const session = new ArchiveSession("unavailable");
  const files = { "package.json": large, ".prettierrc": "{}", "large.css": large, "small.css": large.slice(1) };
  const bytes = zipSync(zip(files), { level: 0 }) as Uint8Array<ArrayBuffer>;
  await session.open({ kind: "zip", file: new File([bytes], "shop.zip") });
  const { configFiles, importables } = await session.readContext({ importables: true });
  expect([...configFiles, ...importables].map(({ path }) => path).toSorted()).toEqual([".prettierrc", "small.css"]);
});

test("names of converted files are updated in other files, and taken back where a conversion is rejected", async () => {
  const page = '<script src="/a.ts"></script><script src="b.ts"></script>';
  const { session, idOf } = await openZip({ "index.html": page, "a.ts": "1", "b.ts": "2" });
  for (const name of ["a", "b"]) await session.stage({ id: idOf(`${name}.ts`), text: "", path: `${name}.js` });
  const renames = [["a.ts", "a.js"] as const, ["b.ts", "b.js"] as const];
  expect(await session.rewriteReferences({ id: idOf("index.html"), renames })).toMatchObject({ bytesAfter: 57 });
  expect(await session.rewriteReferences({ id: idOf("a.ts"), renames })).toBeUndefined();
  expect(session.readResult(idOf("index.html"))).toBe('<script src="/a.js"></script><script src="b.js"></script>');
  const built = await read(await session.build({ ids: [idOf("index.html"), idOf("a.ts")], merged: [] }));
  expect(Object.keys(built)).toEqual(["index.html", "a.js", "b.ts"]);
  expect(textOf(built["index.html"])).toBe('<script src="/a.js"></script><script src="b.ts"></script>');
});

test("a file in an older encoding is written back in it, and a character that it lacks is no silent loss", async () => {
  const latin = Uint8Array.from("// d\xe9j\xe0 vu, o\xf9 \xeates-vous\nlet a = 1;\n", (character) =>
    character.charCodeAt(0),
  );
  const { session, idOf } = await openZip({ "a.js": latin });
  const id = idOf("a.js");
  const text = (await session.readText(id)) ?? "";
  expect(text).toBe("// déjà vu, où êtes-vous\nlet a = 1;\n");
  await session.stage({ id, text: text.replace(" = ", "="), path: "a.js" });
  const built = await read(await session.build({ ids: [id], merged: [] }));
  expect([...(built["a.js"] ?? [])]).toEqual([...latin].filter((byte, i) => ![32].includes(byte) || i < 30));
  await expect(session.stage({ id, text: "→", path: "a.js" })).rejects.toThrow('has no "→"');
});

describe("a reload", () => {
  test("finds project, results and wizard again, until the project is forgotten", async () => {
    const store = createMemoryStore();
    const before = new ArchiveSession(store);
    const { files, persistence } = await before.open(zipFile({ "a.js": "a = 1" }));
    const id = files[0]?.id ?? -1;
    await before.stage({ id, text: "a=1", path: "a.js" });
    expect([persistence, before.storeState("state")]).toEqual(["stored", true]);

    const after = new ArchiveSession(store);
    const restored = await after.restore();
    expect([restored?.name, restored?.files, restored?.wizard]).toEqual(["shop.zip", files, "state"]);
    expect([after.readResult(id), await after.readText(id)]).toEqual(["a=1", "a = 1"]);
    after.forget();
    expect(await new ArchiveSession(store).restore()).toBeUndefined();
  });

  test("finds no damaged project, whose bytes are deleted", async () => {
    const store = createMemoryStore();
    await new ArchiveSession(store).open(zipFile({ "a.js": "a = 1" }));
    store.load()?.bytes.fill(0);
    await expect(new ArchiveSession(store).restore()).rejects.toThrow(/^This /);
    expect(store.load()).toBeUndefined();
  });

  test("is promised no longer when the disk is full for a result, and nothing of the project stays", async () => {
    const store = {
      ...createMemoryStore(),
      saveResult: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    const session = new ArchiveSession(store);
    const { files } = await session.open(zipFile({ "a.js": "a = 1" }));
    expect(session.storeState("before")).toBe(true);
    await session.stage({ id: files[0]?.id ?? -1, text: "a=1", path: "a.js" });
    expect(session.storeState("after")).toBe(false);
    expect(await new ArchiveSession(store).restore()).toBeUndefined();
  });

  test("is not promised where the disk is full or another tab has it open", async () => {
    const full = {
      ...createMemoryStore(),
      saveProject: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    expect((await new ArchiveSession(full).open(zipFile({ "a.js": "1" }))).persistence).toBe("unavailable");
    expect((await new ArchiveSession("other-tab").open(zipFile({ "a.js": "1" }))).persistence).toBe("other-tab");
  });
});

test("a ZIP with a file and a folder of one name is written, with its other files changed", async () => {
  const { session, files } = await openZip({ a: "1", "a/x.js": "2", "b.js": "3" });
  for (const { id, path } of files) await session.stage({ id, text: "new", path });
  const built = await session.build({ ids: files.map(({ id }) => id), merged: [] });
  expect((await read(built))["b.js"]).toEqual(strToU8("new"));
});

test.for([
  ["backslashes, as PowerShell and old .NET write them", (path: string) => path.replaceAll("/", "\\")],
  ["a dot and a slash at the start", (path: string) => `./${path}`],
] as const)("names with %s are paths like any other", async ([, spell]) => {
  const texts = {
    "shop/package.json": "{}",
    "shop/css/_v.scss": "$c: red",
    "shop/css/m.scss": '@use "v"',
    "shop/js/a.js": "1",
  };
  const entries = Object.entries(texts).map(([path, content]) => ({ name: spell(path), content }));
  const bytes = buildZip({ entries: [...entries, { name: spell("shop/empty/"), method: 0, content: "" }] });
  const session = new ArchiveSession("unavailable");
  const { files } = await session.open({ kind: "zip", file: new File([bytes], "shop.zip") });
  expect(files.map(({ path }) => path).sort()).toEqual(Object.keys(texts).sort());
  expect((await session.readContext({ importables: true })).configFiles.map(({ path }) => path)).toEqual([
    "shop/package.json",
  ]);
  const id = files.find(({ path }) => path === "shop/css/m.scss")?.id ?? -1;
  await session.stage({ id, text: "a{}", path: "shop/css/m.css" });
  const again = await new ArchiveSession("unavailable").open({
    kind: "zip",
    file: new File([await session.build({ ids: [id], merged: [] })], "shop.zip"),
  });
  expect(again.files.map(({ path }) => path)).toContain("shop/css/m.css");
  expect(again.files).toHaveLength(files.length);
});
