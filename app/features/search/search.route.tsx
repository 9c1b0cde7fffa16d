import { data, href, Link } from "react-router";
import { siteContentContext } from "#app/features/content/site-content.context.ts";
import { excerpt } from "#app/lib/text.ts";
import { AppError } from "#app/platform/app-error.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import type { Route } from "./+types/search.route";
import { SearchForm } from "./search-form.tsx";
import { type FoundText, findTexts, readQuery } from "./site-search.server.ts";

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
      {searched.query !== "" && searched.texts.length === 0 && (
        <p className="search-status">
          Try other words, or{" "}
          <Link to={href("/contact")} className="text-link">
            write to us
          </Link>
          .
        </p>
      )}
    </div>
  );
}

function describeSearch({ query, texts, error }: Searched): string {
  if (error !== undefined) return error;
  if (query === "") return "Pages and their sections are searched for your words.";
  if (texts.length === 0) return `Nothing was found for “${query}”.`;
  return texts.length === 1 ? `1 result for “${query}”` : `${texts.length} results for “${query}”`;
}

const textMax = 180;

function FoundTexts({ texts }: { texts: readonly FoundText[] }) {
  return (
    <ul className="found-texts">
      {texts.map((found) => (
        <li key={found.url}>
          <h2>
            <Link to={found.url} className="found-link">
              {found.heading}
            </Link>
          </h2>
          {found.page !== found.heading && <p className="found-page">{found.page}</p>}
          <p className="found-text">{excerpt(found.text.replaceAll(/\n(- )?/g, " "), textMax)}</p>
        </li>
      ))}
    </ul>
  );
}
