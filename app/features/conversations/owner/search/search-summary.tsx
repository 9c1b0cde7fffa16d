import type { InboxList } from "../list/inbox-list.ts";

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
