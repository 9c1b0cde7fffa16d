import { deviceFlagKey, inboxCopyName, replyQueueName } from "#app/features/admin/inbox-copy-names.ts";
import {
  chatbotFlagKey,
  conversationKey,
  questionDraftKey,
} from "#app/features/chatbot/chat/conversation/conversation-storage.ts";
import {
  driveDatabaseName,
  driveUsedKey,
  sessionStorageKeys,
  settingsStorageKeys,
  uploadJournalPrefix,
} from "#app/features/cloud/browser-storage-names.ts";
import { optionsStorageKey, projectFolderName } from "#app/features/coder-tweaks/browser-storage-names.ts";
import { draftStorageKey } from "#app/features/conversations/visitor/form/contact-draft.ts";
import { durationText } from "#app/lib/duration-text.ts";
import { scrollPositionsKey } from "#app/shell/first-paint/element-ids.ts";
import { adminFlagKeys } from "#app/shell/navigation/stored-admin-flags.ts";
import { themeKey } from "#app/shell/theme/theme-choice.ts";
import type { PrivacyFacts } from "./collect-facts.server.ts";

const places = {
  cookies: "Cookies",
  pages: "Contact form and display",
  chatbot: "Chatbot",
  tools: "Coder Tweaks",
  cloud: "Cloud demo",
  studio: "Only in the studio’s own browsers",
} as const;

interface StoredItem {
  place: keyof typeof places;
  name: string;
  purpose: string;
  until: string;
}

const deletedByHand = "you delete this website’s data in your browser";

const listItems = ({ cookies, retention }: PrivacyFacts): StoredItem[] => [
  {
    place: "cookies",
    name: cookies.visitor,
    purpose: "Shows you the messages sent from this browser. Set with your first message.",
    until: `${durationText(retention.visitorCookie)} after the last one`,
  },
  {
    place: "cookies",
    name: cookies.session,
    purpose: "Keeps you signed in. Set when you sign in.",
    until: `you sign out, or for ${durationText(retention.sessionIdle)} without use`,
  },
  {
    place: "cookies",
    name: cookies.pendingSignIn,
    purpose: "Your sign-in, while it waits for a code. Set after the right password.",
    until: `you enter the code, or for ${durationText(retention.pendingSignIn)}`,
  },
  {
    place: "cookies",
    name: cookies.device,
    purpose:
      "Recognizes a browser that has signed in before, so that no one who guesses your password elsewhere locks you out of it. Set when you sign in. Gives no access.",
    until: `${durationText(retention.knownNetwork)} after the last sign-in`,
  },
  {
    place: "cookies",
    name: cookies.chatbot,
    purpose: "Gives access to the chatbot. Set after the right access code. Says nothing about you.",
    until: `you log out of the chatbot or the code changes, or for ${durationText(retention.chatbotAccess)}`,
  },
  {
    place: "pages",
    name: draftStorageKey,
    purpose: "Session storage. What you have typed into the contact form but not sent. Never leaves your browser.",
    until: "you send it or close the tab",
  },
  {
    place: "chatbot",
    name: `${conversationKey}, ${questionDraftKey}`,
    purpose: "Local storage. Your conversation with the assistant and the question you are typing.",
    until: "you start a new conversation or log out of the chatbot",
  },
  {
    place: "chatbot",
    name: chatbotFlagKey,
    purpose: "Local storage. Remembers that this browser has used the chatbot. Grants no access by itself.",
    until: "you log out of the chatbot",
  },
  {
    place: "pages",
    name: scrollPositionsKey,
    purpose: "Session storage. Your scroll positions, for when you go back.",
    until: "you close the tab",
  },
  {
    place: "pages",
    name: themeKey,
    purpose: "Local storage. Your choice of light or dark.",
    until: "you choose System",
  },
  {
    place: "tools",
    name: projectFolderName,
    purpose:
      "The browser’s file storage. The project open in Coder Tweaks and its results, so that they survive a reload. Never leaves your browser.",
    until: "you press Process Another Project or open another one",
  },
  {
    place: "tools",
    name: optionsStorageKey,
    purpose: "Local storage. The options you have changed in Coder Tweaks.",
    until: deletedByHand,
  },
  {
    place: "cloud",
    name: driveDatabaseName,
    purpose:
      "A database in the browser (IndexedDB). Files and folders of the cloud demo, yours and the samples. They never leave your browser.",
    until: `${deletedByHand}. Reset to samples, under Maintenance in the demo, removes your files sooner`,
  },
  {
    place: "cloud",
    name: `${uploadJournalPrefix}…`,
    purpose:
      "Local storage. Names of the files of a running upload in the cloud demo, to say after a reload which did not arrive.",
    until: "the upload ends, or you close its message",
  },
  {
    place: "cloud",
    name: driveUsedKey,
    purpose:
      "Local storage. Remembers that the cloud demo holds changes of yours, to say so if the browser removes them.",
    until: deletedByHand,
  },
  {
    place: "cloud",
    name: Object.values(sessionStorageKeys).join(", "),
    purpose: "Local storage. Remembers that you are logged in to the cloud demo. Grants access to nothing else.",
    until: "you log out there, or are logged out after the time you have set",
  },
  {
    place: "cloud",
    name: Object.values(settingsStorageKeys).join(", "),
    purpose:
      "Local storage. Settings, accounts and views of the cloud demo, and when you last used it. They never leave your browser.",
    until: deletedByHand,
  },
  {
    place: "studio",
    name: adminFlagKeys.join(", "),
    purpose: "Local storage. Only in the studio’s own browsers: shows the link to the admin panel.",
    until: "the owner signs out",
  },
  {
    place: "studio",
    name: [deviceFlagKey, inboxCopyName, replyQueueName].join(", "),
    purpose:
      "Local storage, databases and a cache. Only in the studio’s own browsers: the latest conversations and replies that wait, to read and write without a connection, and unsaved text.",
    until: "the owner signs out, or turns it off. Replies stay until they are sent",
  },
];

export function BrowserStorage({ facts }: { facts: PrivacyFacts }) {
  const items = listItems(facts);
  return (
    <>
      <p className="document-summary">Only what the website needs to do what you ask of it.</p>
      <p>
        Scripts cannot read the cookies, and no other website receives them. The binary calculator and the single tools
        of Coder Tweaks store nothing.
      </p>
      {Object.entries(places).map(([place, title]) => {
        const kept = items.filter((item) => item.place === place);
        return (
          <details key={place} open={place === "cookies"}>
            <summary>{`${title} (${kept.length})`}</summary>
            <ul>
              {kept.map(({ name, purpose, until }) => (
                <li key={name}>
                  <code>{name}</code>
                  <br />
                  {`${purpose} Kept until ${until}.`}
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}
