import type { Ref } from "react";
import { Link, type LinkProps } from "react-router";
import { isLocalized, originalLanguage } from "#app/lib/language/languages.ts";
import { useLanguage } from "#app/ui/language/use-texts.tsx";

interface PageLinkProps extends Omit<LinkProps, "to"> {
  /** A page of this site, in the language of the page that links to it if there is one; or another address. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

export function PageLink({ to, prefetch, viewTransition, ...props }: PageLinkProps) {
  const language = useLanguage();
  if (!to.startsWith("/")) return <a href={to} rel="noopener noreferrer" {...props} />;
  if (language === originalLanguage || isLocalized(to))
    return <Link to={to} {...(prefetch && { prefetch })} {...(viewTransition && { viewTransition })} {...props} />;
  return <a href={to} hrefLang={originalLanguage} lang={originalLanguage} {...props} />;
}
