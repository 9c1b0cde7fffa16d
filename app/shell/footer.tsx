import { Link } from "react-router";
import { BrandMark } from "#app/shell/brand-mark.tsx";
import { ThemeSwitch } from "#app/shell/theme-switch.tsx";
import { studio } from "#studio";

const links = [
  { label: "Terms of Service", to: "/tos" },
  { label: "Privacy", to: "/privacy" },
  { label: "Contact", to: "/contact" },
  { label: "Your account", to: "/account" },
];

export function Footer() {
  return (
    <footer className="foot">
      <div className="container-page foot-grid">
        <p className="flex items-center gap-3 text-ink-soft">
          <BrandMark className="size-6 shrink-0 text-ink" />
          {/* The year turns between the server's clock and the visitor's: either is right. */}
          <span suppressHydrationWarning>{`© ${new Date().getFullYear()} ${studio.name}. All rights reserved.`}</span>
        </p>
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
              <a href={studio.links.community} rel="noopener noreferrer" className="foot-link">
                Community
              </a>
            </li>
          </ul>
        </nav>
        <ThemeSwitch />
      </div>
    </footer>
  );
}
