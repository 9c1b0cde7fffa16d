import { useEffect } from "react";
import { sayAroundPage } from "#app/ui/page-words.ts";
import { MessagesProvider } from "../messages/use-messages.tsx";
import { CloudFrame } from "./cloud-frame.tsx";
import { QuietFrame } from "./quiet-frame.tsx";
import { useAppearance } from "./use-appearance.ts";
import { type Spoken, useSpoken } from "./use-spoken.ts";

/** The demo itself; it runs in the browser only. */
export function CloudApp() {
  useAppearance();
  const spoken = useSpoken();
  useWordsAround(spoken);
  if (!spoken) return <QuietFrame />;
  return (
    <MessagesProvider spoken={spoken}>
      <div className="cloud" lang={spoken.language}>
        <CloudFrame />
      </div>
    </MessagesProvider>
  );
}

/** The parts around the page, and what reads aloud, speak the demo's language as long as it is open. */
function useWordsAround(spoken: Spoken | undefined): void {
  useEffect(() => {
    if (!spoken) return;
    const { language, messages } = spoken;
    const { skipToContent, notifications, closeNotification } = messages.frame;
    const goBack = sayAroundPage({ skipToContent, notifications, closeNotification });
    document.documentElement.lang = language;
    return () => {
      goBack();
      document.documentElement.lang = "en";
    };
  }, [spoken]);
}
