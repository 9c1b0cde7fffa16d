import { inboxCopyDays } from "#app/features/admin/inbox-copy-names.ts";
import { durationText } from "#app/lib/duration-text.ts";
import type { PrivacyFacts } from "./collect-facts.server.ts";

interface FactsProps {
  facts: PrivacyFacts;
}

export function ContactMessages({ facts: { isMailRead, retention, periods } }: FactsProps) {
  return (
    <>
      <p>
        <strong>Stored:</strong> the name, e-mail address, message and files you enter in the contact form, with the
        time; your replies and ours, with their files; and a hash of your browser’s cookie, so that we can show you your
        messages again. For each conversation, also whether we have read it, whether it is open, done, spam or put off
        until a time, when something was last written, the labels we gave it, the notes that we keep for ourselves, also
        about a person, who of us wrote a reply or a note, which addresses we think belong to the same person, and a
        reply that we have not sent yet. Its texts are stored a second time, as a search index.
      </p>
      <p>
        <strong>Why:</strong> to answer you, at your request (Article 6(1)(b) GDPR).
      </p>
      <p>
        <strong>How long:</strong> until we delete the conversation, on our own or at your request.
        {periods.done && ` What is done is deleted ${periods.done} after the last message.`}
        {periods.spam && ` Spam is deleted after ${periods.spam}.`} We can undo a deletion for{" "}
        {durationText(retention.deletedMessage)}; after that, the message, its replies, our notes and the related
        e-mails are gone, and their files within two days, as are files that were uploaded and not sent. If you ask us,
        we erase everything of your addresses at once, also an account.
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
          Our devices may show a notification of it, with your name and its first line. It is encrypted for the device,
          and the maker of the device’s browser passes it on without being able to read it.
        </li>
        <li>
          A device of ours may keep the latest conversations, to read them without a connection, until we sign out there
          or for at most {inboxCopyDays} days without a connection. What we delete here is deleted there when it is next
          connected.
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
          Over HTTPS, our reply also has a link that stops e-mails about that conversation. Your choice is kept with it,
          and you can take it back.
        </li>
        {isMailRead && (
          <li>
            The website reads our mailbox. An e-mail of yours becomes a message or a reply, with the address that it
            came from, and is kept as it was received until its conversation is deleted. A hash of each e-mail, and
            those in no conversation as they came, are kept{" "}
            {periods.receivedMails ? `for ${periods.receivedMails}` : "until we delete them"}. The e-mail in the mailbox
            is deleted by us, not by the website.
          </li>
        )}
      </ul>
    </>
  );
}

export function PageViews({ facts: { retention, periods } }: FactsProps) {
  return (
    <>
      <p>
        <strong>Stored:</strong> for each page opened, its address, the time, your IP address and your browser’s
        description of itself (the user agent), and not what you do on the page. If your browser asks not to be tracked
        (Do Not Track, Global Privacy Control), only the page and the time.
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
        unless it asks not to be tracked. We keep counts by page and kind of device and, for{" "}
        {durationText(retention.scriptErrors)}, the errors, without numbers and addresses. With a message we keep which
        source led to it. None of it tells who you are.
      </p>
    </>
  );
}

export function AccountData({ facts: { retention } }: FactsProps) {
  return (
    <>
      <p>You don’t need an account to write to us. If you create one, we also store:</p>
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
          for {durationText(retention.auditLog)}, when you signed in and out, and changed, exported or deleted the
          account, with a number that only the account has, your network and your user agent;
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
      <p>
        To slow down spam and guesses at codes and passwords, the website counts attempts per e-mail address or account
        for up to {durationText(retention.addressCount)}, and per IP address for up to{" "}
        {durationText(retention.networkCount)}. To recognize spam, it counts repeated texts (as hashes) and the
        addresses used by one browser for {durationText(retention.spamCount)}. Expired counts are deleted within{" "}
        {durationText(retention.cleanup)}. Networks and user agents from which a wrong password was given are listed for{" "}
        {durationText(retention.auditLog)}, so that we can recognize attacks.
      </p>
      <p>
        The server logs the time, IP address, page and result of each request, but no messages, cookies or form fields.
        The server’s own settings decide how long its logs are kept.
      </p>
    </>
  );
}
