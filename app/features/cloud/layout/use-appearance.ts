import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { useSiteSettings } from "../settings/site-settings.ts";
import { useStoredValue } from "../settings/stored/stored-value.ts";
import { userSettings } from "../settings/user-settings.ts";
import { applyColors, applyTheme } from "../theme/apply-appearance.ts";

export function useAppearance(): void {
  const { theme } = useStoredValue(userSettings);
  const { primaryColor, accentColor, siteName } = useSiteSettings();
  const { pathname } = useLocation();
  useLayoutEffect(() => applyColors({ primary: primaryColor, accent: accentColor }), [primaryColor, accentColor]);
  useLayoutEffect(() => {
    const show = () => applyTheme(theme);
    show();
    // The site's theme script reads stored values; this tab may hold newer ones.
    for (const moment of ["storage", "pageshow"]) addEventListener(moment, show);
    return () => {
      for (const moment of ["storage", "pageshow"]) removeEventListener(moment, show);
    };
  }, [theme]);
  useLayoutEffect(() => () => applyTheme(undefined), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each folder the router may set the title again
  useEffect(() => {
    document.title = siteName;
  }, [siteName, pathname]);
}
