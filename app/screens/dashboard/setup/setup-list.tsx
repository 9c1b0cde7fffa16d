import { useId } from "react";
import { Link, useLocation } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { type SetupFix, type SetupItem, setupGroups } from "./setup-checklist.ts";

/** @param isFirst whether it is what to do next */
export function SetupList({ items, isFirst }: { items: readonly SetupItem[]; isFirst: boolean }) {
  const titleId = useId();
  const isLinked = useLocation().hash === "#setup";
  if (items.length === 0) return null;
  return (
    <section id="setup" aria-labelledby={titleId} className="mt-8 scroll-mt-24">
      <details open={isLinked || isFirst} className="group rounded-control border border-line bg-surface">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-5 py-2 [&::-webkit-details-marker]:hidden">
          <h2 id={titleId} className="text-lg">
            Finish setting up
          </h2>
          <Badge>{items.length}</Badge>
          <FoldMark />
        </summary>
        {setupGroups.map((group) => (
          <SetupGroup key={group} title={group} items={items.filter((item) => item.group === group)} />
        ))}
        <p className="border-t border-line px-5 py-3.5 text-xs text-ink-faint">
          The values of variables are examples. Set them in the environment that starts the site, then restart it.
        </p>
      </details>
    </section>
  );
}

function SetupGroup({ title, items }: { title: string; items: readonly SetupItem[] }) {
  if (items.length === 0) return null;
  return (
    <section className="border-t border-line px-5 pt-4 pb-2 text-sm">
      <h3 className="text-base">{title}</h3>
      <ul className="divide-y divide-line">
        {items.map(({ problem, fix }) => (
          <li key={problem} className="grid items-baseline gap-x-10 py-1.5 lg:grid-cols-2">
            <p className="text-ink">{problem}</p>
            <FixLocation fix={fix} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function FixLocation({ fix }: { fix: SetupFix }) {
  if ("page" in fix)
    return (
      <Link to={fix.page} className="text-link touch-target">
        {fix.label}
      </Link>
    );
  return (
    <code className="py-3 wrap-anywhere text-ink">
      {fix.variable}={fix.example}
    </code>
  );
}

function FoldMark() {
  return (
    <svg
      viewBox="0 0 20 20"
      className="ml-auto size-5 flex-none text-ink-soft group-open:rotate-180"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      aria-hidden="true"
    >
      <path d="M5 8l5 5 5-5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
