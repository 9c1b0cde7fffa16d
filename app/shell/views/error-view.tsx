import { href, Link, useLocation } from "react-router";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
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
  return (
    <div className="page dim-page container-page" data-offline={isOffline || undefined}>
      <ComponentStylesheet name="dim-page" css={dimCss} />
      <WindowLight columns={2} rows={2} className="dim-window" />
      <h1 className="max-w-[8.5em] text-4xl">{isOffline ? "No connection" : "Something went wrong."}</h1>
      <p className="mt-5 max-w-[26.5em] text-lg text-ink-soft">
        {isOffline ? (
          "This page could not be loaded: the site cannot be reached. Check your connection, and try again."
        ) : (
          <>
            This page could not be shown. Trying again often helps; if it does not,{" "}
            <Link to={href("/contact")} reloadDocument className="text-link">
              write to us
            </Link>
            .
          </>
        )}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {/* A full load: the code in this window may have failed. */}
        <LinkButton to={pathname + search} reloadDocument size="lg">
          Try again
        </LinkButton>
        <LinkButton to={href("/")} reloadDocument variant="secondary" size="lg">
          Return Home
        </LinkButton>
      </div>
      {requestId && (
        <p className="mt-9 text-sm text-ink-soft">
          Request id <code className="text-ink select-all">{requestId}</code>
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
