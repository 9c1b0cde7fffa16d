import { Link } from "react-router";
import { cloudPath } from "#app/shell/page-of.ts";
import { siteSettings } from "../../settings/site-settings.ts";
import { useStoredValue } from "../../settings/stored/stored-value.ts";

export function Brand() {
  const { siteName, logoUrl } = useStoredValue(siteSettings);
  return (
    <h1 className="cloud-brand">
      <Link to={cloudPath}>{logoUrl ? <img src={logoUrl} alt={siteName} /> : siteName}</Link>
    </h1>
  );
}
