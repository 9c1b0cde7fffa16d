import type { Terms } from "../documents/terms.schema.ts";

export const shippedTerms: Terms = {
  updated: "27 February 2025",
  privacy: "",
  sections: [
    {
      anchor: "introduction",
      title: "Introduction",
      text: `These terms apply to this website, which is run by {firm} (“we”, “us”). By using the site you accept them. If you do not agree, please do not use it.

We have tried to keep them readable. If anything is unclear, ask us: {contact address}.`,
    },
    {
      anchor: "general-information",
      title: "General Information",
      text: `{studio} designs and builds websites. This site shows what we do, takes your messages and lets you try demos. Reading it costs nothing and needs no account.

Nothing on these pages is a binding offer. What we build for you, by when and at what price is agreed in writing before work begins.

The demos show what is possible. They may change or disappear, so do not keep anything there that you cannot afford to lose.

**What you need** is a device with Internet access and a current browser. The demos need JavaScript; messages and accounts need an e-mail address.

**An account** is free and has no fixed term. The contract is made when you confirm your address by the link that we send. You end it at any time, without giving reasons, by deleting the account under [Your account](/account). We can end it by e-mail, 14 days ahead, if you break these terms or we close accounts.

**Complaints.** If the site or your account does not work as it should, write to {contact address} or through the [contact form](/contact). Say what happened and when. We answer by e-mail within 14 days.`,
    },
    {
      anchor: "contact-form",
      title: "Use of the Contact Form",
      text: `The form asks for a name, an e-mail address and a message. Please give your own address: that is where our reply goes. You can see what you sent in the browser you sent it from; on any other device, a code sent to your address shows it.

Please do not use the form

- for anything unlawful, threatening or misleading, or in someone else’s name;
- to send us other people’s personal data without their consent;
- for advertising, or with automated senders;
- to probe the site for vulnerabilities or to overload it.

The number of messages per hour from one address or network is limited. Messages that look like spam go into a separate folder. We may delete messages, and we cannot promise to answer every one, or always within the time that this site names.`,
    },
    {
      anchor: "privacy",
      title: "Privacy",
      text: "We store what you send us, a record of page views, and what this site needs to run safely. Our [Privacy](/privacy) page explains what exactly is stored, for how long, who can see it, and how to get a copy or have it deleted.",
    },
    {
      anchor: "intellectual-property",
      title: "Intellectual Property",
      text: `The text, drawings, design and name of this site belong to {studio} or are licensed to us. You may link to any page and quote from it as the law allows; please ask before you use more.

What you send us remains yours. You allow us to store it and use it to answer you. Files that you open in a demo remain yours, too. The map on the contact page is by the OpenStreetMap contributors, under their license.`,
    },
    {
      anchor: "liability",
      title: "Limitation of Liability",
      text: `We run the site with care, but provide it as it is: we do not promise that it is always available, free of errors, or fit for a particular purpose. As far as the law allows, we are not liable for damage caused by using it, by its being unavailable, or by the results of a demo.

Some links lead to other people’s websites. We do not control them and are not responsible for what they show or store.

Nothing here limits liability that cannot be limited by law, such as for intent, or your rights as a consumer.`,
    },
    {
      anchor: "changes",
      title: "Changes to Terms",
      text: "We may change these terms when the law or the site changes. New terms apply from the day they are published here, which is the date at the top of this page. If you have an account, we tell you by e-mail at least 14 days before; until then you can delete the account. Agreements already made with you are not affected.",
    },
    {
      anchor: "governing-law",
      title: "Governing Law",
      text: "These terms are governed by {law}, and disputes about them fall under the jurisdiction of {courts}. If you are a consumer, you keep the protection of the law of your own country.",
    },
    {
      anchor: "questions",
      title: "Questions",
      text: "Write to us through the [contact form](/contact). We are happy to explain.",
    },
  ],
};
