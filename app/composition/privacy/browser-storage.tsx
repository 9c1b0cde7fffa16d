import { conversationKey, questionDraftKey } from "#app/features/chatbot/chat/conversation-storage.ts";
import { chatbotFlagKey } from "#app/features/chatbot/gate/chatbot-flag.ts";
import {
  driveDatabaseName,
  sessionStorageKeys,
  settingsStorageKeys,
} from "#app/features/cloud/browser-storage-names.ts";
import { optionsStorageKey, projectFolderName } from "#app/features/coder-tweaks/browser-storage-names.ts";
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

const deletedByHand = "you delete this website’s data in your browser";

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
    name: projectFolderName,
    purpose:
      "The browser’s own file storage. The project that is open in Coder Tweaks and what was made of it, so that a reload keeps it. It does not leave your browser.",
    until: "you press Process Another Project, or open another one",
  },
  {
    name: optionsStorageKey,
    purpose: "Local storage. Options of the tools in Coder Tweaks that you have changed.",
    until: deletedByHand,
  },
  {
    name: driveDatabaseName,
    purpose:
      "A database of the browser (IndexedDB). Files and folders of the cloud demo, yours and the samples. They do not leave your browser.",
    until: `${deletedByHand}; Reset to samples, in the demo’s maintenance, removes your files before that`,
  },
  {
    name: Object.values(sessionStorageKeys).join(", "),
    purpose: "Local storage. That you are logged in to the cloud demo. It opens nothing but the demo.",
    until: "you log out there, by hand or by the time that you have set",
  },
  {
    name: Object.values(settingsStorageKeys).join(", "),
    purpose:
      "Local storage. Settings, accounts and views of the cloud demo, and when you last did something in it. They do not leave your browser.",
    until: deletedByHand,
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
        Only what the website needs for what you do. No script can read the cookies, and no other website gets them. The
        binary calculator and the small tools of Coder Tweaks keep nothing.
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
