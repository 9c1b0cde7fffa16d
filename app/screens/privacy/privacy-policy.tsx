import { listTermsSections } from "#app/features/pages/terms-sections.tsx";
import { DocumentPage, type DocumentSection } from "#app/ui/page/document-page.tsx";
import { BrowserStorage } from "./browser-storage.tsx";
import type { PrivacyFacts } from "./collect-facts.server.ts";
import { AccountData, ChatbotData, ContactMessages, PageViews, Protection } from "./stored-data.tsx";
import { Receivers, Rights } from "./your-data.tsx";

interface PrivacyPolicyProps {
  studioName: string;
  facts: PrivacyFacts;
}

export function PrivacyPolicy({ studioName, facts }: PrivacyPolicyProps) {
  const sections: DocumentSection[] = [
    { id: "in-short", title: "In short", body: <InShort studioName={studioName} facts={facts} /> },
    { id: "messages", title: "What you write to us", body: <ContactMessages facts={facts} /> },
    { id: "visits", title: "Page views", body: <PageViews facts={facts} /> },
    { id: "account", title: "Your account", body: <AccountData facts={facts} /> },
    { id: "chatbot", title: "The chatbot", body: <ChatbotData facts={facts} /> },
    { id: "protection", title: "Protection against abuse", body: <Protection facts={facts} /> },
    { id: "browser", title: "What your browser stores", body: <BrowserStorage facts={facts} /> },
    { id: "receivers", title: "Who sees it", body: <Receivers studioName={studioName} facts={facts} /> },
    { id: "your-data", title: "Your rights", body: <Rights facts={facts} /> },
    ...listTermsSections(
      facts.additions ? [{ anchor: "additions", title: "Also on this website", text: facts.additions }] : [],
    ),
  ];
  return (
    <DocumentPage
      title="Privacy"
      contents="On this page"
      lead="What this website stores, for how long, who can see it, and how to get a copy or have it deleted. The periods on this page are read from its settings."
      sections={sections}
    />
  );
}

function InShort({ studioName, facts }: PrivacyPolicyProps) {
  return (
    <>
      <p>
        {studioName} runs this website and is responsible for what it stores: what you send us, which pages are opened,
        and what it needs to run safely.
      </p>
      <ul>
        <li>No ads, no profiling, no third-party analytics, no tracking across websites.</li>
        <li>
          Fonts, images and scripts come from this website, so nobody else learns of your visit
          {exceptionsOf(facts)}.
        </li>
        <li>Every cookie is needed for something you do here, so there is no consent banner.</li>
      </ul>
    </>
  );
}

function exceptionsOf({ isMapAtOnce, assistant }: PrivacyFacts): string {
  const others = [
    ...(isMapAtOnce ? ["openstreetmap.org, whose map the contact page shows"] : []),
    ...(assistant.kind === "hosted" ? [`${assistant.host}, once you open the chatbot`] : []),
  ];
  return others.length > 0 ? ` except ${others.join(", and ")}` : "";
}
