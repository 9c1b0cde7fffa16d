import { href, Link } from "react-router";
import type { DocumentSection } from "#app/ui/page/document-page.tsx";
import { studio } from "#studio";

export interface TermsLaw {
  governing: string;
  courts: string;
}

export const listTermsSections = (law: TermsLaw): readonly DocumentSection[] => [
  {
    id: "introduction",
    title: "Introduction",
    body: (
      <>
        <p>
          These terms apply to this website, which is run by {studio.name} (“we”, “us”). By using the site you accept
          them. If you do not agree, please do not use it.
        </p>
        <p>We have tried to keep them readable. If anything is unclear, ask us.</p>
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
          Nothing on these pages is a binding offer. What we build for you, by when and at what price is agreed in
          writing before work begins.
        </p>
        <p>
          The demos show what is possible. They may change or disappear, so do not keep anything there that you cannot
          afford to lose.
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
          The form asks for a name, an e-mail address and a message. Please give your own address: that is where our
          reply goes. You can see what you sent in the browser you sent it from; on any other device, a code sent to
          your address shows it.
        </p>
        <p>Please do not use the form</p>
        <ul>
          <li>for anything unlawful, threatening or misleading, or in someone else’s name;</li>
          <li>to send us other people’s personal data without their consent;</li>
          <li>for advertising, or with automated senders;</li>
          <li>to probe the site for vulnerabilities or to overload it.</li>
        </ul>
        <p>
          The number of messages per hour from one address or network is limited. Messages that look like spam go into a
          separate folder. We may delete messages, and we cannot promise to answer every one, or to answer within a
          certain time.
        </p>
      </>
    ),
  },
  {
    id: "privacy",
    title: "Privacy",
    body: (
      <p>
        We store what you send us, a record of page views, and what this site needs to run safely. Our{" "}
        <Link to={href("/privacy")} className="text-link">
          Privacy
        </Link>{" "}
        page explains what exactly is stored, for how long, who can see it, and how to get a copy or have it deleted.
      </p>
    ),
  },
  {
    id: "intellectual-property",
    title: "Intellectual Property",
    body: (
      <>
        <p>
          The text, drawings, design and name of this site belong to {studio.name} or are licensed to us. You may link
          to any page and quote from it as the law allows; please ask before you use more.
        </p>
        <p>
          What you send us remains yours. You allow us to store it and use it to answer you. Files that you open in a
          demo remain yours, too. The map on the contact page is by the OpenStreetMap contributors, under their license.
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
          We run the site with care, but provide it as it is: we do not promise that it is always available, free of
          errors, or fit for a particular purpose. As far as the law allows, we are not liable for damage caused by
          using it, by its being unavailable, or by the results of a demo.
        </p>
        <p>
          Some links lead to other people’s websites. We do not control them and are not responsible for what they show
          or store.
        </p>
        <p>
          Nothing here limits liability that cannot be limited by law, such as for intent, or your rights as a consumer.
        </p>
      </>
    ),
  },
  {
    id: "changes",
    title: "Changes to Terms",
    body: (
      <p>
        We may change these terms. New terms apply from the day they are published here, which is the date at the top of
        this page. Agreements already made with you are not affected.
      </p>
    ),
  },
  {
    id: "governing-law",
    title: "Governing Law",
    body: (
      <p>
        These terms are governed by {law.governing}, and disputes about them fall under the jurisdiction of {law.courts}
        . If you are a consumer, you keep the protection of the law of your own country.
      </p>
    ),
  },
  {
    id: "questions",
    title: "Questions",
    body: (
      <p>
        Write to us through the{" "}
        <Link to={href("/contact")} className="text-link">
          contact form
        </Link>
        . We are happy to explain.
      </p>
    ),
  },
];
