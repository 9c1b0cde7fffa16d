import { href } from "react-router";
import { LinkButton } from "#app/ui/link-button.tsx";

export function ForbiddenView() {
  return (
    <div className="page container-page">
      <p className="mb-4 font-display text-xl text-ink-faint">403</p>
      <h1 className="text-4xl">Only for the owner</h1>
      <p className="mt-5 max-w-[26.5em] text-lg text-ink-soft">
        You are signed in as a helper. Only the studio’s owner can open this page.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to={href("/admin/dashboard")} size="lg">
          To the dashboard
        </LinkButton>
      </div>
    </div>
  );
}
