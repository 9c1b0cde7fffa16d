import { lazy, Suspense, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import { cloudDemo } from "#app/shell/navigation/demos.ts";
import { useStudio } from "#app/shell/studio.ts";
import { setPageStrings } from "#app/ui/page/page-strings.ts";
import { Skeleton } from "#app/ui/page/skeleton.tsx";
import { showError } from "#app/ui/show-toast.ts";
import { LoginScript } from "../document/document-scripts.tsx";
import { returningMark } from "../document/returning-mark.ts";
import { en } from "../i18n/en.ts";
import type { Language } from "../i18n/language.ts";
import { loadStrings } from "../i18n/load-strings.ts";
import { type Locale, LocaleProvider } from "../i18n/use-strings.tsx";
import { LoginDialog } from "../session/login-dialog.tsx";
import { useSession } from "../session/session.ts";
import { siteSettings, useSiteSettings } from "../settings/site-settings.ts";
import { useStoredValue } from "../settings/stored/stored-value.ts";
import { userSettings } from "../settings/user-settings.ts";
import { applyColors, applyTheme, toColorTokens } from "../theme/colors.ts";
import { SignedOut } from "./signed-out.tsx";
import { useSearchHint } from "./use-global-keys.ts";

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

function useAppearance(): void {
  const { theme } = useStoredValue(userSettings);
  const { primaryColor, accentColor, siteName } = useSiteSettings();
  const { pathname } = useLocation();
  useLayoutEffect(() => applyColors({ primary: primaryColor, accent: accentColor }), [primaryColor, accentColor]);
  useLayoutEffect(() => {
    const show = () => applyTheme(theme);
    show();
    // The site's theme script reads stored values; this tab may hold newer ones.
    for (const moment of ["storage", "pageshow"]) addEventListener(moment, show);
    return () => {
      for (const moment of ["storage", "pageshow"]) removeEventListener(moment, show);
    };
  }, [theme]);
  useLayoutEffect(() => () => applyTheme(undefined), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each folder the router may set the title again
  useEffect(() => {
    document.title = siteName;
  }, [siteName, pathname]);
}

function AppSkeleton() {
  return (
    <div className="cloud" data-skeleton="">
      <div className="cloud-header">
        <p className="cloud-brand">{cloudDemo(useStudio()).label}</p>
      </div>
      <SkeletonBody />
    </div>
  );
}

function SkeletonBody() {
  return (
    <div className="cloud-body" data-skeleton="">
      <div className="cloud-aside">
        <Skeleton lines={7} />
      </div>
      <div className="cloud-content p-6">
        <Skeleton lines={4} />
      </div>
    </div>
  );
}

const english: Locale = { language: "en", strings: en };

interface ShownLocale {
  /** The previous one is kept until the new one is loaded. Undefined before the first. */
  locale: Locale | undefined;
  isLoaded: boolean;
}

function useLocale(): ShownLocale {
  const { language } = useStoredValue(userSettings);
  const [shown, setShown] = useState<{ locale: Locale | undefined; for: Language }>(() => ({
    locale: language === "en" ? english : undefined,
    for: "en",
  }));
  useEffect(() => {
    let isWanted = true;
    Promise.resolve(loadStrings(language)).then(
      (strings) => isWanted && setShown({ locale: { language, strings }, for: language }),
      () => {
        if (!isWanted) return;
        setShown(({ locale }) => ({ locale: locale ?? english, for: language }));
        showError(en.layout.error, en.settings.languageFailed, { id: "cloud-language" });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return { locale: shown.locale, isLoaded: shown.for === language };
}
