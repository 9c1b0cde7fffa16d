import { href, useLocation } from "react-router";

export function ManifestLink() {
  const isOwners = useLocation()
    .pathname.toLowerCase()
    .startsWith(`${href("/admin")}/`);
  return <link rel="manifest" href={isOwners ? "/admin/manifest.webmanifest" : "/manifest.webmanifest"} />;
}
