import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { forgetInboxCopy } from "#app/features/admin/forget-inbox-copy.ts";
import { inboxCopyDays, inboxCopyName } from "#app/features/admin/inbox-copy-names.ts";
import { dayMs } from "#app/lib/units.ts";
import type { InboxSnapshot } from "./inbox-snapshot.route.ts";

export const copyLifetimeMs = inboxCopyDays * dayMs;

interface CopyDatabase extends DBSchema {
  snapshots: { key: "latest"; value: { snapshot: InboxSnapshot; storedAtMs: number } };
}

export const storeSnapshot = (snapshot: InboxSnapshot, nowMs = Date.now()): Promise<unknown> =>
  withDatabase((db) => db.put("snapshots", { snapshot, storedAtMs: nowMs }, "latest"));

/** @returns undefined where nothing is kept; too old a copy is deleted */
export async function readSnapshot(nowMs = Date.now()): Promise<InboxSnapshot | undefined> {
  const stored = await withDatabase((db) => db.get("snapshots", "latest"));
  if (!stored) return undefined;
  if (nowMs - stored.storedAtMs <= copyLifetimeMs) return stored.snapshot;
  await forgetInboxCopy();
  return undefined;
}

/** Closed at once: an open connection would hold up its deletion. */
async function withDatabase<T>(use: (db: IDBPDatabase<CopyDatabase>) => Promise<T>): Promise<T> {
  const db = await openDB<CopyDatabase>(inboxCopyName, 1, {
    upgrade: (created) => created.createObjectStore("snapshots"),
  });
  try {
    return await use(db);
  } finally {
    db.close();
  }
}

const shellAddress = "/admin/inbox?offline";

const inboxPath = /^\/admin\/inbox(\/[\da-f-]{36})?$/;

/**
 * The inbox and its files where the site cannot be reached; all else is left to the browser.
 * @returns undefined for requests that are not answered here
 */
export function answerOffline(request: Request): Promise<Response> | undefined {
  const { pathname } = new URL(request.url);
  if (request.mode === "navigate" && request.method === "GET" && inboxPath.test(pathname)) return openInbox(request);
  return pathname.startsWith("/assets/") ? readFile(request) : undefined;
}

async function openInbox(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await caches.match(shellAddress, { cacheName: inboxCopyName });
    // Too old a copy is deleted by reading it.
    if (!shell || !(await readSnapshot())) throw error;
    const { pathname, search } = new URL(request.url);
    if (pathname + search === shellAddress) return shell;
    return Response.redirect(`${shellAddress}#${pathname}${search}`);
  }
}

/** Names of built files contain their hash. */
const readFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName: inboxCopyName })) ?? fetch(request);

export const findFiles = (path: string, text: string): string[] =>
  path.includes("/manifest-")
    ? []
    : [...text.matchAll(/(?:\/assets\/|["'`]assets\/|["'`]\.\/)([\w-][\w.-]*\.(?:js|css|woff2))/g)].map(
        ([, name]) => `/assets/${name}`,
      );

/**
 * Stores the shell and the files that it needs, unless they are stored.
 * @param routeFiles of the open page: the shell names none of a conversation
 * @throws where they cannot be fetched
 */
export async function storeShell(routeFiles: readonly string[]): Promise<void> {
  const cache = await caches.open(inboxCopyName);
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  if (routeFiles.every((file) => stored.has(file))) return;
  const shell = await fetch(shellAddress, { redirect: "error" });
  if (!shell.ok) throw new Error(`The page could not be stored: ${shell.status}`);
  const files = new Map<string, Response>();
  const queue = [...routeFiles, ...findFiles(shellAddress, await shell.clone().text())];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file)) continue;
    const response = await fetch(file);
    if (!response.ok) continue; // a name in a text
    files.set(file, response.clone());
    if (!file.endsWith(".woff2")) queue.push(...findFiles(file, await response.text()));
  }
  for (const [file, response] of files) if (!stored.has(file)) await cache.put(file, response);
  for (const file of stored) if (file.startsWith("/assets/") && !files.has(file)) await cache.delete(file);
  await cache.put(shellAddress, shell);
}
