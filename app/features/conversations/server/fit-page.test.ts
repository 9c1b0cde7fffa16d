import { expect, test } from "vitest";
import { fitPage } from "./read-conversation.server.ts";

const rows = (...sizes: number[]) => sizes.map((size, i) => ({ id: String(i), size }));

test.each([
  ["all rows that fit", rows(4, 3, 3), ["0", "1", "2"], null],
  ["no row that does not fit any more", rows(4, 3, 4), ["0", "1"], "1"],
  ["nothing below a row that does not fit, though it would", rows(4, 7, 1), ["0"], "0"],
  ["one row that is too large by itself", rows(11, 1), ["0"], "0"],
  ["no more rows than a page has", rows(1, 1, 1, 1, 1), ["0", "1", "2", "3"], "3"],
  ["nothing of an empty list", [], [], null],
])("a page has %s", (_what, list, ids, next) => {
  expect(fitPage(list, { rows: 4, size: 10 })).toEqual({ ids, next });
});
