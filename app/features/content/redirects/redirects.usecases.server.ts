import { AppError, createInvalidInputError, createNotFoundError } from "#app/platform/app-error.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { publishChange } from "#app/platform/events/committed-changes.server.ts";
import { contentPublished } from "#app/platform/events/site-event.ts";
import { deleteRedirect, listRedirects, redirect } from "../content.store.server.ts";
import { refreshContent } from "../content.usecases.server.ts";
import type { Content } from "../content-service.ts";
import { listEntryPages } from "../entries/entry-pages.ts";
import { followRedirects, readPath, redirectsMax } from "./find-redirect.ts";

export interface RedirectService {
  readonly content: Content;
  readonly origin: string;
  /** Pattern of the route, `/404` for none. */
  readonly findPage: (path: string) => Promise<string | undefined>;
}

interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** The server answers these before routing, or they belong to the studio’s pages. */
const served =
  /^\/(admin|api|assets|pictures|healthz|readyz|metrics|__manifest|\.well-known)(\/|$)|\.(data|webmanifest)$/;
const servedFiles: ReadonlySet<string> = new Set(["/robots.txt", "/sitemap.xml", "/notes/feed.xml"]);

const fail = (field: string, message: string) => createInvalidInputError({ [field]: message });

/** @param typed the target may be on another site @throws AppError 422, 409 at the maximum */
export async function addRedirect({ content, origin, findPage }: RedirectService, typed: Redirect): Promise<void> {
  if (typed.from.includes("?"))
    throw fail("from", "Please leave out the part after the ?: all of them lead to one address.");
  const path = readFrom(typed.from, origin);
  if (path === undefined) throw fail("from", "Please write a path of this site, as in /old-page.");
  if (!(await isFree(path, { content, findPage }))) throw fail("from", "There is something at this address already.");
  const target = readTo(typed.to, origin);
  if (target === undefined)
    throw fail(
      "to",
      "Please write a path of this site, or an address that begins with https:// and holds no password.",
    );
  await change(content, { from: path, to: target }, async (trx) => {
    const rows = new Map((await listRedirects(trx)).map((row) => [row.path, row.target]));
    if (rows.size >= redirectsMax && !rows.has(path)) throw createFullError();
    if (followRedirects(rows.set(path, target), path) === undefined) throw fail("to", "This address leads back here.");
    await redirect(trx, { path, target, at: content.now().toISOString() });
  });
}

/** @returns the removed target */
export async function removeRedirect(content: Content, path: string): Promise<string> {
  let target: string | undefined;
  await change(content, { from: path, to: null }, async (trx) => {
    target = (await listRedirects(trx)).find((row) => row.path === path)?.target;
    if (target === undefined) throw createNotFoundError("This redirect");
    await deleteRedirect(trx, path);
  });
  return target ?? "";
}

async function change(content: Content, after: { from: string; to: string | null }, run: (trx: Db) => Promise<void>) {
  await content.db.transaction().execute(async (trx) => {
    await run(trx);
    await recordAct(trx, { act: "content/redirected", after });
    await publishChange(trx, contentPublished);
  });
  await refreshContent(content);
}

function readFrom(typed: string, origin: string): string | undefined {
  const url = URL.parse(typed, origin);
  if (!url || url.origin !== origin || url.search || url.hash || !/^(\/|https?:)/i.test(typed)) return undefined;
  return readPath(url.pathname);
}

function readTo(typed: string, origin: string): string | undefined {
  const url = /^(\/|https?:\/\/)/i.test(typed) ? URL.parse(typed, origin) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (url.origin !== origin) return typed.startsWith("/") ? undefined : url.href;
  // Two leading slashes would name another host.
  const path = url.pathname.replace(/^\/+/, "/");
  return readPath(path) === undefined ? undefined : path + url.search + url.hash;
}

async function isFree(path: string, { content, findPage }: Pick<RedirectService, "content" | "findPage">) {
  if (served.test(path) || servedFiles.has(path) || listEntryPages(content.current).has(path)) return false;
  const pattern = await findPage(encodeURI(path));
  return pattern === "/404" || /^\/(work|notes)\/:slug$/.test(pattern ?? "");
}

const createFullError = (): AppError =>
  new AppError({
    code: "content/full",
    status: 409,
    message: `A site has at most ${redirectsMax.toLocaleString("en-US")} redirects. Remove one first.`,
  });
