import { durationText } from "#app/lib/duration-text.ts";
import type { PrivacyFacts } from "./collect-facts.server.ts";

export function ChatbotData({ facts }: { facts: PrivacyFacts }) {
  const { assistant, retention } = facts;
  if (assistant.kind === "hosted") return <HostedChatbot host={assistant.host} />;
  return (
    <>
      <p>
        <strong>On this website:</strong> your questions and the answers are not stored, with one exception. The
        conversation stays in your browser until you start a new one or log out.
      </p>
      <p>
        <strong>The exception:</strong> a question that this website cannot answer is kept for{" "}
        {durationText(retention.unanswered)}, so that the owner can add the answer. Only its text is kept, with the day
        it was last asked and how often; not who asked, and without e-mail addresses, links and long numbers. Long texts
        are not kept. To prevent overuse, these questions are counted by IP address for{" "}
        {durationText(retention.unansweredCount)}.
      </p>
      {assistant.kind === "model" ? (
        <p>
          <strong>At the language model:</strong> each question is sent to {assistant.host}, which writes the answer,
          together with the latest part of the conversation and excerpts from our pages. It receives neither your IP
          address nor your name, unless you type it. Its own privacy policy says what it does with them.
        </p>
      ) : (
        <p>
          <strong>Who answers:</strong> this website’s server looks up the answer in its own pages. No language model is
          involved, and nobody else learns what you asked.
        </p>
      )}
      <p>
        <strong>What you send us from there</strong> with ‘Send this to the studio’ becomes a message like any other
        from the contact form.
      </p>
      <p>
        When you log out, we keep your cookie’s random number for up to {durationText(retention.chatbotAccess)} so that
        no copy of it works.
      </p>
      <p>
        To prevent guessing and overuse, attempts at the code are counted by IP address for{" "}
        {durationText(retention.chatbotCodeCount)}, and answers from a language model for up to{" "}
        {durationText(retention.modelCount)}. Dictation and reading aloud are features of your browser, which may send
        what you say to its maker.
      </p>
    </>
  );
}

function HostedChatbot({ host }: { host: string }) {
  return (
    <p>
      The chatbot behind the access code is run by {host}. What you write or say there goes to that website, together
      with your IP address; its own privacy policy applies. Until you enter the code, your browser does not contact it.
    </p>
  );
}
