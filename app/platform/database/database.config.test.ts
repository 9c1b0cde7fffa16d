import { writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { readSettings } from "../config/settings.server.ts";
import { databaseSettings } from "./database.config.server.ts";
import { splitPassword, toConnectionString } from "./postgres/postgres-url.server.ts";

const read = (url: string) => readSettings(databaseSettings, { DATABASE_URL: url });
/** Parses an address with node-postgres, without connecting. */
const clientOf = (url: string) => new pg.Client({ connectionString: toConnectionString(url) });

test("without any variable there are limits that suit a small server", () => {
  const { values, errors } = readSettings(databaseSettings, {});
  expect(errors).toEqual([]);
  expect(values).toEqual({
    databasePoolSize: 10,
    databaseConnectTimeoutS: 5,
    databaseStatementTimeoutS: 30,
    databaseStartWaitS: 60,
  });
});

test.each([
  ["DATABASE_POOL_SIZE", "1", "must be from 2 to 1000"],
  ["DATABASE_CONNECT_TIMEOUT_S", "0", "must be from 1 to 60"],
  ["DATABASE_STATEMENT_TIMEOUT_S", "half", "must be a whole number"],
])("%s=%s is refused", (name, value, error) => {
  expect(readSettings(databaseSettings, { [name]: value }).errors).toEqual([`${name}: ${error}`]);
});

describe("DATABASE_URL", () => {
  test.each([
    ["postgres://db.example/site", { host: "db.example", port: 5432, database: "site" }],
    ["postgresql://ann:x@db.example:5433/site?sslmode=require", { host: "db.example", port: 5433, user: "ann" }],
    ["postgres://ann:p%40%23%2F%3F%25@db.example/site", { host: "db.example", password: "p@#/?%" }],
    ["postgres:///site?host=/var/run/postgresql", { host: "/var/run/postgresql", port: 5432, database: "site" }],
    ["postgres://ann@/site?host=/var/run/postgresql", { host: "/var/run/postgresql", user: "ann", database: "site" }],
    ["postgres://ann:x@/site?host=/run/pg&port=5433", { host: "/run/pg", port: 5433, password: "x" }],
    ["postgres:///site?user=ann@azure&password=x&host=/run/pg", { host: "/run/pg", user: "ann@azure", password: "x" }],
    ["postgres://%2Frun%2Fpg/site", { host: "/run/pg", database: "site" }],
    ["postgres://ann@[::1]:5433/site", { host: "::1", port: 5433 }],
  ])("%s is a database", (url, expected) => {
    const { values, errors } = read(url);
    expect(errors).toEqual([]);
    expect(values.databaseUrl).toBe(url);
    expect(clientOf(url)).toMatchObject(expected);
  });

  test.each([
    "postgres://site:top#secret@db.example/site",
    "postgres://site:12#secret@db.example/site",
    "postgres://site:top/secret@db.example/site",
    "postgres://site:12/secret@db.example/site",
    "postgres://site:/secret@db.example/site",
    "postgres://site:top?secret@db.example/site",
    "postgres://site:12?secret@db.example/site",
    "postgres://site:top@/secret@db.example/site",
    "postgres://site:topsecret%@db.example/site",
    "postgres://site:topsecret%E4@db.example/site",
    "postgres://site:topsecret@[db",
    "postgres://site:topsecret@one.example:5432,two.example:5432/site",
  ])("%s gets the hint to encode, which repeats nothing of it", (url) => {
    const { errors } = read(url);
    expect(errors).toEqual([expect.stringMatching(/^DATABASE_URL: is not a valid address; .* # as %23, @ as %40/)]);
    expect(errors[0]).not.toMatch(/secret|example/);
  });

  test("of another database is refused without repeating the secret in it", () => {
    const { errors } = read("mysql://site:topsecret@db.example/site");
    expect(errors).toEqual(["DATABASE_URL: must start with postgres://"]);
  });
});

describe("sslmode means what it means to libpq", () => {
  const url = (query: string) => `postgres://ann:x@db.example/site${query}`;
  const authority = () => {
    const file = join(createTemporaryFolder(), "root.crt");
    writeFileSync(file, "a certificate");
    return file;
  };

  test("missing or disable: no encryption", () => {
    expect(clientOf(url("")).ssl).toBe(false);
    expect(clientOf(url("?sslmode=disable")).ssl).toBe(false);
  });

  test("require: encrypted, not verified", () => {
    expect(clientOf(url("?sslmode=require")).ssl).toEqual({ rejectUnauthorized: false });
  });

  test("require with sslrootcert, and verify-ca: the authority counts, the name does not", () => {
    for (const mode of ["require", "verify-ca"]) {
      const { ssl } = clientOf(url(`?sslmode=${mode}&sslrootcert=${authority()}`));
      expect(ssl).toEqual({ ca: "a certificate", checkServerIdentity: expect.any(Function) });
    }
  });

  test("verify-full: authority and name, by a file or by Node's own authorities", () => {
    expect(clientOf(url("?sslmode=verify-full")).ssl).toEqual({});
    expect(clientOf(url(`?sslmode=verify-full&sslrootcert=${authority()}`)).ssl).toEqual({ ca: "a certificate" });
  });

  test.each([
    ["?sslmode=prefer", "has an unknown sslmode; it must be disable, require, verify-ca or verify-full"],
    ["?sslmode=no-verify", "has an unknown sslmode; it must be disable, require, verify-ca or verify-full"],
    ["?sslmode=verify-ca", "has sslmode=verify-ca, which needs sslrootcert=FILE with the certificate of the authority"],
    ["?sslmode=verify-full&sslrootcert=/nowhere.crt", "names a file in sslrootcert that cannot be read"],
  ])("%s is refused", (query, error) => {
    expect(read(url(query)).errors).toEqual([`DATABASE_URL: ${error}`]);
  });
});

describe("an address without its password, for pg_dump's arguments", () => {
  test.each([
    ["postgres://ann:p%40ss@db.example/site", "postgres://ann@db.example/site", "p@ss"],
    ["postgres://ann:p@ss@db.example/site", "postgres://ann@db.example/site", "p@ss"],
    ["postgres://ann@/site?host=/run/pg", "postgres://ann@/site?host=/run/pg", undefined],
    ["postgres://ann:x@/site?host=/run/pg", "postgres://ann@/site?host=/run/pg", "x"],
    ["postgres:///site?password=x&host=/run/pg", "postgres:///site?host=/run/pg", "x"],
    ["postgres:///site?host=/run/pg&password=x", "postgres:///site?host=/run/pg", "x"],
    ["postgres:///site?password=x", "postgres:///site", "x"],
  ])("%s", (text, url, password) => {
    expect(splitPassword(text)).toEqual({ url, password });
  });
});
