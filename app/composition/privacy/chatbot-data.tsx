import { durationText } from "#app/lib/duration-text.ts";
import type { PrivacyFacts } from "./privacy-facts.ts";

/** What becomes of what somebody asks the chatbot. */
export function ChatbotData({ facts }: { facts: PrivacyFacts }) {
  const { assistant, kept } = facts;
  if (assistant.kind === "hosted") return <HostedChatbot host={assistant.host} />;
  return (
    <>
      <p>
        <strong>On this website:</strong> your questions and the answers are not stored. The conversation is kept in
        your browser, until you begin a new one or log out.
      </p>
      {assistant.kind === "model" ? (
        <p>
          <strong>At the language model:</strong> each question goes with the latest turns of the conversation, and with
          passages of our pages, to {assistant.host}, which writes the answer. It gets neither your IP address nor your
          name, unless you write it. What it does with them, its own privacy policy says.
        </p>
      ) : (
        <p>
          <strong>Who answers:</strong> the server of this website looks the answer up in its own pages. No language
          model and nobody else learns what you asked.
        </p>
      )}
      <p>
        <strong>What you send us from there</strong> with ‘Send this to the studio’ becomes a message like those of the
        contact form.
      </p>
      <p>
        When you log out, your cookie’s random number is stored for up to {durationText(kept.chatbotAccess)}, so that no
        copy of it works.
      </p>
      <p>
        So that nobody guesses the code or asks without end, tries are counted by IP address for{" "}
        {durationText(kept.chatbotCodeCount)}, and answers of a language model for up to {durationText(kept.modelCount)}
        . Dictation and reading aloud are your browser’s; it may send what you say to its maker.
      </p>
    </>
  );
}

function HostedChatbot({ host }: { host: string }) {
  return (
    <p>
      The chatbot behind the access code is run by {host}. What you write or say there goes to that website, together
      with your IP address; its own privacy policy applies. Without the code, your browser does not ask it for anything.
    </p>
  );
}
