import { describe, expect, test } from "vitest";
import { checkArchitecture } from "./import-rules.ts";

const aliases = {
  "#app/*": "./app/*",
  "#server/*": "./server/*",
  "#tests/*": "./tests/*",
};

/** A valid project in which each case breaks one rule. */
const sound = {
  "studio.config.ts": "export const studio = {};",
  "app/lib/units.ts": "export const secondMs = 1_000;",
  "app/ui/button.tsx": "export const Button = () => <button />;",
  "app/ui/button.css": "",
  "app/platform/logger.server.ts": 'import { hostname } from "node:os"; export const host = hostname();',
  "app/features/conversations/server/contact.store.server.ts": 'import pg from "pg"; export const pool = pg.Pool;',
  "app/features/visits/visit.schema.ts": "export const visitSchema = 1;",
  "app/ui/strings/en.ts": "export const en = {};",
  "app/composition/services.server.ts": "export const services = 1;",
  "app/screens/dashboard/dashboard-view.tsx": "export const DashboardView = () => null;",
  "app/root.tsx": "export default function Root() { return null; }",
  "server/app.ts": 'import { createServer } from "node:http"; export const app = createServer;',
  "tests/support/site/site.ts": "export const site = 1;",
};

function check(files: Record<string, string>): string[] {
  return checkArchitecture({ files: new Map(Object.entries({ ...sound, ...files })), aliases });
}

describe("sound imports", () => {
  test("are accepted downwards, within a feature, and by each kind of name", () => {
    const files = {
      "app/features/conversations/visitor/contact.route.tsx": `
        import { Button } from "#app/ui/button.tsx";
        import "#app/ui/button.css";
        import type { en } from "#app/ui/strings/en.ts";
        import { studio } from "../../../../studio.config.ts";
        import type { Route } from "./+types/contact.route";
        import { pool } from "../server/contact.store.server.ts";
        import url from "../../../ui/button.css?url";
        import { useState } from "react";
        export const a = [Button, studio, pool, url, useState];`,
      "app/composition/mails.server.ts": `
        import { visitSchema } from "#app/features/visits/visit.schema.ts";
        import { pool } from "#app/features/conversations/server/contact.store.server.ts";
        export const a = [visitSchema, pool];`,
      "app/screens/dashboard/dashboard.route.tsx": `
        import { visitSchema } from "#app/features/visits/visit.schema.ts";
        import { pool } from "#app/features/conversations/server/contact.store.server.ts";
        import { DashboardView } from "./dashboard-view.tsx";
        export const a = [visitSchema, pool, DashboardView];`,
      "server/site.ts": 'import "#app/screens/dashboard/dashboard-view.tsx"; import "./app.ts";',
      "app/features/visits/visits.store.test.ts": "",
      "app/features/visits/visits.usecases.test.ts": "",
      "app/features/visits/visits.usecases.server.ts":
        'import { pool } from "#app/features/conversations/server/contact.store.server.ts"; export const used = pool;',
      "app/features/visits/visit-rules.test.ts": "",
      "app/entry.server.tsx": 'import { PassThrough } from "node:stream"; export default PassThrough;',
      "app/routes.ts": 'import "#app/composition/services.server.ts"; import "#server/app.ts"; export default [];',
    };
    expect(check(files)).toEqual([]);
  });

  test("reach other features from a feature's test", () => {
    const text = 'import "#app/features/visits/visit.schema.ts"; import "#tests/support/site/site.ts";';
    expect(check({ "app/features/conversations/server/a.test.ts": text })).toEqual([]);
  });

  test("may take a server package's types anywhere, and anything of Node in a test", () => {
    const files = {
      "app/features/visits/visit-rules.ts":
        'import type { Pool } from "pg"; export type Rule = import("node:fs").Stats | Pool;',
      "app/features/visits/visit-rules.test.ts":
        'import { join } from "node:path"; import "#tests/support/site/site.ts"; join();',
    };
    expect(check(files)).toEqual([]);
  });
});

