import { DocumentPage, type DocumentSection } from "#app/ui/document-page.tsx";
import { studio } from "#studio";
import { BrowserStorage } from "./browser-storage.tsx";
import { ChatbotData } from "./chatbot-data.tsx";
import type { PrivacyFacts } from "./privacy-facts.ts";
import { AccountData, Letters, PageViews, Protection } from "./stored-data.tsx";
import { Receivers, Rights } from "./your-data.tsx";

/** /privacy: what this installation really stores, told with the figures by which it works. */
export function PrivacyPolicy({ facts }: { facts: PrivacyFacts }) {
  const sections: DocumentSection[] = [
    { id: "in-short", title: "In short", body: <InShort facts={facts} /> },
    { id: "messages", title: "What you write to us", body: <Letters facts={facts} /> },
    { id: "visits", title: "Page views", body: <PageViews facts={facts} /> },
    { id: "account", title: "Your account", body: <AccountData facts={facts} /> },
    { id: "chatbot", title: "The chatbot", body: <ChatbotData facts={facts} /> },
    { id: "protection", title: "Against spam and break-ins", body: <Protection facts={facts} /> },
    { id: "browser", title: "What your browser keeps", body: <BrowserStorage facts={facts} /> },
    { id: "receivers", title: "Who sees it", body: <Receivers facts={facts} /> },
    { id: "your-data", title: "Getting and deleting it", body: <Rights facts={facts} /> },
  ];
  return (
    <DocumentPage
      title="Privacy"
      lead="What this website stores, for how long, who sees it, and how you get or delete it. The figures on this page are the ones that it works by."
      sections={sections}
    />
  );
}

function InShort({ facts }: { facts: PrivacyFacts }) {
  return (
    <>
      <p>
        This website belongs to {studio.name}, who is responsible for what it stores. It keeps what you send us, notes
        which pages are opened, and stores what it needs to run safely.
      </p>
      <ul>
        <li>No advertising, no profiles, no analytics service, no tracking across websites.</li>
        <li>
          Fonts, pictures and scripts come from this website, so that nobody else learns of your visit
          {exceptionsOf(facts)}.
        </li>
        <li>All cookies are needed for what you do here, so there is nothing to consent to.</li>
      </ul>
    </>
  );
}

/** Who learns of a visit all the same, since the browser asks them for something. */
function exceptionsOf({ isMapAtOnce, assistant }: PrivacyFacts): string {
  const others = [
    ...(isMapAtOnce ? ["openstreetmap.org, whose map the contact page shows"] : []),
    ...(assistant.kind === "hosted" ? [`${assistant.host}, once you open the chatbot`] : []),
  ];
  return others.length > 0 ? ` but ${others.join(", and ")}` : "";
}
