import { data, Link } from "react-router";
import { siteContentContext } from "#app/features/content/site-content.context.ts";
import { AppError } from "#app/platform/app-error.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { MarkedText } from "#app/ui/marked-text/marked-text.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import type { Route } from "./+types/search.route";
import { SearchForm } from "./search-form.tsx";
import type { FoundText } from "./site-index.ts";
import { findTexts, readQuery } from "./site-search.server.ts";
import { WayOn } from "./way-on.tsx";

export const handle: FirstPaintHandle = { startsOnIntent: true };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.query ? `${loaderData.query} - Search` : "Search" },
  { name: "robots", content: "noindex" },
];

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
  const searched: Searched = { query, texts: [], ...(draft && { draft: draft.name }) };
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
      <PageHeading title="Search" />
      <SearchForm query={searched.query} draft={searched.draft} />
      <p role="status" className="search-status">
        {describeSearch(searched)}
      </p>
      <FoundTexts texts={searched.texts} />
      {searched.texts.length === 0 && <WayOn />}
    </div>
  );
}

function describeSearch({ query, texts, error }: Searched): string {
  if (error !== undefined) return error;
  if (query === "") return "Type a word or a question. You get the pages and sections that answer it.";
  if (texts.length === 0) return `Nothing was found for “${query}”. Check the spelling, try another word, or ask us.`;
  return texts.length === 1 ? `1 result for “${query}”` : `${texts.length} results for “${query}”`;
}

const FoundTexts = ({ texts }: { texts: readonly FoundText[] }) => (
  <ul className="found-texts">
    {texts.map(({ url, page, heading, text, marked }) => (
      <li key={url}>
        <p className="found-page">{page}</p>
        <h2>
          <Link to={url} className="found-link">
            <MarkedText text={heading} ranges={marked.heading} />
          </Link>
        </h2>
        <p className="found-text">
          <MarkedText text={text} ranges={marked.text} />
        </p>
      </li>
    ))}
  </ul>
);
