import {
  driveDatabaseName,
  driveUsedKey,
  sessionStorageKeys,
  settingsStorageKeys,
  uploadJournalPrefix,
} from "#app/demos/cloud/browser-storage-names.ts";
import { optionsStorageKey, projectFlagKey, projectFolderName } from "#app/demos/coder-tweaks/browser-storage-names.ts";
import { deviceFlagKey, inboxCopyName, replyQueueName } from "#app/features/admin/inbox-copy-names.ts";
import {
  chatbotFlagKey,
  conversationKey,
  questionDraftKey,
} from "#app/features/chatbot/chat/conversation/conversation-storage.ts";
import { draftStorageKey } from "#app/features/conversations/visitor/form/contact-draft.ts";
import { offerDismissedKey, scrollPositionsKey } from "#app/shell/first-paint/element-ids.ts";
import { adminFlagKeys } from "#app/shell/navigation/stored-admin-flags.ts";
import { themeKey } from "#app/shell/theme/theme-choice.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import type { PrivacyFacts } from "./collect-facts.server.ts";
import { Summary, useDurationText } from "./policy-text.tsx";

type StorageTexts = ReturnType<typeof useTexts<"privacyStorage">>;
type Place = keyof StorageTexts["places"];

interface StoredItem {
  place: Place;
  name: string;
  purpose: string;
  until: string;
}

function listCookies({ cookies, retention }: PrivacyFacts, texts: StorageTexts, timeOf: (ms: number) => string) {
  const { visitor, session, pendingSignIn, device, chatbot } = texts;
  const stored = (
    name: string,
    { purpose, until }: { purpose: string; until: (values: { time: string }) => string },
    ms: number,
  ): StoredItem => ({ place: "cookies", name, purpose, until: until({ time: timeOf(ms) }) });
  return [
    stored(cookies.visitor, visitor, retention.visitorCookie),
    stored(cookies.session, session, retention.sessionIdle),
    stored(cookies.pendingSignIn, pendingSignIn, retention.pendingSignIn),
    stored(cookies.device, device, retention.knownNetwork),
    stored(cookies.chatbot, chatbot, retention.chatbotAccess),
  ];
}

function listStorage(texts: StorageTexts): StoredItem[] {
  const { byHand } = texts;
  const stored = (
    place: Place,
    names: readonly string[],
    { purpose, until = byHand }: { purpose: string; until?: string },
  ): StoredItem => ({ place, name: names.join(", "), purpose, until });
  return [
    stored("pages", [draftStorageKey], texts.draft),
    stored("chatbot", [conversationKey, questionDraftKey], texts.conversation),
    stored("chatbot", [chatbotFlagKey], texts.chatbotFlag),
    stored("pages", [scrollPositionsKey], texts.scroll),
    stored("pages", [themeKey], texts.theme),
    stored("pages", [offerDismissedKey], texts.offer),
    stored("tools", [projectFolderName, projectFlagKey], texts.project),
    stored("tools", [optionsStorageKey], texts.options),
    stored("cloud", [driveDatabaseName], { ...texts.drive, until: texts.drive.until({ byHand }) }),
    stored("cloud", [`${uploadJournalPrefix}…`], texts.uploads),
    stored("cloud", [driveUsedKey], texts.driveUsed),
    stored("cloud", Object.values(sessionStorageKeys), texts.cloudSession),
    stored("cloud", Object.values(settingsStorageKeys), texts.cloudSettings),
    stored("studio", adminFlagKeys, texts.adminFlag),
    stored("studio", [deviceFlagKey, inboxCopyName, replyQueueName], texts.inbox),
  ];
}

export function BrowserStorage({ facts }: { facts: PrivacyFacts }) {
  const texts = useTexts("privacyStorage");
  const items = [...listCookies(facts, texts, useDurationText()), ...listStorage(texts)];
  return (
    <>
      <Summary text={texts.summary} />
      <p>{texts.access}</p>
      {Object.entries(texts.places).map(([place, title]) => {
        const kept = items.filter((item) => item.place === place);
        return (
          <details key={place} open={place === "cookies"}>
            <summary>{`${title} (${kept.length})`}</summary>
            <ul>
              {kept.map(({ name, purpose, until }) => (
                <li key={name}>
                  <code>{name}</code>
                  <br />
                  {texts.item({ purpose, until })}
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}
