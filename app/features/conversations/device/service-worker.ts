import { answerOffline } from "./copy/inbox-copy.ts";
import { syncReplies } from "./queue/sync-replies.ts";

/** Service worker of staff: notifications, offline inbox and waiting replies. 'Notifications' installs it. */
const worker = globalThis as unknown as ServiceWorkerScope;

worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener("push", (event) => event.waitUntil(showNotification(event.data.json())));

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

worker.addEventListener("fetch", (event) => {
  const response = answerOffline(event.request);
  if (response) event.respondWith(response);
});

worker.addEventListener("sync", (event) => event.waitUntil(synchronize()));

/** @throws where the site cannot be reached: the browser then tries again, even when all pages are closed */
async function synchronize(): Promise<void> {
  if (!(await syncReplies())) throw new Error("The site cannot be reached.");
}

function showNotification({ title, body, path, tag }: PushedNotification): Promise<void> {
  const options = { body, tag, renotify: true, icon: "/icon-192.png", badge: "/icon-192.png", data: { path } };
  return worker.registration.showNotification(title, options);
}

/** A window that shows something else may have a text that is not stored: it is left as it is. */
async function openPage(path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: "window" });
  const open = windows.find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : worker.clients.openWindow(path));
}

/** Members of the global scope that the service worker uses: TypeScript declares it only without the DOM. */
interface ServiceWorkerScope {
  readonly clients: { claim(): Promise<void>; openWindow(url: string): Promise<unknown> } & {
    matchAll(options: { type: "window" }): Promise<readonly WindowClient[]>;
  };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof ServiceWorkerEvents>(
    name: Name,
    listener: (event: ServiceWorkerEvents[Name]) => void,
  ): void;
}

interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface LifetimeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface ServiceWorkerEvents {
  install: LifetimeEvent;
  activate: LifetimeEvent;
  fetch: LifetimeEvent & { readonly request: Request; respondWith(response: Promise<Response>): void };
  push: LifetimeEvent & { readonly data: { json(): PushedNotification } };
  notificationclick: LifetimeEvent & { readonly notification: Notification & { data: { path: string } } };
  sync: LifetimeEvent & { readonly tag: string };
}

interface PushedNotification {
  title: string;
  body: string;
  path: string;
  tag: string;
}
