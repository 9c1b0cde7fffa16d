import { href, type LinkProps } from "react-router";
import { localPath, originalLanguage } from "#app/lib/language/languages.ts";
import { useRootData } from "#app/shell/studio.ts";
import { useLanguage } from "#app/ui/language/use-texts.tsx";

/** @returns the link to the home page, in the demo's language where the site is in it, too */
export function useSiteHome(): Pick<LinkProps, "to" | "reloadDocument"> {
  const language = useLanguage();
  const home = useRootData().offered?.find((one) => one === language) ?? originalLanguage;
  return { to: localPath(home, href("/")), reloadDocument: home !== originalLanguage };
}
