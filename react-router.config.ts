import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // A file for each of its loaders and actions: all are needed at once, and small files compress badly.
  splitRouteModules: false,
  appDirectory: "app",
  // All routes in one file, which is fetched with the code: no request asks for a route when a link is shown or followed.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
