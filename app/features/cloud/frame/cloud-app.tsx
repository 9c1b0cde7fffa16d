import { MessagesProvider } from "../messages/use-messages.tsx";
import { CloudFrame } from "./cloud-frame.tsx";
import { QuietFrame } from "./quiet-frame.tsx";
import { useAppearance } from "./use-appearance.ts";
import { useSpoken } from "./use-spoken.ts";

/** The demo itself; it runs in the browser only. */
export function CloudApp() {
  useAppearance();
  const spoken = useSpoken();
  if (!spoken) return <QuietFrame />;
  return (
    <MessagesProvider spoken={spoken}>
      <div className="cloud" lang={spoken.language}>
        <CloudFrame />
      </div>
    </MessagesProvider>
  );
}
