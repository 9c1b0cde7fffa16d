import { href } from "react-router";
import type { Passage } from "#app/features/chatbot/passages/passage.ts";
import { listHidden } from "#app/features/content/documents/home.schema.ts";
import type { SiteContent } from "#app/features/content/site-content.ts";
import { cloudDemo, demos } from "#app/shell/navigation/demos.ts";
import { listDesigns } from "#app/shell/navigation/designs.ts";

interface PageName {
  name: string;
  text: string;
  url: string;
  phrasings?: string;
}

const listPages = ({ studio, home }: SiteContent): PageName[] => [
  {
    name: "Home",
    text: `${studio.name}: ${studio.tagline}`,
    url: href("/"),
    phrasings: "index | welcome | about",
  },
  {
    name: "Contact",
    text: "Write to the studio, and follow your conversation with us.",
    url: href("/contact"),
    phrasings: "contacts | message | form | impressum | imprint",
  },
  ...listDesigns(listHidden(home)).map(({ label, kind, to }) => ({
    name: label,
    text: `${kind}: a concept of a website, shown in a window that you can drag from phone to desktop.`,
    url: to,
    phrasings: "portfolio | work | examples | designs | projects",
  })),
  {
    name: demos.coderTweaks.label,
    text: "Format, minify, lint and convert a whole project in your browser.",
    url: demos.coderTweaks.to,
    phrasings: "tools | projects | demo",
  },
  {
    name: cloudDemo(studio).label,
    text: "A demo of a file manager that keeps its files in your browser.",
    url: cloudDemo(studio).to,
    phrasings: "drive | files | upload | demo | projects",
  },
  {
    name: demos.binaryCalculator.label,
    text: "Converts between binary and decimal, and calculates with numbers of any size.",
    url: demos.binaryCalculator.to,
    phrasings: "demo | projects",
  },
  { name: "AI Chatbot", text: "Ask about the studio. You need an access code.", url: href("/projects/ai-chatbot") },
  {
    name: "Register",
    text: "With an account you see all your conversations with us, on any device.",
    url: href("/register"),
    phrasings: "create | account | sign | up",
  },
  {
    name: "Sign in",
    text: "Sign in to see all of your conversations with us.",
    url: href("/login"),
    phrasings: "log | in | password | account",
  },
  { name: "Terms of Service", text: "The terms of this website and its contact form.", url: href("/tos") },
  {
    name: "Privacy",
    text: "What this website stores, for how long, and who sees it.",
    url: href("/privacy"),
    phrasings: "policy | cookies | gdpr | data",
  },
];

export const listPageNames = (content: SiteContent): Passage[] =>
  listPages(content).map(({ name, text, url, phrasings }) => ({
    id: `page:${url}`,
    page: name,
    heading: name,
    text,
    url,
    ...(phrasings !== undefined && { phrasings }),
  }));
