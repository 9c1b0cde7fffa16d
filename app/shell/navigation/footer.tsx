import { href, Link, useLocation } from "react-router";
import { useRootData } from "../studio.ts";
import { checkChosenTheme, themeField } from "../theme/theme-choice.ts";
import { isSetup } from "./admin-pages.ts";
import { cloudDemo, demos } from "./demos.ts";
import { StudioMark } from "./studio-mark.tsx";
import { useAdminData } from "./use-admin-data.ts";

const search = { label: "Search", to: href("/search") };
const pages = [
  { label: "Contact", to: href("/contact") },
  { label: "Terms of Service", to: href("/tos") },
  { label: "Privacy", to: href("/privacy") },
  { label: "Your account", to: href("/account") },
];

export function Footer() {
  const admin = useAdminData();
  const { pathname } = useLocation();
  const { studio, lists = [] } = useRootData();
  const community = { label: "Community", to: studio.community };
  const groups = [
    [...lists, search],
    [...pages, community],
    [demos.coderTweaks, cloudDemo(studio), demos.chatbot],
  ];
  return (
    <footer className="foot">
      <div className="container-page foot-grid">
        <nav aria-label="Footer" hidden={isSetup(pathname)}>
          {groups.map((links) => (
            <ul key={links[0]?.to} className="foot-links">
              {links.map(({ label, to }) => (
                <li key={to}>
                  <FooterLink label={label} to={to} />
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <p className="flex items-center gap-3 text-ink-soft">
          <StudioMark className="size-6 shrink-0 text-ink" />
          {/* Server and browser may disagree about the year. */}
          <span suppressHydrationWarning>{`© ${new Date().getFullYear()} ${studio.name}. All rights reserved.`}</span>
          {admin && <span>Version {admin.version}</span>}
        </p>
        <ThemeSwitch />
      </div>
    </footer>
  );
}

const FooterLink = ({ label, to }: { label: string; to: string }) =>
  to.startsWith("/") ? (
    <Link to={to} prefetch={to.includes("#") ? "none" : "intent"} className="foot-link">
      {label}
    </Link>
  ) : (
    <a href={to} rel="noopener noreferrer" className="foot-link">
      {label}
    </a>
  );

const themes = [
  { value: "system", label: "System", lit: "M8.6 2.5h4.9l-2.2 11H6.3z" },
  { value: "light", label: "Light", lit: "M4.7 2.5h8.8l-2.2 11H2.5z" },
  { value: "dark", label: "Dark", lit: "" },
];

function ThemeSwitch() {
  return (
    <fieldset ref={checkWhenMounted} className="theme-switch needs-scripts">
      <legend className="sr-only">Color theme</legend>
      {themes.map(({ value, label, lit }) => (
        <label key={value} className="theme-choice">
          <input
            type="radio"
            name={themeField}
            value={value}
            defaultChecked={value === "system"}
            autoComplete="off"
            className="sr-only"
          />
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path className="theme-lit" d={lit} />
            <path className="theme-frame" d="M4.7 2.5h8.8l-2.2 11H2.5z" />
          </svg>
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function checkWhenMounted(fieldset: HTMLFieldSetElement | null) {
  if (fieldset) checkChosenTheme(fieldset);
}
