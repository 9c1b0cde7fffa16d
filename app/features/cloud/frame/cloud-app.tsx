import { useMemo } from "react";
import { en } from "../messages/en.ts";
import { MessagesProvider } from "../messages/use-messages.tsx";
import { FilesSlot } from "./files-slot.tsx";

/** The demo itself; it runs in the browser only. */
export function CloudApp() {
  const spoken = useMemo(() => ({ language: "en" as const, messages: en }), []);
  return (
    <MessagesProvider spoken={spoken}>
      <FilesSlot />
    </MessagesProvider>
  );
}
