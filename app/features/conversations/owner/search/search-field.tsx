import { Form, href, Link } from "react-router";
import { useAddressValue } from "#app/ui/fields/use-address-value.ts";
import { searchMax } from "../../model/owner-limits.ts";
import type { InboxList } from "../../server/list/inbox-list.ts";

export const searchFieldId = "inbox-search";

/** A GET form: it works without JavaScript. */
export function SearchField({ q = "" }: { q: string | undefined }) {
  const field = useAddressValue(q);
  return (
    <search className="inbox-search">
      <Form method="get" action={href("/admin/inbox")} className="inbox-search-form">
        <input
          ref={field}
          id={searchFieldId}
          type="search"
          name="q"
          aria-label="Search conversations"
          placeholder="Search"
          defaultValue={q}
          maxLength={searchMax}
          autoComplete="off"
          enterKeyHint="search"
          dir="auto"
          className="field"
        />
        {q !== "" && (
          <Link to={href("/admin/inbox")} className="text-link touch-target text-sm">
            Close search
          </Link>
        )}
      </Form>
    </search>
  );
}

interface SearchSummaryProps {
  list: InboxList;
  count: number;
  hasMore: boolean;
}

export function SearchSummary({ list: { search }, count, hasMore }: SearchSummaryProps) {
  if (!search) return null;
  return (
    <div className="inbox-search-summary">
      <p role="status" className="figures">
        {count === 1 && !hasMore ? "1 conversation" : `${count}${hasMore ? "+" : ""} conversations`}
      </p>
      {search.notices.map((notice) => (
        <p key={notice} dir="auto">
          {notice}
        </p>
      ))}
    </div>
  );
}
