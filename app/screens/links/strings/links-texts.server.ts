import type { LinkKind } from "#app/features/accounts/accounts.tables.ts";
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

/** The owner's setup is in English. */
type TranslatedKind = Exclude<LinkKind, "set-up">;

const pick = (strings: typeof links | typeof plLinks, kind: TranslatedKind) => ({
  used: strings.used,
  [kind]: strings[kind],
});

/** The strings of the page of a link, for `sendStrings`. */
export const linkStringsOf = (kind: LinkKind) => ({
  scope: "links",
  strings:
    kind === "set-up"
      ? { en: { used: links.used }, pl: { used: plLinks.used } }
      : { en: pick(links, kind), pl: pick(plLinks, kind) },
});
