// @module-tag long
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { documents, isEntryKind } from "#app/features/content/documents/documents.ts";
import { describeFields, type Field } from "#app/features/content/documents/fields.ts";
import { toPostedFields } from "#app/features/content/documents/posted-fields.ts";
import { draftMax } from "#app/features/conversations/model/contact-limits.ts";
import { isLocalized, localPath, splitLanguage } from "#app/lib/language/languages.ts";
import { kibibyte, secondMs } from "#app/lib/units.ts";
import { bytesPerSecondMin, patienceMs } from "#server/http/budget/request-budget.ts";
import { boundRequests, type RequestKind } from "#server/http/budget/request-kinds.ts";
import { createClient } from "#tests/support/site/client.ts";
import { listApiCalls, listPages } from "#tests/support/site/site-routes.ts";
import { openFileSite } from "#tests/support/site/test-site.ts";

const mebibyte = kibibyte ** 2;
const filesMb = 25;
const bounds = boundRequests(filesMb * mebibyte);
/** Endpoints that accept more than a form. Add new ones deliberately. */
const larger: Readonly<Record<string, RequestKind>> = {
  "/contact": "upload",
  "/contact/conversation": "upload",
  "/contact/files": "upload",
  "/admin/dashboard": "upload",
  "/admin/files": "upload",
  "/admin/inbox": "upload",
  "/admin/inbox/:id": "upload",
  "/admin/inbox/bulk": "bulk",
  "/admin/inbox/:id/draft": "bulk",
  "/admin/site/pictures": "picture",
  "/admin/site/:kind": "bulk",
  "/admin/site/:kind/:id": "bulk",
  "/admin/site/entries/:kind": "bulk",
  "/admin/site/redirects": "bulk",
  "/admin/site/mail": "bulk",
  "/api/v1/incoming-mail": "mail",
};

const site = await openFileSite({
  env: { MAIL_WEBHOOK_SECRET: "w".repeat(32), ATTACHMENTS_TOTAL_MB: String(filesMb) },
});

const post = async (method: string, path: string, length: number, type: string) => {
  const headers = { "Content-Length": String(length), "Content-Type": type, Cookie: null };
  return (await createClient(site).request(path, { method, body: "x" }, headers)).status;
};

/** All of them reach the same page, as React Router matches an address and its scripts post to it. */
const spellingsOf = (path: string): string[] => {
  const { language, path: inTable } = splitLanguage(path);
  const capitals = localPath(language, inTable.toUpperCase());
  const pages = [path, ...(path.endsWith("/") ? [] : [`${path}/`, capitals])];
  return pages.flatMap((page) => [page, page.endsWith("/") ? `${page}_.data` : `${page}.data`]);
};

