import { expect, test } from "vitest";
import { createCsvWriter } from "./csv-writer.server.ts";

test.each([
  [["plain", 3, null], "plain,3,\r\n"],
  [['say "hi"', "a,b", "two\nlines"], '"say ""hi""","a,b","two\nlines"\r\n'],
  [["=1+1"], '"\'=1+1"\r\n'],
  [["+49 30 1234"], '"\'+49 30 1234"\r\n'],
  [["-2+3"], '"\'-2+3"\r\n'],
  [["@SUM(A1)"], '"\'@SUM(A1)"\r\n'],
  [["\t=1"], "\"'\t'=1\"\r\n"],
  [["\r=1"], "\"'\r'=1\"\r\n"],
  [["=cmd|' /C calc'!A0\nsecond line"], "\"'=cmd|' /C calc'!A0\nsecond line\"\r\n"],
  [["＝1+1"], '"\'＝1+1"\r\n'],
  [["Hello;=1+1"], "Hello;'=1+1\r\n"],
  [["Hello\t@SUM(A1)"], "Hello\t'@SUM(A1)\r\n"],
  [['Hello; "=1+1"'], '"Hello;\' ""=1+1"""\r\n'],
  [["Hello;\n＋1"], '"Hello;\n\'＋1"\r\n'],
  [["Hello\n=1+1"], '"Hello\n\'=1+1"\r\n'],
  [["Hello; all is well - really", 1], "Hello; all is well - really,1\r\n"],
  [["a=1", "1-2"], "a=1,1-2\r\n"],
])("%j becomes %j", async (row, line) => expect((await createCsvWriter())(row)).toBe(line));
