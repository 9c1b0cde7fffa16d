import { expect, test } from "vitest";
import { byteSizeText } from "./byte-size-text.ts";

test.each([
  [0, "0 bytes"],
  [999, "999 bytes"],
  [1_000, "1.0 KB"],
  [1_449_000, "1.4 MB"],
  [9_960_000, "10 MB"],
  [999_600_000, "1.0 GB"],
  [120_000_000_000, "120 GB"],
  [5_000_000_000_000_000, "5000 TB"],
])("%d bytes are %s", (bytes, text) => expect(byteSizeText(bytes)).toBe(text));

test.each([
  [512, "512\u00a0B"],
  [1_449_000, "1,4\u00a0MB"],
])("%d bytes are %s in Polish", (bytes, text) => expect(byteSizeText(bytes, "pl")).toBe(text));
