import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { siteSettings } from "../settings/site-settings.ts";
import { useStoredValue } from "../settings/use-stored-value.ts";
import { userSettings } from "../settings/user-settings.ts";
import { applyColors, applyTheme } from "../theme/apply-appearance.ts";

/** The demo's theme, colours and title, for as long as it is open. */
export function useAppearance(): void {
  const { theme } = useStoredValue(userSettings);
  const { primaryColor, accentColor, siteName } = useStoredValue(siteSettings);
  const { pathname } = useLocation();
  // Before the frame, so that nothing is seen in another's colours.
  useLayoutEffect(() => applyColors({ primary: primaryColor, accent: accentColor }), [primaryColor, accentColor]);
  useLayoutEffect(() => {
    const show = () => applyTheme(theme);
    show();
    // The site's own script has looked at what is stored; this tab may know better.
    for (const moment of ["storage", "pageshow"]) addEventListener(moment, show);
    return () => {
      for (const moment of ["storage", "pageshow"]) removeEventListener(moment, show);
    };
  }, [theme]);
  useLayoutEffect(() => () => applyTheme(undefined), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each folder the router may set the title anew
  useEffect(() => {
    document.title = siteName;
  }, [siteName, pathname]);
}
