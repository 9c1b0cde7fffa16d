import type { LinkKind } from "#app/features/accounts/accounts.tables.ts";
import { byLanguage } from "#app/lib/language/languages.ts";
import { createSiteTexts } from "#app/platform/language/site-texts.server.ts";
import { en as links } from "./en/links.ts";
import { en as mailSwitch } from "./en/mail-switch.ts";
import { pl as plLinks } from "./pl/links.ts";
import { pl as plMailSwitch } from "./pl/mail-switch.ts";

declare module "#app/ui/language/use-texts.tsx" {
  interface Scopes {
    /** A page gets those of its kind only. */
    links: typeof links;
    mailSwitch: typeof mailSwitch;
  }
}

export const mailSwitchTexts = createSiteTexts("mailSwitch", { en: mailSwitch, pl: plMailSwitch });

const lists = { en: links, pl: plLinks };

const pick = ({ used, ...strings }: typeof links | typeof plLinks, kind: LinkKind) =>
  kind === "set-up" ? { used } : { used, [kind]: strings[kind] };

/** The strings of the page of a link, for `sendStrings`. The owner's setup is in English. */
export const linkStringsOf = (kind: LinkKind) => ({
  scope: "links",
  strings: byLanguage((language) => pick(lists[language], kind)),
});
