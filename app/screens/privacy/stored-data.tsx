import { inboxCopyDays } from "#app/features/admin/inbox-copy-names.ts";
import { durationText } from "#app/lib/duration-text.ts";
import type { PrivacyFacts } from "./collect-facts.server.ts";

interface FactsProps {
  facts: PrivacyFacts;
}

export function ContactMessages({ facts: { isMailRead, retention, periods } }: FactsProps) {
  return (
    <>
      <p className="document-summary">
        We keep what you write so that we can answer, until the conversation is deleted.
      </p>
      <p>
        <strong>Stored:</strong> the name, e-mail address, message and files you enter in the contact form, with the
        time, and your replies and ours, with their files. A hash of your browser’s cookie lets us show you your
        messages again.
      </p>
      <p>
        For each conversation we also store whether it is read, open, done, spam or snoozed, the time of its last
        message, its labels, our notes about it and about the person, and who of us wrote each reply and note. We store
        which addresses we think belong to the same person, a reply that we have not sent yet, and the texts a second
        time, as a search index.
      </p>
      <p>
        <strong>Why:</strong> to answer you, at your request (Article 6(1)(b) GDPR).
      </p>
      <p>
        <strong>How long:</strong> until we delete the conversation, on our own or at your request.
        {periods.done && ` A conversation that is done is deleted ${periods.done} after the last message.`}
        {periods.spam && ` Spam is deleted after ${periods.spam}.`} We can undo a deletion for{" "}
        {durationText(retention.deletedMessage)}. After that, the message, its replies, our notes and the related
        e-mails are gone. Their files, and files that were uploaded and not sent, are gone within two days. If you ask
        us, we delete everything stored with your addresses at once, and your account.
      </p>
      <p>
        <strong>Counted:</strong> messages, spam and how long our first answers took, by week. The counts of a week are
        final after {durationText(retention.answerCounts)}. We keep the totals. They contain no personal data.
      </p>
      <h3>E-mails about your message</h3>
      <ul>
        <li>
          We get an e-mail when you write. You get one that confirms it, and one when we reply. A copy of each stays on
          the server {periods.sentMails ? `for ${periods.sentMails} after sending` : "until we delete it"}.
        </li>
        <li>
          Our devices may show a notification with your name and the first line. It is encrypted for the device: the
          maker of the device’s browser passes it on and can’t read it.
        </li>
        <li>
          Our devices may keep the latest conversations, so that we can read them offline, until we sign out there or
          for at most {inboxCopyDays} days offline. A conversation that we delete here is deleted there when the device
          is online again.
        </li>
        <li>
          We try to deliver an e-mail for {durationText(retention.mailTries)}. If that fails, it is kept until its
          conversation is deleted, or for {durationText(retention.lostMail)} if it belongs to none.
        </li>
        <li>
          The code that shows your messages on another device is valid for {durationText(retention.code)}, and the
          e-mail with it is deleted after {durationText(retention.codeMail)}. The browser you enter it in can see
          messages from your address for {durationText(retention.grant)}.
        </li>
        <li>
          The link in our reply opens that conversation on any device for {durationText(retention.conversationLink)}.
          You can end it there.
        </li>
        <li>
          Over HTTPS, our reply also has a link that stops e-mails about that conversation. Your choice is stored with
          the conversation, and you can change it.
        </li>
        {isMailRead && (
          <li>
            The website reads our mailbox. An e-mail of yours becomes a message or a reply, with the address that it
            came from, and is kept as it was received until its conversation is deleted. A hash of each e-mail, and
            e-mails that belong to no conversation, are kept{" "}
            {periods.receivedMails ? `for ${periods.receivedMails}` : "until we delete them"}. The website deletes
            nothing in the mailbox. We do.
          </li>
        )}
      </ul>
    </>
  );
}

