import type { MouseEvent, ReactNode } from "react";
import { href, useNavigate } from "react-router";
import { textsOf } from "#app/shell/language/sent-strings.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";

export const describeMissing = (args: Parameters<typeof textsOf>[0]) => [
  { title: textsOf(args, "shell").missing.title },
  { name: "robots", content: "noindex" },
];

/** Shared content of pages for missing addresses. @param children further help, below the buttons */
export function NotFoundView({ children }: { children?: ReactNode }) {
  const navigate = useNavigate();
  const { missing } = useTexts("shell");
  // Goes back where there is history; otherwise the link leads home.
  const goBack = (event: MouseEvent) => {
    if (window.history.length <= 1) return;
    event.preventDefault();
    navigate(-1);
  };
  return (
    <div className="page container-page">
      <p className="mb-4 font-display text-xl text-ink-faint">404</p>
      <h1 className="text-4xl">{missing.title}</h1>
      <p className="mt-5 max-w-[26.5em] text-lg text-ink-soft">{missing.text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={href("/")} size="lg" onClick={goBack} data-replay>
          {missing.back}
        </LinkButton>
        <LinkButton to={href("/")} variant="secondary" size="lg">
          {missing.home}
        </LinkButton>
      </div>
      {children}
    </div>
  );
}