describe("a broken rule is named", () => {
  const contact = "app/features/conversations/server/a.ts";
  const visits = "#app/features/visits/visit.schema.ts";
  // biome-ignore format: a table, a case a line
  const cases: [rule: string, path: string, text: string, error: RegExp][] = [
    ["feature imports a later feature", contact, `import "${visits}";`, /feature conversations.server must not import feature visits/],
    ["folder of a feature imports a later one", "app/features/conversations/model/a.server.ts", 'import "../server/contact.store.server.ts";', /model must not import feature conversations.server/],
    ["by a relative path", contact, 'import "../../visits/visit.schema.ts";', /feature visits/],
    ["for a type only", contact, `import type { A } from "${visits}";`, /feature visits/],
    ["in a type expression", contact, `export type A = import("${visits}").A;`, /feature visits/],
    ["when it runs", contact, `export const a = () => import("${visits}");`, /feature visits/],
    ["as a worker's address", contact, 'new URL("../../visits/visit.schema.ts", import.meta.url);', /feature visits/],
    ["to pass on one name", contact, `export { a } from "${visits}"; export const b = 1;`, /feature visits/],
    ["to pass on all names", contact, `export * from "${visits}"; export const b = 1;`, /feature visits/],
    ["feature imports composition", contact, 'import "#app/composition/services.server.ts";', /not import composition/],
    ["feature's test imports composition", "app/features/conversations/server/a.test.ts", 'import "#app/composition/services.server.ts";', /not import composition/],
    ["platform's test imports a feature", "app/platform/a.test.ts", `import "${visits}";`, /must not import feature/],
    ["feature imports a screen", contact, 'import "#app/screens/dashboard/dashboard-view.tsx";', /not import screens/],
    ["composition imports a screen", "app/composition/a.ts", 'import "../screens/dashboard/dashboard-view.tsx";', /composition must not import screens/],
    ["screen imports composition", "app/screens/a.ts", 'import "#app/composition/services.server.ts";', /screens must not import composition/],
    ["screen imports the server", "app/screens/a.ts", 'import "#server/app.ts";', /not import entry points/],
    ["feature imports an entry point", contact, 'import "#app/root.tsx";', /must not import entry points/],
    ["feature imports the server", contact, 'import "#server/app.ts";', /must not import entry points/],
    ["app imports tests", contact, 'import "#tests/support/site/site.ts";', /must not import tests/],
    ["lib imports a feature", "app/lib/a.ts", `import "${visits}";`, /lib, ui and platform must not import feature/],
    ["ui imports the shell", "app/ui/a.tsx", 'import "../shell/bar.tsx";', /must not import shell/],
    ["shell imports a feature", "app/shell/a.tsx", `import "${visits}";`, /shell must not import feature visits/],
    ["composition imports the server", "app/composition/a.ts", 'import "#server/app.ts";', /not import entry points/],
    ["a folder nobody knows", "app/hooks/a.ts", 'import "../../studio.config.ts";', /app\/hooks\/a\.ts: in no zone/],
    ["a file beside the features", "app/features/a.ts", 'import "../../studio.config.ts";', /in no zone/],
    ["a file that is not there", "app/lib/a.ts", 'import "./b.ts";', /leads to no file/],
    ["a missing extension", "app/lib/a.ts", 'import "./units";', /leads to no file/],
    ["an unknown alias", "app/lib/a.ts", 'import "#lib/units.ts";', /leads to no file/],
    ["a computed import", "app/lib/a.ts", "export const a = (b: string) => import(b);", /cannot be checked/],
    ["a built-in in browser code", "app/lib/a.ts", 'import "node:path";', /node:path belongs in a \.server\.ts file/],
    ["a built-in without its prefix", "app/lib/a.ts", 'import "path";', /path belongs/],
    ["a type beside a built-in's values", "app/lib/a.ts", 'import { type Stats } from "node:fs";', /node:fs belongs/],
    ["the database in browser code", "app/lib/a.ts", 'import pg from "pg";', /pg belongs/],
    ["mail in browser code", "app/lib/a.ts", 'import "nodemailer";', /nodemailer belongs/],
    ["strings in browser code", "app/ui/a.tsx", 'export const a = () => import("./strings/en.ts");', /browsers import no strings/],
    ["a barrel", "app/features/visits/index.ts", 'export * from "./visit.schema.ts";', /barrel/],
    ["an unknown suffix", "app/features/visits/visits.service.ts", "", /"\.service\.ts" is no suffix/],
    ["a test of an unknown role", "app/features/visits/visits.service.test.ts", "", /"\.service\.test\.ts" is no/],
    ["an unknown kind of test", "app/features/visits/visits.spec.ts", "", /"\.spec\.ts" is no suffix/],
    ["an empty file name", "app/lib/utils.ts", "", /"utils" says nothing/],
    ["an empty folder name", "app/features/visits/types/visit.ts", "", /"types" says nothing/],
    ["an empty name outside the app", "tests/support/helpers.ts", "", /"helpers" says nothing/],
  ];

  test.each(cases)("%s", (_rule, path, text, error) => {
    const bar = { "app/shell/bar.tsx": "export const Bar = () => null;" };
    const errors = check({ ...bar, [path]: text });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(error);
  });
});

describe("modules that import each other", () => {
  const a = "app/features/conversations/server/a.ts";

  test("are found by whatever way, for types as well", () => {
    const files = {
      [a]: 'import type { B } from "./b.ts"; export type A = B;',
      "app/features/conversations/server/b.ts": 'export const load = () => import("./c.ts");',
      "app/features/conversations/server/c.ts":
        'import { A } from "#app/features/conversations/server/a.ts"; export const c = A;',
      "app/features/conversations/server/d.ts": 'import "./a.ts"; export const d = 1;',
    };
    const group =
      "app/features/conversations/server/a.ts, app/features/conversations/server/b.ts, app/features/conversations/server/c.ts";
    expect(check(files)).toEqual([`import each other: ${group}`]);
  });

  test("are not those that import the same module", () => {
    const files = {
      [a]: 'import "./b.ts"; import "./c.ts"; export const a = 1;',
      "app/features/conversations/server/b.ts": 'import "./c.ts"; export const b = 1;',
      "app/features/conversations/server/c.ts": "export const c = 1;",
    };
    expect(check(files)).toEqual([]);
  });
});

describe("a worker", () => {
  const worker = "app/features/conversations/server/format.worker.ts";

  test("reaches no JSX and no server file, through however many files", () => {
    const files = {
      [worker]: 'import "./engine.ts";',
      "app/features/conversations/server/engine.ts":
        'import "./contact.store.server.ts"; import "#app/ui/button.tsx"; export const a = 1;',
    };
    expect(check(files)).toEqual([
      `${worker}: reaches app/features/conversations/server/contact.store.server.ts through app/features/conversations/server/engine.ts`,
      `${worker}: reaches app/ui/button.tsx through app/features/conversations/server/engine.ts`,
    ]);
  });

  test("may name their types", () => {
    expect(check({ [worker]: 'import type { pool } from "./contact.store.server.ts"; export type A = pool;' })).toEqual(
      [],
    );
  });
});
