import { lazy, Suspense, startTransition, useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import type { Language } from "#app/lib/language/languages.ts";
import type { Strings } from "#app/lib/language/strings.ts";
import { cloudDemo } from "#app/shell/navigation/demos.ts";
import { returningMark } from "#app/shell/returning/returning-mark.ts";
import { useStudio } from "#app/shell/studio.ts";
import { LanguageProvider, useChosenTexts, useLanguage, useTexts } from "#app/ui/language/use-texts.tsx";
import { Skeleton } from "#app/ui/page/skeleton.tsx";
import { showError } from "#app/ui/show-toast.ts";
import { LoginScript } from "../document/document-scripts.tsx";
import { LoginDialog } from "../session/login-dialog.tsx";
import { useSession } from "../session/session.ts";
import { siteSettings, useSiteSettings } from "../settings/site-settings.ts";
import { useStoredValue } from "../settings/stored/stored-value.ts";
import { userSettings } from "../settings/user-settings.ts";
import { en } from "../strings/en/cloud.ts";
import { loadStrings } from "../strings/load-strings.ts";
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
  const { shown, isLoaded } = useChosenLanguage();
  const isInBrowser = useIsInBrowser();
  const isReady = isInBrowser && isLoaded;
  useLayoutEffect(() => {
    if (isReady) document.documentElement.removeAttribute(returningMark);
  }, [isReady]);
  if (!shown) return <AppSkeleton />;
  return (
    <>
      {!isReady && (
        <div className="cloud-returning">
          <AppSkeleton />
        </div>
      )}
      <LanguageProvider {...shown}>
        <div className="cloud" lang={shown.language} style={isInBrowser ? undefined : documentColors}>
          <CloudLayout isInDocument={!isInBrowser} />
        </div>
      </LanguageProvider>
    </>
  );
}

function useIsInBrowser(): boolean {
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => startTransition(() => setInBrowser(true)), []);
  return isInBrowser;
}

/** Localizes shared parts of the page and `<html lang>` while the demo is open. */
function useSharedStrings(): void {
  const language = useLanguage();
  const { ui } = useTexts("cloud").layout;
  useChosenTexts(language === "en" ? undefined : ui);
  useEffect(() => {
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = "en";
    };
  }, [language]);
}

function CloudLayout({ isInDocument }: { isInDocument: boolean }) {
  const session = useSession();
  const [isDismissed, setDismissed] = useState(false);
  useSearchHint();
  useSharedStrings();
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

interface ShownLanguage {
  language: Language;
  strings: { cloud: Strings };
}

const english: ShownLanguage = { language: "en", strings: { cloud: en } };

interface ChosenLanguage {
  /** The previous one is kept until the new one is loaded. Undefined before the first. */
  shown: ShownLanguage | undefined;
  isLoaded: boolean;
}

function useChosenLanguage(): ChosenLanguage {
  const { language } = useStoredValue(userSettings);
  const [{ shown, loaded }, setShown] = useState<{ shown: ShownLanguage | undefined; loaded: Language }>(() => ({
    shown: language === "en" ? english : undefined,
    loaded: "en",
  }));
  useEffect(() => {
    let isWanted = true;
    loadStrings(language).then(
      (cloud) => isWanted && setShown({ shown: { language, strings: { cloud } }, loaded: language }),
      () => {
        if (!isWanted) return;
        setShown(({ shown }) => ({ shown: shown ?? english, loaded: language }));
        showError(en.layout.error, en.settings.languageFailed, { id: "cloud-language" });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return { shown, isLoaded: loaded === language };
}
