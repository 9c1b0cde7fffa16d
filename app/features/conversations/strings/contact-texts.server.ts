import { createSiteTexts } from "#app/platform/language/site-texts.server.ts";
import { en as accessEn } from "./en/access.ts";
import { en as contactEn } from "./en/contact.ts";
import { en as filesEn } from "./en/files.ts";
import { en as inboxEn } from "./en/inbox.ts";
import { en as linkEn } from "./en/link.ts";
import { en as messagesEn } from "./en/messages.ts";
import { en as threadEn } from "./en/thread.ts";
import { en as visitorEn } from "./en/visitor.ts";
import { pl as accessPl } from "./pl/access.ts";
import { pl as contactPl } from "./pl/contact.ts";
import { pl as filesPl } from "./pl/files.ts";
import { pl as inboxPl } from "./pl/inbox.ts";
import { pl as linkPl } from "./pl/link.ts";
import { pl as messagesPl } from "./pl/messages.ts";
import { pl as threadPl } from "./pl/thread.ts";
import { pl as visitorPl } from "./pl/visitor.ts";

declare module "#app/ui/language/use-texts.tsx" {
  interface Scopes {
    access: typeof accessEn;
    contact: typeof contactEn;
    files: typeof filesEn;
    inbox: typeof inboxEn;
    link: typeof linkEn;
    messages: typeof messagesEn;
    thread: typeof threadEn;
    visitor: typeof visitorEn;
  }
}

export const accessTexts = createSiteTexts("access", { en: accessEn, pl: accessPl });
export const contactTexts = createSiteTexts("contact", { en: contactEn, pl: contactPl });
export const filesTexts = createSiteTexts("files", { en: filesEn, pl: filesPl });
/** Never sent. */
export const inboxTexts = createSiteTexts("inbox", { en: inboxEn, pl: inboxPl });
export const linkTexts = createSiteTexts("link", { en: linkEn, pl: linkPl });
export const messagesTexts = createSiteTexts("messages", { en: messagesEn, pl: messagesPl });
export const threadTexts = createSiteTexts("thread", { en: threadEn, pl: threadPl });
export const visitorTexts = createSiteTexts("visitor", { en: visitorEn, pl: visitorPl });
