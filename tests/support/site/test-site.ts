import { afterAll, inject, onTestFinished } from "vitest";
import { createPostgresDatabase } from "../database/postgres-database.ts";
import { type OpenSite, openSite } from "./site.ts";

type Options = Parameters<typeof openSite>[0];

/** Opens a site for the tests of a file: called while the file is read, it closes the site after them. */
export async function openFileSite(options?: Options): Promise<OpenSite> {
  const site = await openSite(options);
  afterAll(() => site.close());
  return site;
}

/** Opens a site for the test that calls it, and closes it after that test. */
export async function openTestSite(options?: Options): Promise<OpenSite> {
  const site = await openSite(options);
  onTestFinished(() => site.close());
  return site;
}

/** @returns the address of an empty database on PostgreSQL that is dropped after the test */
export async function openTestPostgres(): Promise<string> {
  const { url, drop } = await createPostgresDatabase(inject("postgresUrl"));
  onTestFinished(drop);
  return url;
}
