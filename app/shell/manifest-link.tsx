import { href, useLocation } from "react-router";

/** The owner's pages are an app of their own, which can be installed. */
export function ManifestLink() {
  const isOwners = useLocation()
    .pathname.toLowerCase()
    .startsWith(`${href("/admin")}/`);
  return <link rel="manifest" href={isOwners ? "/admin/manifest.webmanifest" : "/manifest.webmanifest"} />;
}
