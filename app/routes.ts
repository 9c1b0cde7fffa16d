import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the site and the file that answers it. The JSON API and the health checks live in server/. */
export default [
  index("features/pages/home.route.tsx"),
  route("contact", "features/contact/contact.route.tsx"),

  route("admin", "features/admin/sign-in.route.tsx"),
  route("admin/setup", "features/admin/setup.route.tsx"),
  route("admin/logout", "features/admin/logout.route.tsx"),
  layout("features/admin/guard.route.tsx", [
    route("admin/dashboard", "composition/dashboard.route.tsx"),
    route("admin/messages/:id", "features/contact/owner/conversation.route.ts"),
  ]),

  route("*", "features/pages/not-found.route.tsx"),
] satisfies RouteConfig;
