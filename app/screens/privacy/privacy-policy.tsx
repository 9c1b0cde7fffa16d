import { MarkdownText } from "#app/features/content/markdown-text.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { DocumentPage, type DocumentSection } from "#app/ui/page/document-page.tsx";
import { BrowserStorage } from "./browser-storage.tsx";
import type { PrivacyFacts } from "./collect-facts.server.ts";
import { Items, mailTo, PolicyText } from "./policy-text.tsx";
import { AccountData, ChatbotData, ContactMessages, PageViews, Protection } from "./stored-data.tsx";
import { Receivers, Rights } from "./your-data.tsx";

interface PrivacyPolicyProps {
  studioName: string;
  facts: PrivacyFacts;
}

export function PrivacyPolicy({ studioName, facts }: PrivacyPolicyProps) {
  const { titles, lead, contents } = useTexts("privacyPolicy");
  const { privacy } = useTexts("shell");
  const sections: DocumentSection[] = [
    { id: "in-short", title: titles.short, body: <InShort studioName={studioName} facts={facts} /> },
    { id: "messages", title: titles.messages, body: <ContactMessages facts={facts} /> },
    { id: "visits", title: titles.visits, body: <PageViews facts={facts} /> },
    { id: "account", title: titles.account, body: <AccountData facts={facts} /> },
    { id: "chatbot", title: titles.chatbot, body: <ChatbotData facts={facts} /> },
    { id: "protection", title: titles.protection, body: <Protection facts={facts} /> },
    { id: "browser", title: titles.browser, body: <BrowserStorage facts={facts} /> },
    { id: "receivers", title: titles.receivers, body: <Receivers studioName={studioName} facts={facts} /> },
    { id: "your-data", title: titles.rights, body: <Rights facts={facts} /> },
    ...(facts.additions
      ? [{ id: "additions", title: titles.additions, body: <MarkdownText html={facts.additions} /> }]
      : []),
  ];
  return <DocumentPage title={privacy} lead={lead} contents={contents} sections={sections} />;
}

function InShort({ studioName, facts }: PrivacyPolicyProps) {
  const { short: texts } = useTexts("privacyPolicy");
  const { isMapAtOnce, assistant, firm, contactEmail: email } = facts;
  const others = [...(isMapAtOnce ? [texts.map] : []), ...(assistant.kind === "hosted" ? [texts.bot(assistant)] : [])];
  const [first = "", second] = others;
  const named = second === undefined ? first : texts.and({ first, second });
  const except = others.length > 0 ? texts.except({ others: named }) : "";
  return (
    <>
      <p>{texts.who({ studio: studioName })}</p>
      <Items texts={[texts.ads, texts.files({ except }), texts.cookies]} />
      <p>
        <PolicyText text={texts.controller({ firm, email })} tags={{ mail: mailTo(email) }} />
      </p>
    </>
  );
}
