/** Members of the global scope that the service worker uses: TypeScript declares it only without the DOM. */
export interface ServiceWorkerScope {
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

export interface PushedNotification {
  title: string;
  body: string;
  path: string;
  tag: string;
}
