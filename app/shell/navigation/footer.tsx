import { href, useLocation } from "react-router";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { LanguageLink } from "../language/language-link.tsx";
import { PageLink } from "../language/page-link.tsx";
import { useRootData } from "../studio.ts";
import { checkChosenTheme, themeField } from "../theme/theme-choice.ts";
import { isSetup } from "./admin-pages.ts";
import { cloudDemo, demos } from "./demos.ts";
import { StudioMark } from "./studio-mark.tsx";
import { useAdminData } from "./use-admin-data.ts";

export function Footer() {
  const admin = useAdminData();
  const { pathname } = useLocation();
  const { studio, lists = [] } = useRootData();
  const texts = useTexts("shell");
  const groups = [
    [...lists, { label: texts.search, to: href("/search") }],
    [
      { label: texts.contact, to: href("/contact") },
      { label: texts.termsOfService, to: href("/tos") },
      { label: texts.privacy, to: href("/privacy") },
      { label: texts.account, to: href("/account") },
      { label: texts.community, to: studio.community },
    ],
    [demos.coderTweaks, cloudDemo(studio), demos.chatbot],
  ];
  return (
    <footer className="foot">
      <div className="container-page foot-grid">
        <nav aria-label={texts.footer} hidden={isSetup(pathname)}>
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
          <span suppressHydrationWarning>{texts.rights({ year: new Date().getFullYear(), studio: studio.name })}</span>
          {admin && <span>Version {admin.version}</span>}
        </p>
        {!pathname.toLowerCase().startsWith(href("/admin")) && <LanguageLink />}
        <ThemeSwitch />
      </div>
    </footer>
  );
}

const FooterLink = ({ label, to }: { label: string; to: string }) => (
  <PageLink to={to} prefetch={to.includes("#") ? "none" : "intent"} className="foot-link">
    {label}
  </PageLink>
);

const themes = [
  { value: "system", lit: "M8.6 2.5h4.9l-2.2 11H6.3z" },
  { value: "light", lit: "M4.7 2.5h8.8l-2.2 11H2.5z" },
  { value: "dark", lit: "" },
] as const;

function ThemeSwitch() {
  const { theme } = useTexts("shell");
  return (
    <fieldset ref={checkWhenMounted} className="theme-switch needs-scripts">
      <legend className="sr-only">{theme.label}</legend>
      {themes.map(({ value, lit }) => (
        <label key={value} className="theme-choice">
          <input type="radio" name={themeField} value={value} defaultChecked={value === "system"} className="sr-only" />
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path className="theme-lit" d={lit} />
            <path className="theme-frame" d="M4.7 2.5h8.8l-2.2 11H2.5z" />
          </svg>
          {theme[value]}
        </label>
      ))}
    </fieldset>
  );
}

function checkWhenMounted(fieldset: HTMLFieldSetElement | null) {
  if (fieldset) checkChosenTheme(fieldset);
}
