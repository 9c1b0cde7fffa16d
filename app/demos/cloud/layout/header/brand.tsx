import { Link } from "react-router";
import { cloudPath } from "#app/shell/page-of.ts";
import { useSiteSettings } from "../../settings/site-settings.ts";

export function Brand() {
  const { siteName, logoUrl } = useSiteSettings();
  return (
    <h1 className="cloud-brand">
      <Link to={cloudPath}>{logoUrl ? <img src={logoUrl} alt={siteName} /> : siteName}</Link>
    </h1>
  );
}
