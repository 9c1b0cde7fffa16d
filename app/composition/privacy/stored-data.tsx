import { Link } from "react-router";
import { durationText } from "#app/lib/duration-text.ts";
import type { PrivacyFacts } from "./privacy-facts.ts";

interface FactsProps {
  facts: PrivacyFacts;
}

export function Letters({ facts: { kept } }: FactsProps) {
  return (
    <>
      <p>
        <strong>Stored:</strong> the name, e-mail address and text that you enter into the contact form, with the time;
        your replies and ours; a fingerprint of your browser’s cookie, by which the message is shown to you again.
      </p>
      <p>
        <strong>Why:</strong> to read and answer it. You asked for that by writing (Article 6(1)(b) GDPR).
      </p>
      <p>
        <strong>How long:</strong> until we delete the conversation, or you ask us to. Our deletion can be undone for{" "}
        {durationText(kept.deletedMessage)}; then the message, its replies and its mails are gone.
      </p>
      <h3>The mails that go with it</h3>
      <ul>
        <li>
          A message brings us a mail, and our answer brings you one. A copy of each stays on the server for{" "}
          {durationText(kept.sentMail)} after it was sent.
        </li>
        <li>
          A mail that cannot be delivered is tried for {durationText(kept.mailTries)}; then it stays with its
          conversation until that is deleted, or for {durationText(kept.lostMail)} where it belongs to none.
        </li>
        <li>
          The code that opens your messages on another device is valid for {durationText(kept.code)}, and its mail is
          deleted after {durationText(kept.codeMail)}. The browser in which you enter it sees the messages of your
          address for {durationText(kept.grant)}.
        </li>
      </ul>
    </>
  );
}

export function PageViews({ facts: { kept } }: FactsProps) {
  return (
    <>
      <p>
        <strong>Stored:</strong> for each page that is opened, its address on this website, the time, your IP address,
        and what your browser says about itself (the user agent). Not the page that you came from, and not what you do
        on the page. Programs that say what they are, such as search engines, are left out.
      </p>
      <p>
        <strong>Why:</strong> to see which pages are read and to notice abuse, which is our legitimate interest (Article
        6(1)(f) GDPR).
      </p>
      <p>
        <strong>How long:</strong> {durationText(kept.visit)}, or until we clear the history, which can be undone for{" "}
        {durationText(kept.clearedVisits)}. Ask us, and we clear it.
      </p>
    </>
  );
}

export function AccountData({ facts: { kept } }: FactsProps) {
  return (
    <>
      <p>You need no account to write to us. If you make one, this is stored as well:</p>
      <ul>
        <li>
          your user name, your e-mail address, and your password as a hash from which it cannot be read. They stay until
          you delete the account.
        </li>
        <li>
          where you are signed in: for each browser its IP address, its user agent and the time. A session ends after{" "}
          {durationText(kept.sessionIdle)} without use and after {durationText(kept.sessionMax)} in any case, or when
          you sign out.
        </li>
        <li>
          a fingerprint of each network that you signed in from, for {durationText(kept.knownNetwork)}, so that guesses
          elsewhere do not lock you out.
        </li>
        <li>
          mails about the account, such as a link to sign in, until they are sent; within {durationText(kept.cleanup)}{" "}
          after that their copy is deleted.
        </li>
      </ul>
      <p>
        An account whose address is never confirmed is deleted after {durationText(kept.unverifiedAccount)}. On the page{" "}
        <Link to="/account" className="text-link">
          Your account
        </Link>{" "}
        you can take your data with you and delete the account with its messages.
      </p>
    </>
  );
}

export function Protection({ facts: { kept } }: FactsProps) {
  return (
    <>
      <p>
        To slow down whoever floods the form or guesses codes and passwords, the website counts uses by e-mail address
        or account for up to {durationText(kept.addressCount)}, by IP address for up to{" "}
        {durationText(kept.networkCount)}, and what tells spam from letters (how often a text came, as a fingerprint,
        and from how many addresses a browser wrote) for {durationText(kept.spamCount)}. Past that, the counts are
        deleted within {durationText(kept.cleanup)}.
      </p>
      <p>
        The server’s log has a line for each request: time, IP address, page, and whether it worked. It holds no
        messages, no cookies and no form fields. It is kept as long as the server keeps its logs.
      </p>
    </>
  );
}
