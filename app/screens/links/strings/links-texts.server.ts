import type { LinkKind } from "#app/features/accounts/accounts.tables.ts";
import { byLanguage } from "#app/lib/language/languages.ts";
import { createSiteTexts } from "#app/platform/language/site-texts.server.ts";
import { en } from "./en.ts";
import { pl } from "./pl.ts";

declare module "#app/ui/language/use-texts.tsx" {
  interface Scopes {
    /** A page gets those of its kind only. */
    links: typeof en.links;
    mailSwitch: typeof en.mailSwitch;
  }
}

export const mailSwitchTexts = createSiteTexts("mailSwitch", { en: en.mailSwitch, pl: pl.mailSwitch });

const lists = { en: en.links, pl: pl.links };

const pick = ({ used, ...strings }: typeof en.links | typeof pl.links, kind: LinkKind) =>
  kind === "set-up" ? { used } : { used, [kind]: strings[kind] };

/** The strings of the page of a link, for `sendStrings`. The owner's setup is in English. */
export const linkStringsOf = (kind: LinkKind) => ({
  scope: "links",
  strings: byLanguage((language) => pick(lists[language], kind)),
});
