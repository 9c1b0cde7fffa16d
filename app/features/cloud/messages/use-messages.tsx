import { createContext, type ReactNode, useContext } from "react";
import { en } from "./en.ts";
import { type Formats, formatsOf } from "./formats.ts";
import type { Language } from "./language.ts";
import type { Messages } from "./messages.ts";

interface Spoken {
  language: Language;
  messages: Messages;
}

const SpokenContext = createContext<Spoken>({ language: "en", messages: en });

/** Everything inside speaks this language. */
export function MessagesProvider({ spoken, children }: { spoken: Spoken; children: ReactNode }) {
  return <SpokenContext value={spoken}>{children}</SpokenContext>;
}

/** The texts in the language in force: `const { files } = useMessages();`. */
export const useMessages = (): Messages => useContext(SpokenContext).messages;

/** Numbers, sizes and dates in the language in force. */
export const useFormats = (): Formats => formatsOf(useContext(SpokenContext).language);