test("every endpoint that reads a body refuses more than its bound before it is read", async () => {
  const id = "0".repeat(32);
  const calls = await listApiCalls(site, id);
  const endpoints = [
    ...listPages(id).flatMap(({ pattern, path }) =>
      spellingsOf(path).map((spelling) => ({ method: "POST", pattern, path: spelling })),
    ),
    ...listPages(id).flatMap(({ pattern, path }) =>
      spellingsOf(`/pl${path}`).map((spelling) => ({
        method: "POST",
        pattern: isLocalized(path) ? pattern : `/pl${pattern}`,
        path: spelling,
      })),
    ),
    ...listPages(id).map(({ pattern, path }) => ({ method: "DELETE", pattern: `DELETE ${pattern}`, path })),
    ...calls.filter(({ method }) => method !== "GET").map(({ method, path }) => ({ method, pattern: path, path })),
    { method: "POST", pattern: "/api/csp-reports", path: "/api/csp-reports" },
    { method: "POST", pattern: "/api/v1/incoming-mail", path: "/api/v1/incoming-mail" },
    { method: "POST", pattern: "/api/v1/incoming-mail.data", path: "/api/v1/incoming-mail.data" },
    { method: "POST", pattern: "/nowhere", path: "/nowhere" },
  ];
  expect(endpoints.length).toBeGreaterThan(100);
  const wrong: string[] = [];
  for (const { method, pattern, path } of endpoints) {
    const kind = larger[pattern] ?? "form";
    const max = bounds[kind].bodyMax;
    for (const type of ["application/json", "multipart/form-data; boundary=b"]) {
      const ownMax = kind === "upload" && !type.startsWith("multipart") ? bounds.form.bodyMax : max;
      const [within, beyond] = [await post(method, path, ownMax, type), await post(method, path, ownMax + 1, type)];
      if (within === 413 || beyond !== 413) wrong.push(`${method} ${path} ${type}: ${within}, ${beyond}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** @returns the largest form of these fields, with this letter only */
const fill = (fields: readonly Field[], letter: string): Record<string, unknown> =>
  Object.fromEntries(
    fields.map(({ name, kind, max = 0, fields: inner = [] }) => {
      if (kind === "group") return [name, fill(inner, letter)];
      if (kind === "list") return [name, Array.from({ length: max }, () => fill(inner, letter))];
      return [name, letter.repeat(name === "svg" ? 16 * kibibyte : max)];
    }),
  );

test.each(["ż", "字"])(
  "what the fields of a document and of a draft allow is let in, in letters like %s",
  async (letter) => {
    const id = "0".repeat(32);
    const forms: [string, Record<string, string>][] = Object.entries(documents).map(([kind, { schema }]) => {
      const fields = describeFields(schema);
      return [`/admin/site/${kind}${isEntryKind(kind) ? `/${id}` : ""}`, toPostedFields(fields, fill(fields, letter))];
    });
    forms.push([`/admin/inbox/${id}/draft`, { text: letter.repeat(draftMax) }]);
    for (const [path, form] of forms) {
      const length = new URLSearchParams(form).toString().length + kibibyte;
      for (const spelling of spellingsOf(path))
        expect([spelling, await post("POST", spelling, length, "application/x-www-form-urlencoded")]).not.toContain(
          413,
        );
    }
  },
);

const toMb = (bytes: number) => (bytes % mebibyte === 0 ? `${bytes / mebibyte} MB` : `${bytes / kibibyte} KB`);

test("docs/security.md has the table of the bounds", () => {
  const names: Readonly<Record<RequestKind, string>> = {
    page: "a page, or another answer without a body in the request",
    stream: "events of an open page of the owner",
    form: "a form, or a call of the API",
    bulk: "many conversations to be changed, a draft, or a document",
    picture: "a picture of a document",
    upload: "a form with files",
    mail: "a mail by webhook",
  };
  const bodies: Partial<Record<RequestKind, string>> = {
    page: "none",
    stream: "none",
    upload: `\`ATTACHMENTS_TOTAL_MB\` + ${toMb(bounds.upload.bodyMax - filesMb * mebibyte)} of texts, in files`,
    mail: `${toMb(bounds.mail.bodyMax)}, in a file`,
  };
  const rows = Object.entries(bounds).map(([name, { bodyMax, perNetwork, total, yieldsAfterMs }]) => {
    const kind = name as RequestKind;
    const amount = ({ requests, bytes }: typeof total) => `${requests}${bytes ? `, ${toMb(bytes)}` : ""}`;
    const yields =
      kind === "page" || kind === "stream" ? "-" : yieldsAfterMs === 0 ? "at once" : `${yieldsAfterMs / secondMs} s`;
    return `| ${names[kind]} | ${bodies[kind] ?? `${toMb(bodyMax)}, in memory`} | ${amount(perNetwork)} | ${amount(total)} | ${yields} |`;
  });
  const page = readFileSync("docs/security.md", "utf8");
  expect(page).toContain(
    [
      "| request | its body | at once, of a network | in all | loses its place after stalling for |",
      "|---|---|---|---|---|",
      ...rows,
    ].join("\n"),
  );
  expect(page.replaceAll(/\s+/g, " ")).toContain(
    `A body has ${patienceMs / secondMs} s without progress; ${bytesPerSecondMin / kibibyte} KB a second keep them.`,
  );
});
