import { zipSync } from "fflate";
import { expect, onTestFinished, test } from "vitest";
import { MethodClient } from "#app/platform/workers/method-client.ts";
import { serveMethods } from "#app/platform/workers/serve-methods.ts";
import { transfer } from "#app/platform/workers/worker-calls.ts";
import type { TextMethods } from "../engines/pool/engine-methods.ts";
import { type ArchiveMethods, createArchiveMethods } from "./archive-methods.ts";
import { ArchiveSession } from "./archive-session.ts";
import type { ListedFiles } from "./project-file.ts";

function connect() {
  const { port1, port2 } = new MessageChannel();
  serveMethods(port2, createArchiveMethods(new ArchiveSession("unavailable")));
  onTestFinished(() => port1.close());
  return new MethodClient<ArchiveMethods>(port1);
}

const zipOf = (files: Record<string, string>) => {
  const contents = Object.entries(files).map(([path, text]) => [path, new TextEncoder().encode(text)]);
  return { kind: "zip", file: new File([zipSync(Object.fromEntries(contents))], "shop.zip") } as const;
};

test("the files of a large project come in parts, before the project", async () => {
  const parts: ListedFiles[] = [];
  const files = Object.fromEntries(Array.from({ length: 4_500 }, (_, i) => [`${i}.js`, ""]));
  const project = await connect().call("open", zipOf(files), {
    onProgress: (progress) => void (progress.phase === "listed" && parts.push(progress)),
  });
  expect(parts.map((part) => part.files.length)).toEqual([2_000, 2_000, 500]);
  expect(project).toEqual({ name: "shop.zip", persistence: "unavailable" });
});

test("another worker reads and stages texts by its port, until that is ended", async () => {
  const archive = connect();
  const ids = new Map<string, number>();
  await archive.call("open", zipOf({ "a.js": "a ( )" }), {
    onProgress: (progress) => {
      if (progress.phase === "listed") for (const { id, path } of progress.files) ids.set(path, id);
    },
  });
  const id = ids.get("a.js") ?? expect.fail("The file is not listed.");
  const { port1, port2 } = new MessageChannel();
  const canceller = new AbortController();
  const serving = archive.call("serveTexts", transfer(port1, [port1]), { signal: canceller.signal });
  const texts = new MethodClient<TextMethods>(port2);
  expect(await texts.call("readText", id)).toBe("a ( )");
  await expect(texts.call("readText", 99)).rejects.toThrow("There is no entry 99.");
  expect(await texts.call("stage", { id, text: "a()", path: "a.js" })).toBe(3);
  canceller.abort();
  await serving;
  texts.call("stage", { id, text: "late", path: "a.js" });
  expect(await archive.call("readResult", id)).toBe("a()");
});
