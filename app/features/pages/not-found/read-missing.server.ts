import { data, href, type LoaderFunctionArgs, redirect } from "react-router";
import { type Content, contentIn } from "#app/features/content/content-service.ts";
import { listEntryPages } from "#app/features/content/entries/entry-pages.ts";
import { findRedirect } from "#app/features/content/redirects/find-redirect.ts";
import type { RedirectService } from "#app/features/content/redirects/redirects.usecases.server.ts";
import type { SiteContent } from "#app/features/content/site-content.ts";
import { describeLinkReport } from "#app/features/conversations/server/receiving/link-report.ts";
import { suggestPages } from "#app/features/search/site-search.server.ts";
import { searchTexts } from "#app/features/search/strings/search-texts.server.ts";
import { byLanguage, localPath, originalLanguage, splitLanguage, splitPrefix } from "#app/lib/language/languages.ts";
import { currentLanguage, sendStrings } from "#app/platform/language/site-texts.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import type { TranslatedPaths } from "#app/shell/language/translated-paths.ts";
import { conceptTexts } from "#app/shell/navigation/strings/concept-texts.server.ts";
import { missingTexts } from "../strings/pages-texts.server.ts";
import type { Missing } from "./not-found.tsx";

/** The data of a page at which there is nothing. @throws a redirect where its address leads to another */
export async function readMissing({ request, context, url }: Pick<LoaderFunctionArgs, "request" | "context" | "url">) {
  const { ip, log } = context.get(requestContext);
  const { content, search, config, redirects } = getServices(context);
  const target = findRedirect(content.current.redirects, url);
  if (target !== undefined)
    throw redirect(withoutPrefix(url, target), { status: 301, headers: { "Cache-Control": "public, max-age=300" } });
  const english = await findEnglishPage(redirects, content.current, url);
  if (english) throw redirect(english, { headers: temporary });
  const { path } = splitLanguage(url.pathname);
  const translated = findTranslation(content, path);
  const language = currentLanguage();
  if (translated?.[language] !== undefined)
    throw redirect(withoutPrefix(url, localPath(language, translated[language])), { headers: temporary });
  log.warn({ path: url.pathname }, "page not found");
  const suggestions = await suggestPages(search, path, ip).catch((error: unknown) => {
    log.error({ err: error }, "no pages could be suggested");
    return [];
  });
  const from = request.headers.get("referer");
  const report = describeLinkReport({ path: url.pathname, from, origin: config.origin });
  const elsewhere = translated && findElsewhere(content, translated);
  const missing: Missing = { suggestions, report, elsewhere };
  const translatedPaths = translated ?? homes;
  return data(
    { ...missing, translatedPaths, ...sendStrings(missingTexts, searchTexts, conceptTexts) },
    { status: 404 },
  );
}

/** To the path of a redirect the router adds the prefix of the page's language, but not to a whole address. */
const withoutPrefix = ({ origin }: URL, target: string): string =>
  currentLanguage() !== originalLanguage && target.startsWith("/") ? origin + target : target;

/** A page may be translated later, or be renamed once more. */
const temporary = { "Cache-Control": "no-cache" };

/** @returns the whole address of a page in English only that was asked for below the prefix of another language */
async function findEnglishPage(
  { findPage }: RedirectService,
  { offered }: SiteContent,
  { origin, pathname, search }: URL,
): Promise<string | undefined> {
  const { language, path } = splitPrefix(pathname);
  if (language === currentLanguage() || !offered.includes(language) || splitPrefix(path).path !== path)
    return undefined;
  const pattern = await findPage(path);
  return pattern && pattern !== "/404" ? origin + path + search : undefined;
}

/** The other languages have nothing at this address, either. */
const homes: TranslatedPaths = byLanguage(() => href("/"));

/** @returns where an entry or list is that has this path in another language */
const findTranslation = (content: Content, path: string): TranslatedPaths | undefined =>
  content.current.offered
    .filter((language) => language !== currentLanguage())
    .map((language) => listEntryPages(contentIn(content, language)).get(path)?.inLanguages(content))
    .find((paths) => paths !== undefined);

function findElsewhere({ current }: Content, paths: TranslatedPaths): string | undefined {
  const language = current.offered.find((one) => paths[one] !== undefined);
  return language && localPath(language, paths[language] ?? "");
}
