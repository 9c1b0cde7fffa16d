import type { Plugin } from "vite";

export const serviceWorkerFile = "app/features/conversations/device/service-worker.ts";

/** In development, the service worker is a module; the build bundles it into one file. */
export const serviceWorker = (): Plugin => ({
  name: "northlight:service-worker",
  apply: "serve",
  configureServer: ({ middlewares }) => {
    middlewares.use("/admin/service-worker.js", (_request, response) => {
      response.setHeader("Content-Type", "text/javascript");
      response.end(`import "/${serviceWorkerFile}";\n`);
    });
  },
});
