import { type ReactNode, useId, useState } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type CategoryId, categories, categoriesOf, findTools, type Tool } from "../tool-catalog.ts";
import { ToolIcon } from "../tool-icon.tsx";

interface ToolBrowserProps {
  tools: readonly Tool[];
  children: (tool: Tool) => ReactNode;
  isChosen?: (tool: Tool) => boolean;
}

export function ToolBrowser({ tools, children, isChosen }: ToolBrowserProps) {
  const searchId = useId();
  const [category, setCategory] = useState<CategoryId | "all">("all");
  const [query, setQuery] = useState("");
  const found = findTools(tools, category, query);
  const [live, later] = [found.filter(({ comingSoon }) => !comingSoon), found.filter(({ comingSoon }) => comingSoon)];
  const cardsOf = (shown: readonly Tool[]) => (
    <ul className="tool-cards">
      {shown.map((tool) => (
        <ToolCard key={tool.id} tool={tool} isChosen={isChosen?.(tool) ?? false}>
          {children(tool)}
        </ToolCard>
      ))}
    </ul>
  );
  return (
    <div className="grid gap-5">
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_18rem] md:items-center">
        <CategoryTabs ids={categoriesOf(tools)} chosen={category} onChoose={setCategory} />
        <div className="md:order-last">
          <label htmlFor={searchId} className="sr-only">
            Search tools
          </label>
          <input
            id={searchId}
            type="search"
            className="field"
            placeholder="Search tools"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
        </div>
      </div>
      {found.length === 0 ? (
        <EmptyState title="No tool matches your search" />
      ) : (
        <>
          {live.length > 0 && cardsOf(live)}
          {later.length > 0 && (
            // Opened where a search or category asked for them.
            <details key={`${category} ${query}`} className="later-tools" open={live.length === 0 || query !== ""}>
              <summary>
                {later.length} more {later.length === 1 ? "tool is" : "tools are"} coming soon
              </summary>
              {cardsOf(later)}
            </details>
          )}
        </>
      )}
    </div>
  );
}

interface CategoryTabsProps {
  ids: readonly CategoryId[];
  chosen: CategoryId | "all";
  onChoose: (id: CategoryId | "all") => void;
}

function CategoryTabs({ ids, chosen, onChoose }: CategoryTabsProps) {
  const tabs = [["all", "All"] as const, ...ids.map((id) => [id, categories[id]] as const)];
  return (
    <fieldset className="category-tabs">
      <legend className="sr-only">Category</legend>
      {tabs.map(([id, title]) => (
        <button
          key={id}
          type="button"
          className="category-tab"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {title}
        </button>
      ))}
    </fieldset>
  );
}

interface ToolCardProps {
  tool: Tool;
  isChosen: boolean;
  children: ReactNode;
}

function ToolCard({ tool, isChosen, children }: ToolCardProps) {
  return (
    <li className="tool-card" data-chosen={isChosen || undefined} data-later={tool.comingSoon || undefined}>
      <div className="flex items-start justify-between gap-3">
        <ToolIcon name={tool.icon} className="size-7 flex-none" />
        <span className="flex flex-wrap justify-end gap-1.5">
          {tool.popular && <Badge tone="success">Popular</Badge>}
          {tool.new && <Badge tone="warning">New</Badge>}
          {tool.comingSoon && <Badge>Coming Soon</Badge>}
        </span>
      </div>
      <h3 className="mt-3 text-lg">{tool.title}</h3>
      <p className="mt-1 text-sm text-ink-soft">{tool.description}</p>
      <div className="mt-auto flex flex-wrap gap-2 pt-4">{children}</div>
    </li>
  );
}
