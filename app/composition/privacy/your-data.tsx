import { Link } from "react-router";
import { studio } from "#studio";
import type { MailWay, PrivacyFacts } from "./privacy-facts.ts";

const mailText: Record<MailWay, string> = {
  smtp: "The mail provider that we send through carries our answers, codes and notices, and yours carries them to you.",
  emailjs:
    "EmailJS (emailjs.com) sends our answers, codes and notices for us and gets their text and addresses for that. Your own provider carries them to you.",
  none: "No mail leaves this website at present; what is to be sent waits on the server.",
};

export function Receivers({ facts: { mailWay, isMapAtOnce } }: { facts: PrivacyFacts }) {
  return (
    <>
      <p>We do not sell or pass on anything. These see some of it, because it does not work otherwise:</p>
      <ul>
        <li>
          <strong>{studio.name}.</strong> Messages and page views are open to the owner of this website, after signing
          in.
        </li>
        <li>
          <strong>The machine.</strong> Whoever runs the server and keeps its backups could read what lies on it.
        </li>
        <li>
          <strong>The mail.</strong> {mailText[mailWay]}
        </li>
        <li>
          <strong>OpenStreetMap.</strong>{" "}
          {isMapAtOnce
            ? "The map on the contact page comes from openstreetmap.org, which learns your IP address, the kind of your browser and the address of this website."
            : "The contact page shows a drawing. Only when you press ‘Show map’ does your browser ask openstreetmap.org, which then learns your IP address, the kind of your browser and the address of this website."}{" "}
        </li>
      </ul>
      <p>Links to other websites tell those nothing until you follow them.</p>
    </>
  );
}

export function Rights({ facts: { contactEmail, authority } }: { facts: PrivacyFacts }) {
  return (
    <>
      <p>
        You can ask us at any time what we have stored about you, get a copy of it, have it corrected or deleted, and
        object to its use. Write through the{" "}
        <Link to="/contact" className="text-link">
          contact form
        </Link>{" "}
        or to{" "}
        <a href={`mailto:${contactEmail}`} className="text-link wrap-anywhere">
          {contactEmail}
        </a>
        , from the address that it is about, so that we know that it is you.
      </p>
      <ul>
        <li>
          <strong>With an account</strong> you do it yourself: on the page{" "}
          <Link to="/account" className="text-link">
            Your account
          </Link>{" "}
          you can export everything as a file, and delete the account and its messages.
        </li>
        <li>
          <strong>Without one</strong> you see your messages on the contact page, and we delete them when you ask.
        </li>
        <li>
          <strong>In your browser</strong> you can delete cookies and storage in its settings. The website still works;
          a code by e-mail opens your messages again.
        </li>
      </ul>
      <p>
        If you think that we treat your data wrongly, you can also complain to a data protection authority; {authority}.
      </p>
    </>
  );
}
