import { useId, useRef } from "react";
import { href, NavLink } from "react-router";
import { isLocalized, originalLanguage } from "#app/lib/language/languages.ts";
import { useLanguage, useTexts } from "#app/ui/language/use-texts.tsx";
import { PageLink } from "../language/page-link.tsx";
import { useRootData, useStudio } from "../studio.ts";
import { demos } from "./demos.ts";
import { useCloseOnNavigation } from "./use-close-on-navigation.ts";

interface LinkItem {
  label: string;
  to: string;
}
interface GroupItem {
  label: string;
  items: readonly LinkItem[];
}

/** In display order. An entry with `items` is a dropdown. */
function useNavigationLinks(): readonly (LinkItem | GroupItem)[] {
  const { designs } = useStudio();
  const texts = useTexts("shell");
  return [
    { label: texts.home, to: href("/") },
    { label: texts.designs, items: [{ label: texts.gallery, to: designs }, demos.binaryCalculator] },
    { label: texts.contact, to: href("/contact") },
    { label: texts.terms, to: href("/tos") },
  ];
}

export function BarLinks() {
  return (
    <ul className="flex items-center gap-1">
      {useNavigationLinks().map((item) => (
        <li key={item.label}>
          {"items" in item ? <Dropdown {...item} /> : <SiteLink {...item} className="bar-link" />}
        </li>
      ))}
    </ul>
  );
}

export function PanelLinks() {
  const { lists = [] } = useRootData();
  const { more } = useTexts("shell");
  return (
    <ul className="grid">
      {useNavigationLinks().map((item) =>
        "items" in item ? (
          <li key={item.label} className="panel-group">
            <p className="px-4 text-xs font-semibold text-ink-faint">{item.label}</p>
            <GroupLinks {...item} />
          </li>
        ) : (
          <li key={item.label}>
            <SiteLink {...item} className="panel-link" />
          </li>
        ),
      )}
      {lists.length > 0 && (
        <li className="panel-more">
          <GroupLinks label={more} items={lists} />
        </li>
      )}
    </ul>
  );
}

function Dropdown(group: GroupItem) {
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  useCloseOnNavigation(panel);
  return (
    <>
      <button type="button" popoverTarget={panelId} className="bar-link bar-trigger">
        {group.label}
        <svg
          viewBox="0 0 12 12"
          className="bar-arrow ml-1.5 size-3"
          fill="none"
          stroke="currentColor"
          aria-hidden="true"
        >
          <path d="M2 4.5l4 4 4-4" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </button>
      <div id={panelId} ref={panel} popover="auto" className="popover bar-dropdown">
        <GroupLinks {...group} />
      </div>
    </>
  );
}

function GroupLinks({ label, items }: GroupItem) {
  return (
    <ul aria-label={label}>
      {items.map((item) => (
        <li key={item.label}>
          <SiteLink {...item} className="panel-link" />
        </li>
      ))}
    </ul>
  );
}

function SiteLink({ label, to, className }: LinkItem & { className: string }) {
  const { anotherSite } = useTexts("shell");
  const language = useLanguage();
  if (!to.startsWith("/")) {
    return (
      <a href={to} rel="noopener noreferrer" className={className}>
        {label}
        <svg viewBox="0 0 12 12" className="ml-2 size-3" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M3.5 2.5h6v6M9.5 2.5l-7 7" strokeWidth="1.5" />
        </svg>
        <span className="sr-only">{` ${anotherSite}`}</span>
      </a>
    );
  }
  if (language !== originalLanguage && !isLocalized(to))
    return (
      <PageLink to={to} className={className}>
        {label}
      </PageLink>
    );
  // An anchor is a part of its page, and never the current one.
  const current = to.includes("#") ? false : "page";
  return (
    <NavLink to={to} end={to === href("/")} prefetch="intent" aria-current={current} className={className}>
      {label}
    </NavLink>
  );
}
