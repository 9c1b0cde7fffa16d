import { conversationKey, questionDraftKey } from "#app/features/chatbot/chat/conversation-storage.ts";
import { chatbotFlagKey } from "#app/features/chatbot/gate/chatbot-flag.ts";
import { draftStorageKey } from "#app/features/contact/visitor/contact-draft.ts";
import { durationText } from "#app/lib/duration-text.ts";
import { adminFlagKeys } from "#app/shell/stored-admin-flags.ts";
import { themeKey } from "#app/shell/theme-choice.ts";
import { Table, TableCell, TableRow } from "#app/ui/table.tsx";
import type { PrivacyFacts } from "./privacy-facts.ts";

/** Where React Router's ScrollRestoration keeps what it restores. */
const scrollKey = "react-router-scroll-positions";

interface StoredItem {
  name: string;
  purpose: string;
  until: string;
}

const listItems = ({ cookies, kept }: PrivacyFacts): StoredItem[] => [
  {
    name: cookies.visitor,
    purpose: "Cookie. Shows you the messages that this browser has sent. Comes with the first message.",
    until: `${durationText(kept.visitorCookie)} after the last one`,
  },
  {
    name: cookies.session,
    purpose: "Cookie. Keeps you signed in. Comes when you sign in to an account.",
    until: `you sign out, or ${durationText(kept.sessionIdle)} without use`,
  },
  {
    name: cookies.chatbot,
    purpose: "Cookie. Opens the chatbot. Comes with the right access code, and holds nothing about you.",
    until: `you log out of the chatbot, ${durationText(kept.chatbotAccess)} have passed, or the code is changed`,
  },
  {
    name: draftStorageKey,
    purpose:
      "Session storage. What you have typed into the contact form and not sent yet. It does not leave your browser.",
    until: "it is sent, or the tab is closed",
  },
  {
    name: `${conversationKey}, ${questionDraftKey}`,
    purpose: "Local storage. Your conversation with the assistant and the question that you are typing.",
    until: "you begin a new conversation or log out of the chatbot",
  },
  {
    name: chatbotFlagKey,
    purpose: "Local storage. That this browser has opened the chatbot. It opens nothing by itself.",
    until: "you log out of the chatbot",
  },
  {
    name: scrollKey,
    purpose: "Session storage. How far you had scrolled, for the way back.",
    until: "the tab is closed",
  },
  {
    name: themeKey,
    purpose: "Local storage. Light or dark, if you have chosen one.",
    until: "you choose System",
  },
  {
    name: "cloud-…",
    purpose:
      "Local storage, and a database of the browser. Login, settings, accounts and files of the cloud demo. They do not leave your browser.",
    until: "you delete this website’s data in your browser",
  },
  {
    name: adminFlagKeys.join(", "),
    purpose: "Local storage. Only in the studio’s own browsers: shows the way to the admin panel.",
    until: "the owner signs out",
  },
];

export function BrowserStorage({ facts }: { facts: PrivacyFacts }) {
  return (
    <>
      <p>
        Only what the website needs for what you do. No script can read the cookies, and no other website gets them.
      </p>
      <div className="document-table">
        <Table label="Cookies and storage" columns={[{ label: "Name" }, { label: "For" }, { label: "Until" }]}>
          {listItems(facts).map(({ name, purpose, until }) => (
            <TableRow key={name}>
              <TableCell label="Name">
                <code>{name}</code>
              </TableCell>
              <TableCell label="For">{purpose}</TableCell>
              <TableCell label="Until">{until}</TableCell>
            </TableRow>
          ))}
        </Table>
      </div>
    </>
  );
}
