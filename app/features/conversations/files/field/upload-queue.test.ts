import { beforeEach, describe, expect, test } from "vitest";
import { attachmentIds, clearFiles, createFileStore, type FileStore } from "./file-store.ts";
import type { UploadFile, UploadRequest } from "./upload-file.ts";
import { queueOf } from "./upload-queue.ts";

const limits = { maxFiles: 10, maxBytes: 1_000, totalBytes: 1_000 };

/** Uploads under way, by their file's name. */
const running = new Map<string, UploadRequest>();
const upload: UploadFile = (request) => {
  running.set(request.file.name, request);
  return () => running.delete(request.file.name);
};

const end = (name: string, result: Parameters<UploadRequest["onEnd"]>[0]) => {
  const request = running.get(name);
  running.delete(name);
  request?.onEnd(result);
};
const succeed = (name: string) => end(name, { ok: true, staged: { id: `id-${name}`, name, size: 1 } });
const fail = (name: string, canRetry = true) => end(name, { ok: false, reason: "Lost.", canRetry });

let store: FileStore;
const add = (...names: string[]) =>
  queueOf(store).add(
    names.map((name) => new File(["x"], name)),
    upload,
    limits,
  );
const keyOf = (name: string) => store.read().files.find((file) => file.name === name)?.key ?? "";
const stepsOf = () => store.read().files.map(({ name, step }) => `${name} ${step}`);

beforeEach(() => {
  running.clear();
  store = createFileStore();
});

describe("the files of a form", () => {
  test("are uploaded two at a time", () => {
    add("a", "b", "c");
    expect([...running.keys()]).toEqual(["a", "b"]);
    succeed("b");
    expect([...running.keys()]).toEqual(["a", "c"]);
    succeed("a");
    succeed("c");
    expect(attachmentIds(store)).toEqual(["id-a", "id-b", "id-c"]);
  });

  test("are uploaded no further once they are removed, and the next one starts", () => {
    add("a", "b", "c");
    queueOf(store).change({ type: "remove", key: keyOf("a") });
    expect([...running.keys()]).toEqual(["b", "c"]);
    clearFiles(store);
    expect(running.size).toBe(0);
    expect(stepsOf()).toEqual([]);
  });

  test("that failed are uploaded again on request, or all together where that may help", () => {
    add("a", "b");
    fail("a");
    fail("b", false);
    expect(stepsOf()).toEqual(["a failed", "b failed"]);
    queueOf(store).retryAll();
    expect(stepsOf()).toEqual(["a uploading", "b failed"]);
    succeed("a");
    expect(attachmentIds(store)).toEqual(["id-a"]);
  });

  test("that were uploaded before are named without an upload", () => {
    store = createFileStore([{ id: "1", name: "plan.pdf", size: 5 }]);
    add("a");
    succeed("a");
    expect(attachmentIds(store)).toEqual(["1", "id-a"]);
  });
});
