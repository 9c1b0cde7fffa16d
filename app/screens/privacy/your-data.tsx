import { href, Link } from "react-router";
import { durationText } from "#app/lib/duration-text.ts";
import type { MailTransport, PrivacyFacts } from "./collect-facts.server.ts";

const mailText: Record<MailTransport, string> = {
  smtp: "Our mail provider sends our replies, codes and notices, and yours delivers them to you.",
  emailjs:
    "EmailJS (emailjs.com) sends our replies, codes and notices for us and receives their text and addresses. Your own provider delivers them to you.",
  none: "This website does not send e-mail at present. Outgoing e-mails wait on the server.",
};

interface ReceiversProps {
  studioName: string;
  facts: PrivacyFacts;
}

export function Receivers({ studioName, facts }: ReceiversProps) {
  const { mailTransport, isMapAtOnce, isBackupOffsite, retention } = facts;
  return (
    <>
      <p className="document-summary">We never sell your data.</p>
      <p>Only these can see some of it, because the website needs them:</p>
      <ul>
        <li>
          <strong>{studioName}.</strong> The owner of this website sees messages and page views after signing in.
        </li>
        <li>
          <strong>The hosting.</strong> Whoever runs the server could read what is stored there. Backups keep what was
          deleted from the website for up to {durationText(retention.backup)}.
          {isBackupOffsite &&
            " Copies of backups are also stored elsewhere, encrypted, so that whoever stores them cannot read them."}
        </li>
        <li>
          <strong>E-mail.</strong> {mailText[mailTransport]}
        </li>
        <li>
          <strong>OpenStreetMap.</strong>{" "}
          {isMapAtOnce
            ? "The map on the contact page comes from openstreetmap.org, which learns your IP address, your type of browser and the address of this website."
            : "The contact page shows a drawing. Only if you press ‘Show map’ does your browser contact openstreetmap.org, which then learns your IP address, your type of browser and the address of this website."}
        </li>
      </ul>
      <p>Other websites that we link to learn nothing until you follow the link.</p>
    </>
  );
}

export function Rights({ facts: { contactEmail, authority, mailTransport } }: { facts: PrivacyFacts }) {
  return (
    <>
      <p className="document-summary">
        You can ask us at any time what we store about you, get a copy, have it corrected or deleted, and object to its
        use.
      </p>
      <p>
        Use the{" "}
        <Link to={href("/contact")} className="text-link">
          contact form
        </Link>{" "}
        or write to{" "}
        <a href={`mailto:${contactEmail}`} className="text-link wrap-anywhere">
          {contactEmail}
        </a>{" "}
        from the address you wrote with, so that we know it is you.
      </p>
      <ul>
        <li>
          <strong>With an account,</strong> you can do it yourself: on{" "}
          <Link to={href("/account")} className="text-link">
            Your account
          </Link>{" "}
          you can see and export everything, with your files, and delete the account with its messages.
        </li>
        <li>
          <strong>Without one,</strong> you can see your messages on the contact page, and we delete them when you ask.
        </li>
        <li>
          <strong>In your browser’s settings,</strong> you can delete cookies and storage. The website still works.{" "}
          {mailTransport === "none"
            ? "You then see your messages only with an account, because this website sends no codes by e-mail."
            : "A code by e-mail gives you back your messages."}
        </li>
      </ul>
      <p>If you think we mishandle your data, you can also complain to a data protection authority; {authority}.</p>
    </>
  );
}