export function PageViews({ facts: { retention, periods } }: FactsProps) {
  return (
    <>
      <p className="document-summary">We note which pages are opened, and count visitors without cookies.</p>
      <p>
        <strong>Stored:</strong> for each page opened, its address, the time, your IP address, your browser’s
        description of itself (the user agent), and what is counted (below). We don’t store what you do on the page. If
        your browser asks not to be tracked (Do Not Track, Global Privacy Control), we store only the page and the time.
      </p>
      <p>
        <strong>Why:</strong> to see which pages are read and to detect abuse, our legitimate interest (Article 6(1)(f)
        GDPR).
      </p>
      <p>
        <strong>How long:</strong> {periods.visits ? `${periods.visits}, or ` : ""}until we clear the history, which we
        can undo for {durationText(retention.clearedVisits)}.
      </p>
      <p>
        <strong>Counted:</strong> views and visitors by hour, page, the website or app you came from, the country of
        your language setting, browser, system, kind of device and campaign. Visitors are told apart by a code made of
        IP address, user agent and a secret that is deleted at midnight, so nobody is followed to the next day.
        Programs, such as search engines, are counted apart. Totals are kept. They don’t identify anyone.
      </p>
      <p>
        <strong>Measured:</strong> your browser also tells us how fast a page was and which of our scripts failed,
        unless it asks not to be tracked. We keep counts by page and kind of device. Errors are kept for{" "}
        {durationText(retention.scriptErrors)}, without numbers and addresses. With a message we keep the source that
        led to it. None of this identifies you.
      </p>
    </>
  );
}

export function AccountData({ facts: { retention } }: FactsProps) {
  return (
    <>
      <p className="document-summary">You don’t need an account to write to us.</p>
      <p>If you create one, we also store:</p>
      <ul>
        <li>
          your user name, your e-mail address, and a hash of your password from which it cannot be read, until you
          delete the account;
        </li>
        <li>
          for each passkey, its public key, name and last use, until you remove it. Your fingerprint or face stays on
          your device;
        </li>
        <li>for an authenticator app, its key, encrypted, and hashes of your recovery codes, until you remove it;</li>
        <li>
          where you are signed in: the IP address, user agent and time for each browser, until you sign out, for{" "}
          {durationText(retention.sessionIdle)} without use, or for {durationText(retention.sessionMax)} at most;
        </li>
        <li>
          a hash of each network and browser you sign in from, for {durationText(retention.knownNetwork)}, so that
          someone guessing your password elsewhere cannot lock you out;
        </li>
        <li>
          for {durationText(retention.auditLog)}, when you signed in and out, and when you changed, exported or deleted
          the account, with the account’s number, your network and your user agent;
        </li>
        <li>
          e-mails about the account, such as a sign-in link, until they are sent. The copy is deleted within{" "}
          {durationText(retention.cleanup)} after that.
        </li>
      </ul>
      <p>An account whose address is never confirmed is deleted after {durationText(retention.unverifiedAccount)}.</p>
    </>
  );
}

export function Protection({ facts: { retention } }: FactsProps) {
  return (
    <>
      <p className="document-summary">We count attempts, so that nobody can guess passwords or send spam in bulk.</p>
      <p>
        Attempts with codes and passwords are counted per e-mail address or account for up to{" "}
        {durationText(retention.addressCount)}, and per IP address for up to {durationText(retention.networkCount)}.
      </p>
      <p>
        To recognize spam, the website counts repeated texts (as hashes) and the addresses used by one browser for{" "}
        {durationText(retention.spamCount)}. Expired counts are deleted within {durationText(retention.cleanup)}. To
        recognize attacks, we keep a list of networks and user agents that gave a wrong password, for{" "}
        {durationText(retention.auditLog)}.
      </p>
      <p>
        The server logs the time, IP address, page and result of each request, but no messages, cookies or form fields.
        The server’s own settings decide how long its logs are kept.
      </p>
    </>
  );
}

export function ChatbotData({ facts }: FactsProps) {
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
