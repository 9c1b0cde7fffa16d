import { lazy, Suspense, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { setPageStrings } from "#app/ui/page/page-strings.ts";
import { LoginScript } from "../document/document-scripts.tsx";
import { returningMark } from "../document/returning-mark.ts";
import { type Locale, LocaleProvider } from "../i18n/use-strings.tsx";
import { LoginDialog } from "../session/login-dialog.tsx";
import { useSession } from "../session/session.ts";
import { siteSettings } from "../settings/site-settings.ts";
import { toColorTokens } from "../theme/apply-appearance.ts";
import { AppSkeleton, SkeletonBody } from "./app-skeleton.tsx";
import { SignedOut } from "./signed-out.tsx";
import { useAppearance } from "./use-appearance.ts";
import { useSearchHint } from "./use-global-keys.ts";
import { useLocale } from "./use-locale.ts";

const LoggedIn = lazy(async () => ({ default: (await import("./logged-in.tsx")).LoggedIn }));

const { primaryColor: primary, accentColor: accent } = siteSettings.initial;
/** Used until `useAppearance` applies the settings. */
const documentColors = toColorTokens({ primary, accent });

/** The server renders what a first visitor sees, the login, so it holds no private data. */
export function CloudApp() {
  useAppearance();
  const { locale, isLoaded } = useLocale();
  const isInBrowser = useIsInBrowser();
  useSharedStrings(locale);
  const isReady = isInBrowser && isLoaded;
  useLayoutEffect(() => {
    if (isReady) document.documentElement.removeAttribute(returningMark);
  }, [isReady]);
  if (!locale) return <AppSkeleton />;
  return (
    <>
      {!isReady && (
        <div className="cloud-returning">
          <AppSkeleton />
        </div>
      )}
      <LocaleProvider locale={locale}>
        <div className="cloud" lang={locale.language} style={isInBrowser ? undefined : documentColors}>
          <CloudLayout isInDocument={!isInBrowser} />
        </div>
      </LocaleProvider>
    </>
  );
}

function useIsInBrowser(): boolean {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => startTransition(() => setInBrowser(true)), []);
  return isInBrowser;
}

/** Localizes shared parts of the page and `<html lang>` while the demo is open. */
function useSharedStrings(locale: Locale | undefined): void {
  useEffect(() => {
    if (!locale) return;
    const { language, strings } = locale;
    const { skipToContent, notifications, closeNotification } = strings.layout;
    const goBack = setPageStrings({ skipToContent, notifications, closeNotification });
    document.documentElement.lang = language;
    return () => {
      goBack();
      document.documentElement.lang = "en";
    };
  }, [locale]);
}

function CloudLayout({ isInDocument }: { isInDocument: boolean }) {
  const session = useSession();
  const [isDismissed, setDismissed] = useState(false);
  useSearchHint();
  return (
    <>
      {session ? (
        <Suspense fallback={<SkeletonBody />}>
          <LoggedIn session={session} onLogOut={() => setDismissed(false)} />
        </Suspense>
      ) : (
        <SignedOut isDismissed={isDismissed} onLogIn={() => setDismissed(false)} />
      )}
      <LoginDialog
        isOpen={!isInDocument && session === undefined && !isDismissed}
        isInDocument={isInDocument}
        onClose={() => setDismissed(true)}
      />
      {isInDocument && <LoginScript />}
    </>
  );
}
