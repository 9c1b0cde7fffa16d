import type { RouterContextProvider } from "react-router";
import { studioCommand } from "#app/platform/config/studio-command.ts";
import { createSiteTexts } from "#app/platform/language/site-texts.server.ts";
import { getServices } from "#app/platform/services.ts";
import type { OwnerResetData } from "../no-mail-server.tsx";
import { en } from "./en.ts";
import { pl } from "./pl.ts";

declare module "#app/ui/language/use-texts.tsx" {
  interface Scopes {
    noMail: typeof en.noMail;
    letter: typeof en.letter;
    mailHtml: typeof en.mailHtml;
  }
}

export const noMailTexts = createSiteTexts("noMail", { en: en.noMail, pl: pl.noMail });
/** These are never sent to browsers. */
export const letterTexts = createSiteTexts("letter", { en: en.letter, pl: pl.letter });
export const mailHtmlTexts = createSiteTexts("mailHtml", { en: en.mailHtml, pl: pl.mailHtml });

export const readOwnerReset = (context: Readonly<RouterContextProvider>): OwnerResetData => ({
  ownerReset: studioCommand(getServices(context).config.installation, "owner:reset"),
});
