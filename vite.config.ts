import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // Hono, the services and the React Router build become one server bundle, so nothing stateful exists twice.
  environments: { ssr: { build: { rollupOptions: { input: "./server/entry.ts" } } } },
  build: { assetsInlineLimit: 0, sourcemap: false },
  worker: { format: "es" },
});
