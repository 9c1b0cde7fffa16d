/**
 * The studio's own words: the one file an owner edits to make the site theirs. What is still as it came is listed on the
 * dashboard ('Finish setting up'; its rules are in app/screens/dashboard/setup/setup-checklist.ts).
 */
export const studio = {
  /** The brand, in the bar, titles and mails. */
  name: "Northlight",
  /** One line about the studio, for search engines, the social card and the web manifest. */
  tagline: "Custom, high-performance websites",
  /** Shown on the contact page; gets the 'new message' mails unless CONTACT_EMAIL is set. */
  contactEmail: "hello@northlight.example",
  /** Name on the mails that the owner sends from the dashboard. */
  supportLabel: "Northlight Support",
  links: {
    /** 'Our Designs' in the bar: a site that shows the studio's designs. */
    designs: "https://designs.northlight.example/",
    /** The chat community in the footer. */
    community: "https://community.northlight.example/",
  },
  /** The place on the contact page's map. */
  map: {
    latitude: 52.2297,
    longitude: 21.0122,
    label: "Warsaw, Poland",
    /** True: OpenStreetMap's map comes with the page, and OpenStreetMap learns the address of every visitor. */
    showAtOnce: false,
  },
} as const;

/** Where the studio is at home in law. Apart from `studio`, as is what follows, so that it is sent with no other page. */
export const law = {
  /** “These terms are governed by …” */
  governing: "Polish law",
  /** “… and disputes about them belong before …” */
  courts: "the Polish courts",
  /** “… you can also complain to a data protection authority; …” */
  authority: "in Poland that is the President of the Personal Data Protection Office (UODO)",
} as const;

/** Something for the assistant to quote (/projects/ai-chatbot), with the page that it leads to. */
interface Answer {
  name: string;
  text: string;
  url: string;
}

/** What the studio offers. It is sent to no browser, nor is what follows. */
export const services: readonly Answer[] = [
  {
    name: "Website design",
    text: "We design the whole site: its look, its words on the page and the way through it. The design starts with you and not with a template.",
    url: "/#what-we-do",
  },
  {
    name: "Website development",
    text: "The people who plan your site also write its code. It loads fast, works on phones and with the keyboard alone, and is yours when it is done.",
    url: "/#what-we-do",
  },
  {
    name: "Redesign of an existing website",
    text: "You have a website that no longer fits? Send us its address. We look at what should stay, what should go, and how its old links keep working.",
    url: "/contact",
  },
  {
    name: "Hosting and care",
    text: "We put your site online, watch that it stays there, make backups and take care of the updates. You can also take the site to a host of your own.",
    url: "/#what-we-do",
  },
];

/** What visitors ask besides. More goes into `assistant.md` in the data directory, which needs no new build. */
export const frequentAnswers: readonly Answer[] = [
  {
    name: "Prices and offers",
    text: "What a website costs depends on what it should do, so there is no price list. Tell us about it through the contact form; you get an offer in writing before any work begins.",
    url: "/contact",
  },
];
