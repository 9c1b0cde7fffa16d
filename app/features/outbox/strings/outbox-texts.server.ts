import type { RouterContextProvider } from "react-router";
import { studioCommand } from "#app/platform/config/studio-command.ts";
import { createSiteTexts } from "#app/platform/language/site-texts.server.ts";
import { getServices } from "#app/platform/services.ts";
import type { OwnerResetData } from "../no-mail-server.tsx";
import { en, mailHtmlEn } from "./en.ts";
import { mailHtmlPl, pl } from "./pl.ts";

declare module "#app/ui/language/use-texts.tsx" {
  interface Scopes {
    noMail: typeof en;
    mailHtml: typeof mailHtmlEn;
  }
}

export const noMailTexts = createSiteTexts("noMail", { en, pl });
/** Never sent to browsers. */
export const mailHtmlTexts = createSiteTexts("mailHtml", { en: mailHtmlEn, pl: mailHtmlPl });

export const readOwnerReset = (context: Readonly<RouterContextProvider>): OwnerResetData => ({
  ownerReset: studioCommand(getServices(context).config.installation, "owner:reset"),
});
