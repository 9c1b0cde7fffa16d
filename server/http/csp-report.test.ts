import { describe, expect, test } from "vitest";
import { type CspViolation, readCspReport } from "./csp-report.ts";

const page = "https://studio.example/login/reset?token=one-time#x";
const violation: CspViolation = {
  directive: "script-src",
  blocked: "inline",
  page: "/login/reset",
  source: "",
  line: null,
};

const plain = (report: object) => JSON.stringify({ "csp-report": { "document-uri": page, ...report } });
const queued = (body: object) => ({ type: "csp-violation", url: page, body: { documentURL: page, ...body } });

describe("a report of report-uri", () => {
  test("tells directive, what was stopped, page, file and line", () => {
    const report = {
      referrer: page,
      "violated-directive": "script-src 'self' 'sha256-x'",
      "effective-directive": "script-src-elem",
      "original-policy": "default-src 'self'",
      "blocked-uri": "https://evil.example/track.js?who=ann",
      "source-file": page,
      "line-number": 7,
      "script-sample": "alert('one-time')",
    };
    expect(readCspReport(plain(report))).toEqual([
      {
        directive: "script-src-elem",
        blocked: "https://evil.example",
        page: "/login/reset",
        source: "/login/reset",
        line: 7,
      },
    ]);
  });

  test("of an older browser names the directive with its sources, and only its name is kept", () => {
    const report = plain({ "violated-directive": "script-src 'self' 'sha256-x'", "blocked-uri": "inline" });
    expect(readCspReport(report)).toEqual([violation]);
  });
});

describe("a report of the Reporting API", () => {
  test("may come with others, also of other kinds", () => {
    const one = queued({ effectiveDirective: "script-src", blockedURL: "inline", sourceFile: null });
    const two = queued({ effectiveDirective: "img-src", blockedURL: "data", lineNumber: 3 });
    const text = JSON.stringify([one, { type: "deprecation", url: page, body: { message: "one-time" } }, two]);
    expect(readCspReport(text)).toEqual([violation, { ...violation, directive: "img-src", blocked: "data", line: 3 }]);
  });

  test("may come by itself", () => {
    const one = queued({ effectiveDirective: "script-src", blockedURL: "inline" });
    expect(readCspReport(JSON.stringify(one))).toEqual([violation]);
  });
});

test.each([
  ["data:text/html,one-time", "data:"],
  ["blob:https://studio.example/0191d9a2", "https://studio.example"],
  ["https://ann:one-time@evil.example:8443/?one-time", "https://evil.example:8443"],
  ["ONE-TIME token", ""],
])("of %s, which was stopped, %j is logged", (blocked, logged) => {
  expect(readCspReport(plain({ "blocked-uri": blocked }))).toMatchObject([{ blocked: logged }]);
});

test.each(["/login/reset?token=one-time", "about:srcdoc", "data:text/html,one-time", "javascript:one-time", ""])(
  "a page at %j has no path to tell",
  (address) => {
    expect(readCspReport(plain({ "document-uri": address, "source-file": address }))).toMatchObject([
      { page: "", source: "" },
    ]);
  },
);

test("a long path is cut", () => {
  const [read] = readCspReport(plain({ "document-uri": `https://studio.example/${"x".repeat(5_000)}` }));
  expect(read?.page.length).toBeLessThanOrEqual(201);
});

test.each(["", "one-time", "null", "[]", "[[]]", "{}", '{"csp-report":null}', '[{"type":"csp-violation"}]', "7"])(
  "%j is no report",
  (text) => {
    expect(readCspReport(text)).toEqual([]);
  },
);
