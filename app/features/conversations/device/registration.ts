const scope = "/admin/";

/** Registers the service worker of the owner's pages. @returns the active one */
export async function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  const type = import.meta.env.DEV ? "module" : "classic";
  await navigator.serviceWorker.register("/admin/service-worker.js", { scope, type });
  return navigator.serviceWorker.ready;
}

export const findRegistration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(scope);
