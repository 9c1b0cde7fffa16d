import { useId } from "react";
import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import type { SetupFix, SetupItem } from "./setup-checklist.ts";

export function SetupList({ items }: { items: readonly SetupItem[] }) {
  const titleId = useId();
  if (items.length === 0) return null;
  return (
    <section id="setup" aria-labelledby={titleId} className="mt-12">
      <details className="group rounded-control border border-line bg-surface">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-5 py-2 [&::-webkit-details-marker]:hidden">
          <h2 id={titleId} className="text-lg">
            Finish setting up
          </h2>
          <Badge>{items.length}</Badge>
          <FoldMark />
        </summary>
        <ul className="divide-y divide-line border-t border-line px-5 text-sm">
          {items.map(({ problem, fix }) => (
            <li key={problem} className="grid gap-x-10 gap-y-1 py-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_10.5rem]">
              <p className="text-ink">{problem}</p>
              <FixLocation fix={fix} />
            </li>
          ))}
        </ul>
        <p className="border-t border-line px-5 py-3.5 text-xs text-ink-faint">
          The values of variables are examples. Set them in the environment that starts the site, then restart it; ‘npm
          start’ rebuilds it if the file was edited.
        </p>
      </details>
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
  const isLine = "line" in fix;
  return (
    <>
      <code className="line-clamp-3 wrap-anywhere text-ink">
        {isLine ? fix.text : `${fix.variable}=${fix.example}`}
      </code>
      <p className="text-xs text-ink-faint">{isLine ? `studio.config.ts, line ${fix.line}` : "Environment variable"}</p>
    </>
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
