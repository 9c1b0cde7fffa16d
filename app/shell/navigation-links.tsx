import { useId } from "react";
import { NavLink } from "react-router";

interface LinkItem {
  label: string;
  /** A path of ours, or a full address elsewhere. */
  to: string;
}
interface GroupItem {
  label: string;
  items: readonly LinkItem[];
}

/** What the bar offers, in its order. A line with `items` becomes a dropdown. */
const navigation: readonly (LinkItem | GroupItem)[] = [
  { label: "Home", to: "/" },
  { label: "Contact", to: "/contact" },
];

/** The links in the bar, from 768 px up. */
export function BarLinks() {
  return (
    <ul className="flex items-center gap-1">
      {navigation.map((item) => (
        <li key={item.label}>
          {"items" in item ? <Dropdown {...item} /> : <SiteLink {...item} className="bar-link" />}
        </li>
      ))}
    </ul>
  );
}

/** The same links in the phone's panel, groups unfolded. */
export function PanelLinks() {
  return (
    <ul className="grid">
      {navigation.map((item) =>
        "items" in item ? (
          <li key={item.label}>
            <p className="px-4 pt-4 text-xs font-semibold text-ink-faint">{item.label}</p>
            <ul>
              {item.items.map((child) => (
                <li key={child.label}>
                  <SiteLink {...child} className="panel-link" />
                </li>
              ))}
            </ul>
          </li>
        ) : (
          <li key={item.label}>
            <SiteLink {...item} className="panel-link" />
          </li>
        ),
      )}
    </ul>
  );
}

function Dropdown({ label, items }: GroupItem) {
  const panelId = useId();
  return (
    <>
      <button type="button" popoverTarget={panelId} className="bar-link cursor-pointer">
        {label}
        <svg viewBox="0 0 12 12" className="ml-1.5 size-3" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M2 4.5l4 4 4-4" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      </button>
      <div id={panelId} popover="auto" className="popover bar-dropdown">
        <ul>
          {items.map((item) => (
            <li key={item.label}>
              <SiteLink {...item} className="panel-link" />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function SiteLink({ label, to, className }: LinkItem & { className: string }) {
  if (!to.startsWith("/")) {
    return (
      <a href={to} rel="noopener noreferrer" className={className}>
        {label}
      </a>
    );
  }
  return (
    <NavLink to={to} end={to === "/"} prefetch="intent" className={className}>
      {label}
    </NavLink>
  );
}
