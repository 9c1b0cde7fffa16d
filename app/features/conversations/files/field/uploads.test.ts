import { beforeEach, describe, expect, test } from "vitest";
import { filesTexts } from "../../strings/contact-texts.server.ts";
import { FileStore } from "./file-store.ts";
import { type EndedUpload, type UploadFile, type UploadRequest, uploadsOf } from "./uploads.ts";

const megabyte = 1_024 ** 2;
const limits = { maxFiles: 3, maxBytes: 10 * megabyte, totalBytes: 12 * megabyte };

/** Uploads under way, by their file's name. */
const running = new Map<string, UploadRequest>();
const upload: UploadFile = (request) => {
  running.set(request.file.name, request);
  return () => running.delete(request.file.name);
};
const end = (name: string, result: EndedUpload) => {
  const request = running.get(name);
  running.delete(name);
  request?.onEnd(result);
};
const succeed = (name: string) => end(name, { step: "uploaded", id: `id-${name}`, name, size: 1 });
const fail = (name: string, canRetry = true) => end(name, { step: "failed", reason: "Lost.", canRetry });

let store: FileStore;
const file = (name: string, size = 1) => Object.defineProperty(new File([], name), "size", { value: size });
const addFiles = (...files: File[]) => uploadsOf(store).add(files, upload, { limits, texts: filesTexts() });
const add = (...names: string[]) => addFiles(...names.map((name) => file(name)));
const keyOf = (name: string) => store.read().files.find((one) => one.name === name)?.key ?? "";
const remove = (name: string) => uploadsOf(store).remove(keyOf(name));
const namesOf = () => store.read().files.map(({ name }) => name);
const stepsOf = () => store.read().files.map(({ name, step }) => `${name} ${step}`);

beforeEach(() => {
  running.clear();
  store = new FileStore();
});

describe("files that are added", () => {
  test("are in the order in which they were given", () => {
    add("a.png", "b.pdf");
    add("c.txt");
    expect(stepsOf()).toEqual(["a.png uploading", "b.pdf uploading", "c.txt waiting"]);
    expect(store.read()).toMatchObject({ notice: "", announcement: "Uploading c.txt." });
  });

  test("are left out where they are too large, and the rule is named", () => {
    addFiles(file("film.mp4", 10 * megabyte + 1), file("a.png", 10 * megabyte));
    expect(namesOf()).toEqual(["a.png"]);
    expect(store.read().notice).toBe("A file can be at most 10 MB: film.mp4 was not added.");
  });

  test("are left out where they are too many", () => {
    add("a", "b", "c", "d", "e", "f", "g");
    expect(namesOf()).toEqual(["a", "b", "c"]);
    expect(store.read().notice).toBe("At most 3 files can be attached: d, e, f and 1 more were not added.");
  });

  test("are left out where all together are too large, a smaller one after them is not", () => {
    addFiles(file("a", 8 * megabyte), file("b", 8 * megabyte), file("c", 4 * megabyte));
    expect(namesOf()).toEqual(["a", "c"]);
    expect(store.read().notice).toBe("All files together can be at most 12 MB: b was not added.");
  });

  test("replace the notice about earlier ones, as does a removal", () => {
    const refuse = () => addFiles(file("film.mp4", 20 * megabyte));
    refuse();
    add("a");
    expect(store.read().notice).toBe("");
    refuse();
    remove("a");
    expect(store.read().notice).toBe("");
  });
});

describe("an upload", () => {
  test("has its share, then the id and the name that the server gave", () => {
    add("a b.png");
    const shown = { key: keyOf("a b.png"), name: "a b.png", size: 1 };
    expect(store.read().files).toEqual([{ ...shown, step: "uploading", share: 0 }]);
    running.get("a b.png")?.onProgress(0.5);
    expect(store.read().files).toEqual([{ ...shown, step: "uploading", share: 0.5 }]);
    const staged = { id: "1", name: "a-b.png", size: 999 };
    end("a b.png", { step: "uploaded", ...staged });
    expect(store.read().files).toEqual([{ key: shown.key, step: "uploaded", ...staged }]);
    expect(store.read().announcement).toBe("a-b.png is attached.");
  });

  test("that failed says why, and starts again when it is retried", () => {
    add("a");
    const key = keyOf("a");
    fail("a");
    expect(store.read().files).toEqual([{ key, name: "a", size: 1, step: "failed", reason: "Lost.", canRetry: true }]);
    expect(store.read().announcement).toBe("a: Lost.");
    uploadsOf(store).retry(key);
    expect(store.read().files).toEqual([{ key, name: "a", size: 1, step: "uploading", share: 0 }]);
    expect(store.read().announcement).toBe("a is uploaded again.");
  });

  test("that ends after its file was removed changes nothing", () => {
    add("a");
    const request = running.get("a");
    remove("a");
    const removed = store.read();
    expect(removed).toMatchObject({ files: [], announcement: "a was removed." });
    request?.onEnd({ step: "uploaded", id: "1", name: "a", size: 1 });
    expect(store.read()).toBe(removed);
  });
});

describe("the files of a form", () => {
  test("are uploaded two at a time", () => {
    add("a", "b", "c");
    expect([...running.keys()]).toEqual(["a", "b"]);
    succeed("b");
    expect([...running.keys()]).toEqual(["a", "c"]);
    succeed("a");
    succeed("c");
    expect(store.uploadedIds()).toBe("id-a,id-b,id-c");
  });

  test("are uploaded no further once they are removed, and the next one starts", () => {
    add("a", "b", "c");
    remove("a");
    expect([...running.keys()]).toEqual(["b", "c"]);
    store.clear();
    expect(running.size).toBe(0);
    expect(stepsOf()).toEqual([]);
  });

  test("that failed are uploaded again all together where that may help", () => {
    add("a", "b");
    fail("a");
    fail("b", false);
    expect(stepsOf()).toEqual(["a failed", "b failed"]);
    uploadsOf(store).retryAll();
    expect(stepsOf()).toEqual(["a uploading", "b failed"]);
    succeed("a");
    expect(store.uploadedIds()).toBe("id-a");
  });

  test("that were uploaded before are named without an upload, once", () => {
    const plan = { id: "1", name: "plan.pdf", size: 5 };
    store = new FileStore([plan]);
    store.restore([plan, { id: "2", name: "map.png", size: 6 }]);
    add("a");
    succeed("a");
    expect(store.uploadedIds()).toBe("1,2,id-a");
  });
});
