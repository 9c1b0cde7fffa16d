import { Link } from "react-router";
import type { DocumentSection } from "#app/ui/document-page.tsx";
import { studio } from "#studio";

/** Where the studio is at home, in law. */
export interface TermsLaw {
  governing: string;
  courts: string;
}

/** The specification names the nine sections and their order; the words describe what this software does. */
export const listTermsSections = (law: TermsLaw): readonly DocumentSection[] => [
  {
    id: "introduction",
    title: "Introduction",
    body: (
      <>
        <p>
          These terms apply to this website, which {studio.name} runs (“we”, “us”). Whoever uses the site, in whatever
          way, accepts them. If you do not agree with them, please do not use it.
        </p>
        <p>They are written to be read. Where a sentence leaves you in doubt, ask us.</p>
      </>
    ),
  },
  {
    id: "general-information",
    title: "General Information",
    body: (
      <>
        <p>
          {studio.name} designs and builds websites. This site shows what we do, takes your messages and lets you try
          demos. Reading it costs nothing and needs no account.
        </p>
        <p>
          Nothing on these pages is a binding offer. What we build for you, until when and for how much is agreed with
          you in writing before work begins.
        </p>
        <p>
          The demos show what can be done. They may change or disappear, and they are no place to keep anything that you
          cannot lose.
        </p>
      </>
    ),
  },
  {
    id: "contact-form",
    title: "Use of the Contact Form",
    body: (
      <>
        <p>
          The form asks for a name, an e-mail address and a message. Please give an address of your own: our answer goes
          there. What you sent is shown to you in the browser that you sent it from; on another device, a code that we
          mail to the address opens it.
        </p>
        <p>Please do not use the form</p>
        <ul>
          <li>for anything unlawful, threatening or misleading, or in another person’s name;</li>
          <li>to send us personal data of others without their consent;</li>
          <li>for advertising, or with programs that send by themselves;</li>
          <li>to search the site for weaknesses or to overload it.</li>
        </ul>
        <p>
          How many messages an address or a network can send in an hour is limited. Messages that look like spam go into
          a folder of their own. We may delete messages, and we cannot promise to answer every one of them or to answer
          within a certain time.
        </p>
      </>
    ),
  },
  {
    id: "privacy",
    title: "Privacy",
    body: (
      <p>
        We keep what you send us, a record of page views, and what this site needs to work and to be protected. What
        exactly is stored, for how long, who sees it and how you get or delete it stands on the page{" "}
        <Link to="/privacy" className="text-link">
          Privacy
        </Link>
        .
      </p>
    ),
  },
  {
    id: "intellectual-property",
    title: "Intellectual Property",
    body: (
      <>
        <p>
          The texts, drawings, design and name of this site belong to {studio.name} or to those who have licensed them
          to us. You may link to every page and quote from it as the law allows; please ask before you use more.
        </p>
        <p>
          What you send us stays yours. You allow us to store it and to use it for answering you. Files that you open in
          a demo stay yours as well. The map on the contact page is made by the OpenStreetMap contributors and is under
          their licence.
        </p>
      </>
    ),
  },
  {
    id: "liability",
    title: "Limitation of Liability",
    body: (
      <>
        <p>
          We run the site with care, but as it is: we do not promise that it is always there, free of faults, or fit for
          a certain purpose. As far as the law allows, we are not liable for damage that comes from using it, from its
          being away, or from the results of a demo.
        </p>
        <p>
          Links lead to websites of others. We do not control those and are not responsible for what they show or store.
        </p>
        <p>
          Nothing here limits a liability that the law does not let us limit, such as for intent, or the rights that you
          have as a consumer.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    title: "Changes to Terms",
    body: (
      <p>
        We may change these terms. The new ones apply from the day on which they stand here; the date at the top of the
        page tells when that was. Agreements that we have made with you until then stay as they are.
      </p>
    ),
  },
  {
    id: "governing-law",
    title: "Governing Law",
    body: (
      <p>
        These terms are governed by {law.governing}, and disputes about them belong before {law.courts}. If you are a
        consumer, the protection that the law of your own country gives you stays untouched.
      </p>
    ),
  },
  {
    id: "questions",
    title: "Questions",
    body: (
      <p>
        Write to us through the{" "}
        <Link to="/contact" className="text-link">
          contact form
        </Link>
        . We are glad to explain what we mean.
      </p>
    ),
  },
];
