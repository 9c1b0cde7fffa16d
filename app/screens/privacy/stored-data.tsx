import { inboxCopyDays } from "#app/features/admin/inbox-copy-names.ts";
import { dayMs } from "#app/lib/units.ts";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import type { PrivacyFacts } from "./collect-facts.server.ts";
import { Items, Paragraphs, Summary, useDurationText } from "./policy-text.tsx";

interface FactsProps {
  facts: PrivacyFacts;
}

export function ContactMessages({ facts }: FactsProps) {
  const { messages: texts, mails } = useTexts("privacyPolicy");
  const timeOf = useDurationText();
  const { retention, periods } = facts;
  const howLong = texts.howLong({
    done: periods.done ? texts.done({ period: periods.done }) : "",
    spam: periods.spam ? texts.spam({ period: periods.spam }) : "",
    undo: timeOf(retention.deletedMessage),
  });
  return (
    <>
      <Summary text={texts.summary} />
      <Paragraphs
        texts={[
          ...[texts.stored, texts.also, texts.why, howLong],
          texts.counted({ time: timeOf(retention.answerCounts) }),
        ]}
      />
      <h3>{mails.title}</h3>
      <Mails facts={facts} />
    </>
  );
}

function Mails({ facts: { isMailRead, retention, periods } }: FactsProps) {
  const { mails: texts } = useTexts("privacyPolicy");
  const timeOf = useDurationText();
  const { sentMails, receivedMails } = periods;
  return (
    <Items
      texts={[
        texts.copies({ kept: sentMails ? texts.copiesFor({ period: sentMails }) : texts.copiesUntil }),
        texts.notice,
        texts.offline({ time: timeOf(inboxCopyDays * dayMs) }),
        texts.tries({ time: timeOf(retention.mailTries), lost: timeOf(retention.lostMail) }),
        texts.code({
          valid: timeOf(retention.code),
          mail: timeOf(retention.codeMail),
          grant: timeOf(retention.grant),
        }),
        texts.link({ time: timeOf(retention.conversationLink) }),
        texts.stop,
        isMailRead
          ? texts.read({ kept: receivedMails ? texts.readFor({ period: receivedMails }) : texts.readUntil })
          : undefined,
      ]}
    />
  );
}

export function PageViews({ facts: { retention, periods } }: FactsProps) {
  const { visits: texts } = useTexts("privacyPolicy");
  const timeOf = useDurationText();
  const kept = periods.visits ? texts.kept({ period: periods.visits }) : "";
  return (
    <>
      <Summary text={texts.summary} />
      <Paragraphs
        texts={[
          ...[texts.stored, texts.why, texts.howLong({ kept, undo: timeOf(retention.clearedVisits) }), texts.counted],
          texts.measured({ time: timeOf(retention.scriptErrors) }),
        ]}
      />
    </>
  );
}

export function AccountData({ facts: { retention } }: FactsProps) {
  const { account: texts } = useTexts("privacyPolicy");
  const timeOf = useDurationText();
  return (
    <>
      <Summary text={texts.summary} />
      <p>{texts.also}</p>
      <Items
        texts={[
          ...[texts.name, texts.passkeys, texts.authenticator],
          texts.sessions({ idle: timeOf(retention.sessionIdle), max: timeOf(retention.sessionMax) }),
          texts.networks({ time: timeOf(retention.knownNetwork) }),
          texts.log({ time: timeOf(retention.auditLog) }),
          texts.mails({ time: timeOf(retention.cleanup) }),
        ]}
      />
      <Paragraphs texts={[texts.unverified({ time: timeOf(retention.unverifiedAccount) }), texts.why]} />
    </>
  );
}

export function Protection({ facts: { retention } }: FactsProps) {
  const { protection: texts } = useTexts("privacyPolicy");
  const timeOf = useDurationText();
  return (
    <>
      <Summary text={texts.summary} />
      <Paragraphs
        texts={[
          texts.attempts({ address: timeOf(retention.addressCount), network: timeOf(retention.networkCount) }),
          texts.spam({
            time: timeOf(retention.spamCount),
            cleanup: timeOf(retention.cleanup),
            log: timeOf(retention.auditLog),
          }),
          ...[texts.logs, texts.why],
        ]}
      />
    </>
  );
}

export function ChatbotData({ facts: { assistant, retention, periods } }: FactsProps) {
  const { chatbot: texts } = useTexts("privacyPolicy");
  const timeOf = useDurationText();
  if (assistant.kind === "hosted")
    return (
      <>
        <Summary text={texts.hosted(assistant)} />
        <Paragraphs texts={[texts.hostedText, texts.why({ kept: "" })]} />
      </>
    );
  const { questions } = periods;
  return (
    <>
      <Summary text={texts.summary} />
      <Paragraphs
        texts={[
          texts.exception({ kept: questions ? texts.keptFor({ period: questions }) : texts.keptUntil }),
          assistant.kind === "model" ? texts.model(assistant) : texts.search,
          texts.send,
          texts.logOut({ time: timeOf(retention.chatbotAccess) }),
          texts.counts({ code: timeOf(retention.chatbotCodeCount), model: timeOf(retention.modelCount) }),
          texts.why({ kept: texts.whyKept }),
        ]}
      />
    </>
  );
}
