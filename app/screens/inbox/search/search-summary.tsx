import { EmptyState } from "#app/ui/empty-state.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { inboxAddress } from "../list/inbox-address.ts";
import type { InboxList } from "../list/inbox-list.ts";

interface SearchSummaryProps {
  list: InboxList;
  count: number;
  hasMore: boolean;
}

/** How many were found, and what was left out. */
export function SearchSummary({ list: { search }, count, hasMore }: SearchSummaryProps) {
  if (!search) return null;
  const { ignored, isIndexing } = search;
  return (
    <div className="inbox-search-summary">
      <p role="status" className="figures">
        {count === 1 && !hasMore ? "1 conversation" : `${count}${hasMore ? "+" : ""} conversations`}
      </p>
      {ignored.length > 0 && (
        <p>
          Not understood: <bdi>{ignored.join(" ")}</bdi>
        </p>
      )}
      {isIndexing && <p>Older conversations are still being indexed: some may be missing for a while.</p>}
    </div>
  );
}

const examples = [
  ["from:anna", "by name or address"],
  ['label:"offer sent"', "with a label"],
  ["is:done", "also unread, open, snoozed, spam"],
  ["has:note", "also reply, attachment"],
  ["after:2026-03 before:2026-04-15", "by their latest activity"],
  ['"two words"', "exactly these, one after the other"],
] as const;

export function EmptySearch({ list }: { list: InboxList }) {
  if (list.next !== null)
    return (
      <EmptyState
        title="Not among the newer conversations"
        action={
          <LinkButton to={inboxAddress({ ...list, before: list.next })} variant="secondary" size="sm">
            Search older ones
          </LinkButton>
        }
      />
    );
  return (
    <EmptyState title={list.q === "" ? "Search conversations" : "Nothing was found"}>
      <p>Names, addresses, messages, replies, notes and names of files are searched, without spam.</p>
      <dl className="inbox-search-examples">
        {examples.map(([example, meaning]) => (
          <div key={example}>
            <dt>
              <code>{example}</code>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </EmptyState>
  );
}
