import { href, Link, useLocation } from "react-router";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { RichText } from "#app/ui/language/rich-text.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { WindowLight } from "#app/ui/page/window-light.tsx";
import dimCss from "../dim-page.css?inline";

interface ErrorViewProps {
  requestId?: string | undefined;
  /** The site could not be reached: `OfflineLinks` then follows links only when it can be again. */
  isOffline?: boolean;
  detail?: string | undefined;
}

export function ErrorView({ requestId, detail, isOffline = false }: ErrorViewProps) {
  const { pathname, search } = useLocation();
  const { failed, missing } = useTexts("shell");
  return (
    <div className="page dim-page container-page" data-offline={isOffline || undefined}>
      <ComponentStylesheet name="dim-page" css={dimCss} />
      <WindowLight columns={2} rows={2} className="dim-window" />
      <h1 className="max-w-[8.5em] text-4xl">{isOffline ? failed.offline : failed.heading}</h1>
      <p className="mt-5 max-w-[26.5em] text-lg text-ink-soft">
        {isOffline ? (
          failed.offlineText
        ) : (
          <RichText
            text={failed.text}
            tags={{
              a: (part) => (
                <Link to={href("/contact")} reloadDocument className="text-link">
                  {part}
                </Link>
              ),
            }}
          />
        )}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {/* A full load: the code in this window may have failed. */}
        <LinkButton to={pathname + search} reloadDocument size="lg">
          {failed.again}
        </LinkButton>
        <LinkButton to={href("/")} reloadDocument variant="secondary" size="lg">
          {missing.home}
        </LinkButton>
      </div>
      {requestId && (
        <p className="mt-9 text-sm text-ink-soft">
          {failed.request} <code className="text-ink select-all">{requestId}</code>
        </p>
      )}
      {detail && (
        <pre style={{ overflow: "auto" }} className="mt-8 bg-sunken p-4 text-xs text-ink-soft">
          {detail}
        </pre>
      )}
    </div>
  );
}

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
