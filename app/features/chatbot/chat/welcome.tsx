interface WelcomeProps {
  siteName: string;
  suggestedQuestions: readonly string[];
  modelHost: string | undefined;
  isHidden: boolean;
  onAsk: (question: string) => void;
  onRestore: (() => void) | undefined;
}

export function Welcome({ siteName, suggestedQuestions, modelHost, isHidden, onAsk, onRestore }: WelcomeProps) {
  return (
    <section className="welcome" hidden={isHidden}>
      <h2>What would you like to know?</h2>
      <p>
        {modelHost
          ? `A language model answers from the pages of ${siteName}. It can be wrong, so each answer lists its sources.`
          : `Answers are quoted from the pages of ${siteName}, with links. For anything else, send your question to the studio.`}
      </p>
      <noscript>
        <p className="turn-error">
          The assistant needs JavaScript. Without it,{" "}
          <a href="/contact" target="_top">
            write to the studio
          </a>
          .
        </p>
      </noscript>
      <ul className="suggestions">
        {suggestedQuestions.map((question) => (
          <li key={question}>
            <button type="button" className="suggestion" data-question onClick={() => onAsk(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
      <p className="welcome-note">
        This conversation is stored on your device. Questions that find no answer are kept, without your name.
      </p>
      <button type="button" className="turn-action" hidden={!onRestore} onClick={onRestore}>
        Restore the last conversation
      </button>
    </section>
  );
}
