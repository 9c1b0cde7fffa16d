import type { Ref } from "react";
import { Link, type LinkProps } from "react-router";
import { isLocalized, originalLanguage } from "#app/lib/language/languages.ts";
import { useLanguage, useTexts } from "#app/ui/language/use-texts.tsx";
import { isInCloud } from "../page-of.ts";

interface PageLinkProps extends Omit<LinkProps, "to"> {
  /** A page of this site, in the language of the page that links to it if there is one; or another address. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
  /** Whether it says that its page is in English only, at its end. True by default. */
  saysEnglish?: boolean;
}

export function PageLink({ to, prefetch, viewTransition, saysEnglish = true, ...props }: PageLinkProps) {
  const language = useLanguage();
  if (!to.startsWith("/")) return <a href={to} rel="noopener noreferrer" {...props} />;
  if (language === originalLanguage || isLocalized(to))
    return <Link to={to} {...(prefetch && { prefetch })} {...(viewTransition && { viewTransition })} {...props} />;
  return (
    <a href={to} hrefLang={originalLanguage} lang={originalLanguage} {...props}>
      {saysEnglish ? (
        <span>
          {props.children}
          <EnglishNote to={to} />
        </span>
      ) : (
        props.children
      )}
    </a>
  );
}

/** After the name of a page that is in English only. The cloud demo has languages of its own. */
export function EnglishNote({ to }: { to: string }) {
  const language = useLanguage();
  const { inEnglish } = useTexts("shell");
  if (language === originalLanguage || isLocalized(to) || isInCloud(to)) return null;
  return (
    <span lang={language} className="whitespace-nowrap font-normal">
      {` ${inEnglish}`}
    </span>
  );
}
