const scope = "/admin/";

/** Of the owner's pages, for notifications and for the inbox without a connection. @returns the active one */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  const type = import.meta.env.DEV ? "module" : "classic";
  await navigator.serviceWorker.register("/admin/service-worker.js", { scope, type });
  return navigator.serviceWorker.ready;
}

export const findRegistration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(scope);
