import { href, Link } from "react-router";
import { useRootData } from "../studio.ts";
import { ThemeSwitch } from "../theme/theme-switch.tsx";
import { cloudDemo, demos } from "./demos.ts";
import { StudioMark } from "./studio-mark.tsx";
import { useAdminData } from "./use-admin-data.ts";

const pages = [
  { label: "Terms of Service", to: href("/tos") },
  { label: "Privacy", to: href("/privacy") },
  { label: "Contact", to: href("/contact") },
  { label: "Your account", to: href("/account") },
];

export function Footer() {
  const admin = useAdminData();
  const { studio, lists } = useRootData();
  const links = [...(lists ?? []), ...pages, demos.coderTweaks, cloudDemo(studio), demos.chatbot];
  return (
    <footer className="foot">
      <div className="container-page foot-grid">
        <nav aria-label="Footer">
          <ul className="foot-links">
            {links.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} prefetch="intent" className="foot-link">
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <a href={studio.community} rel="noopener noreferrer" className="foot-link">
                Community
              </a>
            </li>
          </ul>
        </nav>
        <p className="flex items-center gap-3 text-ink-soft">
          <StudioMark className="size-6 shrink-0 text-ink" />
          {/* Server and browser may disagree about the year. */}
          <span suppressHydrationWarning>{`© ${new Date().getFullYear()} ${studio.name}. All rights reserved.`}</span>
          {admin && <span className="whitespace-nowrap">Version {admin.version}</span>}
        </p>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
