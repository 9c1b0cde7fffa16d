import { useEffect, useState } from "react";
import { setPageStrings } from "#app/ui/page/page-strings.ts";
import { type Locale, LocaleProvider } from "../i18n/use-strings.tsx";
import { LoginDialog } from "../session/login-dialog.tsx";
import { useSession } from "../session/session.ts";
import { AppSkeleton } from "./app-skeleton.tsx";
import { LoggedIn } from "./logged-in.tsx";
import { SignedOut } from "./signed-out.tsx";
import { useAppearance } from "./use-appearance.ts";
import { useSearchHint } from "./use-global-keys.ts";
import { useLocale } from "./use-locale.ts";

export function CloudApp() {
  useAppearance();
  const locale = useLocale();
  useSharedStrings(locale);
  if (!locale) return <AppSkeleton />;
  return (
    <LocaleProvider locale={locale}>
      <div className="cloud" lang={locale.language}>
        <CloudLayout />
      </div>
    </LocaleProvider>
  );
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

/** The URL is retained until after login. */
export function CloudLayout() {
  const session = useSession();
  const [isDismissed, setDismissed] = useState(false);
  useSearchHint();
  return (
    <>
      {session ? (
        <LoggedIn session={session} onLogOut={() => setDismissed(false)} />
      ) : (
        <SignedOut isDismissed={isDismissed} onLogIn={() => setDismissed(false)} />
      )}
      <LoginDialog isOpen={session === undefined && !isDismissed} onClose={() => setDismissed(true)} />
    </>
  );
}
