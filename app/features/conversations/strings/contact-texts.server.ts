import { createSiteTexts } from "#app/platform/language/site-texts.server.ts";
import { en as contactEn } from "./en/contact.ts";
import { en as filesEn } from "./en/files.ts";
import { en as inboxEn } from "./en/inbox.ts";
import { en as threadEn } from "./en/thread.ts";
import { en as ownEn } from "./en/visitor.ts";
import { pl as contactPl } from "./pl/contact.ts";
import { pl as filesPl } from "./pl/files.ts";
import { pl as inboxPl } from "./pl/inbox.ts";
import { pl as threadPl } from "./pl/thread.ts";
import { pl as ownPl } from "./pl/visitor.ts";

declare module "#app/ui/language/use-texts.tsx" {
  interface Scopes {
    access: typeof ownEn.access;
    contact: typeof contactEn;
    files: typeof filesEn;
    inbox: typeof inboxEn;
    link: typeof ownEn.link;
    messages: typeof ownEn.messages;
    thread: typeof threadEn;
    visitor: typeof ownEn.visitor;
  }
}

export const accessTexts = createSiteTexts("access", { en: ownEn.access, pl: ownPl.access });
export const contactTexts = createSiteTexts("contact", { en: contactEn, pl: contactPl });
export const filesTexts = createSiteTexts("files", { en: filesEn, pl: filesPl });
/** Never sent. */
export const inboxTexts = createSiteTexts("inbox", { en: inboxEn, pl: inboxPl });
export const linkTexts = createSiteTexts("link", { en: ownEn.link, pl: ownPl.link });
export const messagesTexts = createSiteTexts("messages", { en: ownEn.messages, pl: ownPl.messages });
export const threadTexts = createSiteTexts("thread", { en: threadEn, pl: threadPl });
export const visitorTexts = createSiteTexts("visitor", { en: ownEn.visitor, pl: ownPl.visitor });
