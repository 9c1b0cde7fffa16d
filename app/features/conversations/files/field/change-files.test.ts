import { describe, expect, test } from "vitest";
import { changeFiles } from "./change-files.ts";
import { type ChosenFiles, type FileAction, noFiles } from "./chosen-files.ts";

const megabyte = 1_024 ** 2;
const limits = { maxFiles: 3, maxBytes: 10 * megabyte, totalBytes: 12 * megabyte };
const file = (name: string, size = 1_000) => ({ key: name, name, size });
const add = (...files: ReturnType<typeof file>[]): FileAction => ({ type: "add", files, limits });

const stateAfter = (...actions: FileAction[]): ChosenFiles => actions.reduce(changeFiles, noFiles);
const namesOf = ({ files }: ChosenFiles) => files.map(({ name }) => name);

describe("files that are added", () => {
  test("wait for their upload, in the order in which they were given", () => {
    const state = stateAfter(add(file("a.png"), file("b.pdf")), add(file("c.txt")));
    expect(state.files.map(({ name, step }) => [name, step])).toEqual([
      ["a.png", "waiting"],
      ["b.pdf", "waiting"],
      ["c.txt", "waiting"],
    ]);
    expect(state).toMatchObject({ notice: "", announcement: "Uploading c.txt." });
  });

  test("are left out where they are too large, and the rule is named", () => {
    const state = stateAfter(add(file("film.mp4", 10 * megabyte + 1), file("a.png", 10 * megabyte)));
    expect(namesOf(state)).toEqual(["a.png"]);
    expect(state.notice).toBe("A file can have at most 10 MB: film.mp4 was not added.");
  });

  test("are left out where they are too many", () => {
    const state = stateAfter(add(...["a", "b", "c", "d", "e", "f", "g"].map((name) => file(name))));
    expect(namesOf(state)).toEqual(["a", "b", "c"]);
    expect(state.notice).toBe("At most 3 files can be attached: d, e, f and 1 more were not added.");
  });

  test("are left out where all together are too large, a smaller one after them is not", () => {
    const state = stateAfter(add(file("a", 8 * megabyte), file("b", 8 * megabyte), file("c", 4 * megabyte)));
    expect(namesOf(state)).toEqual(["a", "c"]);
    expect(state.notice).toBe("All files together can have at most 12 MB: b was not added.");
  });

  test("replace the notice about earlier ones, as does a removal", () => {
    const refused = add(file("film.mp4", 20 * megabyte));
    expect(stateAfter(refused, add(file("a"))).notice).toBe("");
    expect(stateAfter(add(file("a")), refused, { type: "remove", key: "a" }).notice).toBe("");
  });
});

describe("an upload", () => {
  test("has its share, then the id and the name that the server gave", () => {
    const started = stateAfter(add(file("a b.png")), { type: "start", key: "a b.png" });
    expect(started.files).toEqual([{ ...file("a b.png"), step: "uploading", share: 0 }]);
    const half = changeFiles(started, { type: "progress", key: "a b.png", share: 0.5 });
    expect(half.files[0]).toMatchObject({ step: "uploading", share: 0.5 });
    const staged = { id: "1", name: "a-b.png", size: 999 };
    const done = changeFiles(half, { type: "uploaded", key: "a b.png", staged });
    expect(done.files).toEqual([{ key: "a b.png", step: "uploaded", ...staged }]);
    expect(done.announcement).toBe("a-b.png is attached.");
  });

  test("that failed says why and waits again when it is retried", () => {
    const failed = stateAfter(add(file("a")), { type: "failed", key: "a", reason: "You are offline.", canRetry: true });
    expect(failed.files).toEqual([{ ...file("a"), step: "failed", reason: "You are offline.", canRetry: true }]);
    expect(failed.announcement).toBe("a: You are offline.");
    expect(changeFiles(failed, { type: "retry", key: "a" }).files).toEqual([{ ...file("a"), step: "waiting" }]);
  });

  test("that ends after its file was removed changes nothing", () => {
    const removed = stateAfter(add(file("a")), { type: "remove", key: "a" });
    expect(removed).toMatchObject({ files: [], announcement: "a was removed." });
    const staged = { id: "1", name: "a", size: 1 };
    expect(changeFiles(removed, { type: "uploaded", key: "a", staged })).toBe(removed);
  });
});
