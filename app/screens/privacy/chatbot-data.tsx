import { durationText } from "#app/lib/duration-text.ts";
import type { PrivacyFacts } from "./collect-facts.server.ts";

export function ChatbotData({ facts }: { facts: PrivacyFacts }) {
  const { assistant, retention, periods } = facts;
  if (assistant.kind === "hosted") return <HostedChatbot host={assistant.host} />;
  return (
    <>
      <p className="document-summary">Your questions and the answers are not stored on this website.</p>
      <p>
        One exception: a question without an answer is kept{" "}
        {periods.questions ? `for ${periods.questions}` : "until we delete it"}, without e-mail addresses, links and
        long numbers. The conversation stays in your browser until you start a new one or log out.
      </p>
      {assistant.kind === "model" ? (
        <p>
          <strong>At the language model:</strong> each question is sent to {assistant.host}, which writes the answer,
          together with the latest part of the conversation and excerpts from our pages. It receives neither your IP
          address nor your name, unless you type it. Its own privacy policy says what it does with the texts. We may
          have it draft our reply to your message: it then gets the text of your message, and parts of replies that we
          wrote to others, without names and addresses as far as they can be recognized.
        </p>
      ) : (
        <p>
          <strong>Who answers:</strong> this website’s server looks up the answer in its own pages. No language model is
          involved, and nobody else learns what you asked.
        </p>
      )}
      <p>
        <strong>What you send us</strong> with ‘Send this to the studio’ becomes a message like any other.
      </p>
      <p>
        When you log out, we keep your cookie’s random number for up to {durationText(retention.chatbotAccess)}, so that
        nobody can use a copy of the cookie.
      </p>
      <p>
        Attempts at the code are counted by IP address for {durationText(retention.chatbotCodeCount)}, and questions
        without an answer and answers from a language model for up to {durationText(retention.modelCount)}. Dictation
        and reading aloud are features of your browser, which may send what you say to its maker.
      </p>
    </>
  );
}

function HostedChatbot({ host }: { host: string }) {
  return (
    <>
      <p className="document-summary">The chatbot behind the access code is run by {host}.</p>
      <p>
        What you write or say there goes to that website, together with your IP address. Its own privacy policy applies.
        Your browser contacts it only after you enter the code.
      </p>
    </>
  );
}
