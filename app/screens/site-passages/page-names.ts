import { href } from "react-router";
import type { Passage } from "#app/features/chatbot/passages/passage.ts";
import { listHidden } from "#app/features/content/documents/home.schema.ts";
import type { SiteContent } from "#app/features/content/site-content.ts";
import { readVoice } from "#app/features/content/voice.ts";
import { cloudDemo, demos } from "#app/shell/navigation/demos.ts";
import { listDesigns } from "#app/shell/navigation/designs.ts";

interface PageName {
  name: string;
  text: string;
  url: string;
  /** Words by which an address that leads nowhere may have meant it. */
  otherNames?: string;
}

const portfolio = "portfolio examples projects designs";

const listPages = ({ studio, home, work, notes }: SiteContent): PageName[] => [
  {
    name: "Home",
    text: [`${studio.name}: ${studio.tagline}.`, ...(home.shows.voice ? readVoice(studio) : [])].join(" "),
    url: href("/"),
    otherNames: "index welcome about us team",
  },
  {
    name: "Contact",
    text: "Contact the studio by its form or by e-mail, and follow your conversation with us.",
    url: href("/contact"),
    otherNames: "kontakt message form impressum imprint",
  },
  ...(work.length > 0
    ? [
        {
          name: "Work",
          text: "Our work: for whom, what it does, and what came of it.",
          url: href("/work"),
          otherNames: "portfolio examples projects",
        },
      ]
    : []),
  ...(notes.length > 0
    ? [{ name: "Notes", text: `Notes by ${studio.name}.`, url: href("/notes"), otherNames: "blog news articles" }]
    : []),
  ...listDesigns(listHidden(home)).map(({ label, kind, to }) => ({
    name: label,
    text: `${label} is one of our concepts: ${kind.toLowerCase()}, for a client that we invented.`,
    url: to,
    otherNames: work.length > 0 ? kind : `${kind} ${portfolio}`,
  })),
  {
    name: demos.coderTweaks.label,
    text: "Coder Tweaks formats, minifies, checks and converts a whole project in your browser.",
    url: demos.coderTweaks.to,
    otherNames: "tools",
  },
  {
    name: cloudDemo(studio).label,
    text: "A cloud to try: files and folders that stay in your browser.",
    url: cloudDemo(studio).to,
    otherNames: "drive files upload",
  },
  {
    name: demos.binaryCalculator.label,
    text: "A calculator for binary and decimal numbers of any size. It shows each step.",
    url: demos.binaryCalculator.to,
  },
  {
    name: "AI Chatbot",
    text: "Ask the chatbot about the studio. You need an access code.",
    url: href("/projects/ai-chatbot"),
    otherNames: "assistant",
  },
  {
    name: "Register",
    text: "Register an account to see all your conversations with us, on any device.",
    url: href("/register"),
    otherNames: "create account sign up",
  },
  {
    name: "Sign in",
    text: "Sign in to see all your conversations with us.",
    url: href("/login"),
    otherNames: "log in login password account",
  },
  {
    name: "Terms of Service",
    text: "The terms of this website and its contact form.",
    url: href("/tos"),
    otherNames: "agb conditions legal",
  },
  {
    name: "Privacy",
    text: "Our privacy policy: which data and cookies there are, for how long, who sees them, and your rights under the GDPR.",
    url: href("/privacy"),
    otherNames: "policy datenschutz",
  },
];

export const listPageNames = (content: SiteContent): Passage[] =>
  listPages(content).map(({ name, text, url, otherNames = "" }) => ({
    id: `page:${url}`,
    page: name,
    heading: name,
    text,
    url,
    phrasings: otherNames,
  }));

/** @returns the name of the page at an address, if it is one of this site */
export function createPageNames(content: SiteContent): (url: string) => string | undefined {
  const names = new Map(listPages(content).map(({ name, url }) => [url, name]));
  return (url) => names.get(url.replace(/#.*/, ""));
}
