import type { RouterContextProvider } from "react-router";
import { studioCommand } from "#app/platform/config/studio-command.ts";
import { createSiteTexts } from "#app/platform/language/site-texts.server.ts";
import { getServices } from "#app/platform/services.ts";
import type { OwnerResetData } from "../no-mail-server.tsx";
import { en } from "./en.ts";
import { pl } from "./pl.ts";

declare module "#app/ui/language/use-texts.tsx" {
  interface Scopes {
    noMail: typeof en;
  }
}

export const noMailTexts = createSiteTexts("noMail", { en, pl });

export const readOwnerReset = (context: Readonly<RouterContextProvider>): OwnerResetData => ({
  ownerReset: studioCommand(getServices(context).config.installation, "owner:reset"),
});
