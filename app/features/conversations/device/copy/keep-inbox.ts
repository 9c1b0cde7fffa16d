import { href } from "react-router";
import { forgetInboxCopy } from "#app/features/admin/forget-inbox-copy.ts";
import { inboxCopyName } from "#app/features/admin/inbox-copy-names.ts";
import { dropRepliesOf } from "#app/features/drafts/draft-store.ts";
import { minuteMs } from "#app/lib/units.ts";
import { setDeviceUser } from "../device-flag.ts";
import { syncReplies } from "../queue/sync-replies.ts";
import { storeShell, storeSnapshot } from "./inbox-copy.ts";
import type { InboxSnapshot } from "./inbox-snapshot.route.ts";

const keepEveryMs = minuteMs;
let timer: ReturnType<typeof setTimeout> | undefined;
let keptAtMs = -keepEveryMs;

/** After the inbox was loaded: sends what waits at once, and stores the inbox at most once a minute. */
export function keepInboxSoon(userId: string): void {
  void syncReplies().catch(() => undefined);
  clearTimeout(timer);
  timer = setTimeout(() => void keepInbox(userId).catch(() => undefined), keptAtMs + keepEveryMs - performance.now());
}

/**
 * Sends waiting replies and stores the inbox, for the same signed-in user only.
 * @throws if the site cannot be reached
 */
async function keepInbox(userId: string): Promise<boolean> {
  keptAtMs = performance.now();
  await sendReplies();
  // `forgetInboxCopy` deletes what is stored here if the session ends meanwhile.
  const result = await navigator.locks.request(inboxCopyName, () => storeInbox(userId));
  if (result === "signed-out") await forgetInboxCopy();
  if (result === "other-user") await Promise.all([disableInboxCopy(), dropRepliesOf(userId)]);
  return result === "kept";
}

async function storeInbox(userId: string): Promise<"kept" | "signed-out" | "other-user"> {
  const response = await fetch(href("/admin/inbox/snapshot"), { redirect: "manual" });
  if (response.type === "opaqueredirect" || response.status === 401 || response.status === 403) return "signed-out";
  if (!response.ok) throw new Error(`The inbox could not be read: ${response.status}`);
  const snapshot: InboxSnapshot = await response.json();
  if (snapshot.userId !== userId) return "other-user";
  await storeShell(listRouteFiles());
  await storeSnapshot(snapshot);
  return "kept";
}

export async function sendReplies(): Promise<boolean> {
  const registration: (ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }) | undefined =
    await findRegistration();
  await registration?.sync?.register("replies").catch(() => undefined);
  return syncReplies();
}

/** @throws where the inbox cannot be stored */
export async function enableInboxCopy(userId: string): Promise<void> {
  await registerServiceWorker();
  setDeviceUser(userId);
  // Else the browser may delete it when it needs room.
  await navigator.storage?.persist?.();
  if (!(await keepInbox(userId))) throw new Error("The session has ended.");
}

/** Replies that wait stay: they are sent, or taken out of the queue. */
export async function disableInboxCopy(): Promise<void> {
  clearTimeout(timer);
  setDeviceUser(undefined);
  await forgetInboxCopy();
}

const shownRoutes = [
  "root",
  "features/admin/guard.route",
  "features/conversations/owner/inbox.route",
  "features/conversations/owner/no-conversation.route",
  "features/conversations/owner/conversation/conversation.route",
];

declare const __reactRouterManifest: { url: string; routes: Record<string, Record<string, unknown>> };

function listRouteFiles(): string[] {
  const { url, routes } = __reactRouterManifest;
  const named = shownRoutes.flatMap((id) => Object.values(routes[id] ?? {}).flat());
  return [...new Set([url, ...named])].filter((file): file is string => String(file).startsWith("/assets/"));
}

const scope = "/admin/";

/** Registers the service worker of the owner's pages. @returns the active one */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  const type = import.meta.env.DEV ? "module" : "classic";
  await navigator.serviceWorker.register("/admin/service-worker.js", { scope, type });
  return navigator.serviceWorker.ready;
}

export const findRegistration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(scope);
