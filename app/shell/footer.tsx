import { Link } from "react-router";
import { BrandMark } from "#app/shell/brand-mark.tsx";
import { studio } from "#studio";

export function Footer() {
  return (
    <footer className="mt-auto border-t border-line">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-10 gap-y-4 py-8 text-sm">
        <p className="flex items-center gap-3 text-ink-soft">
          <BrandMark className="size-6 text-ink" />
          {/* The year turns between the server's clock and the visitor's: either is right. */}
          <span suppressHydrationWarning>{`© ${new Date().getFullYear()} ${studio.name}. All rights reserved.`}</span>
        </p>
        <nav aria-label="Footer">
          <ul className="-mx-3 flex flex-wrap">
            <li>
              <Link to="/contact" prefetch="intent" className="foot-link">
                Contact
              </Link>
            </li>
            <li>
              <a href={studio.links.community} rel="noopener noreferrer" className="foot-link">
                Community
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
