import type { KeyboardEvent, ReactNode } from "react";
import { Link } from "react-router";
import { addressOf, type Tab, tabs } from "./typed.ts";

const labels: Readonly<Record<Tab, string>> = { converter: "Converter", calculator: "Calculator" };

/** Tabs that are links: they work without JavaScript. */
export function ToolTabs({ current }: { current: Tab }) {
  return (
    <div role="tablist" aria-label="Tools" className="calc-tabs">
      {tabs.map((tab) => (
        <Link
          key={tab}
          id={`tab-${tab}`}
          role="tab"
          to={addressOf({ tab })}
          replace
          preventScrollReset
          aria-selected={tab === current}
          aria-controls={`panel-${tab}`}
          tabIndex={tab === current ? 0 : -1}
          onKeyDown={moveByArrows}
          className="calc-tab"
        >
          {labels[tab]}
        </Link>
      ))}
    </div>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLAnchorElement>) {
  const step = { ArrowRight: "nextElementSibling", ArrowLeft: "previousElementSibling" }[event.key];
  if (!step) return;
  const tab = event.currentTarget[step as "nextElementSibling"];
  if (!(tab instanceof HTMLElement)) return;
  event.preventDefault();
  tab.focus();
  tab.click();
}

export function ToolPanel({ tab, current, children }: { tab: Tab; current: Tab; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} hidden={tab !== current}>
      {children}
    </div>
  );
}
