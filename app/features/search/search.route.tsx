import { data } from "react-router";
import { siteContentContext } from "#app/features/content/site-content.context.ts";
import { AppError } from "#app/platform/app-error.ts";
import { sendStrings } from "#app/platform/language/site-texts.server.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { PageLink } from "#app/shell/language/page-link.tsx";
import { textsOf } from "#app/shell/language/sent-strings.ts";
import { conceptTexts } from "#app/shell/navigation/strings/concept-texts.server.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { MarkedText } from "#app/ui/marked-text/marked-text.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import type { Route } from "./+types/search.route";
import { SearchForm } from "./search-form.tsx";
import type { FoundText } from "./site-index.ts";
import { findTexts, readQuery } from "./site-search.server.ts";
import { searchTexts } from "./strings/search-texts.server.ts";
import { WayOn } from "./way-on.tsx";

export const handle: FirstPaintHandle = { startsOnIntent: true };

export const meta: Route.MetaFunction = (args) => {
  const { title, titleOf } = textsOf(args, "search");
  const query = args.loaderData?.query;
  return [{ title: query ? titleOf({ query }) : title }, { name: "robots", content: "noindex" }];
};

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

interface Searched {
  query: string;
  texts: FoundText[];
  error?: string;
  /** The address of a preview names this draft, and the next search keeps it. */
  draft?: string;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ip } = context.get(requestContext);
  const query = readQuery(url.searchParams.get("q"));
  const shown = context.get(siteContentContext);
  const draft = shown.isDraft ? { name: url.searchParams.get("draft") ?? "", shown } : undefined;
  const searched = {
    ...({ query, texts: [], ...(draft && { draft: draft.name }) } satisfies Searched as Searched),
    ...sendStrings(searchTexts, conceptTexts),
  };
  if (query === "") return data(searched);
  try {
    return data({ ...searched, texts: await findTexts(getServices(context).search, query, ip, draft?.shown) });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, message, retryAfterS } = error;
    const wait: Record<string, string> = retryAfterS === undefined ? {} : { "Retry-After": String(retryAfterS) };
    return data({ ...searched, error: message }, { status, headers: wait });
  }
}

export default function Search({ loaderData: searched }: Route.ComponentProps) {
  return (
    <div className="page container-page">
      <PageHeading title={useTexts("search").title} />
      <SearchForm query={searched.query} draft={searched.draft} />
      <p role="status" className="search-status">
        {describeSearch(searched, useTexts("search"))}
      </p>
      <FoundTexts texts={searched.texts} />
      {searched.texts.length === 0 && <WayOn />}
    </div>
  );
}

function describeSearch({ query, texts, error }: Searched, strings: ReturnType<typeof useTexts<"search">>): string {
  if (error !== undefined) return error;
  if (query === "") return strings.begin;
  if (texts.length === 0) return strings.none({ query });
  return strings.found({ count: texts.length, query });
}

const FoundTexts = ({ texts }: { texts: readonly FoundText[] }) => (
  <ul className="found-texts">
    {texts.map(({ url, page, heading, text, language, marked }) => (
      <li key={url}>
        <p className="found-page">{page}</p>
        <h2>
          <PageLink to={url} className="found-link" lang={language}>
            <MarkedText text={heading} ranges={marked.heading} />
          </PageLink>
        </h2>
        <p className="found-text" lang={language}>
          <MarkedText text={text} ranges={marked.text} />
        </p>
      </li>
    ))}
  </ul>
);
