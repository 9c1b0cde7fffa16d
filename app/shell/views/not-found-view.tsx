import type { MouseEvent, ReactNode } from "react";
import { href, useNavigate } from "react-router";
import { LinkButton } from "#app/ui/link-button.tsx";

export const missingMeta = [{ title: "Page Not Found" }, { name: "robots", content: "noindex" }];

/** Shared content of pages for missing addresses. @param children further help, below the buttons */
export function NotFoundView({ children }: { children?: ReactNode }) {
  const navigate = useNavigate();
  // Goes back where there is history; otherwise the link leads home.
  const goBack = (event: MouseEvent) => {
    if (window.history.length <= 1) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <div className="page container-page">
      <p className="mb-4 font-display text-xl text-ink-faint">404</p>
      <h1 className="text-4xl">Page Not Found</h1>
      <p className="mt-5 max-w-[26.5em] text-lg text-ink-soft">
        There is nothing at this address. It may have moved, or the link was mistyped.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={href("/")} size="lg" onClick={goBack} data-replay>
          Go Back
        </LinkButton>
        <LinkButton to={href("/")} variant="secondary" size="lg">
          Return Home
        </LinkButton>
      </div>
      {children}
    </div>
  );
}
