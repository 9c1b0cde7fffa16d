import { href } from "react-router";
import type { Passage } from "#app/features/chatbot/passages/passage.ts";
import { studio } from "#studio";

/** What pages show by their layout, not in sentences. Each must stay true of the page that it links to. */
export const writtenPassages: readonly Passage[] = [
  {
    id: "written:write-to-us",
    page: "Contact",
    heading: "How to contact us",
    text: "Write to us through the form on the contact page: name, e-mail address and message. Your messages and our replies then stand below the form, under ‘Your Messages’.",
    url: href("/contact"),
    keywords: "reach studio get in touch write see replies",
  },
  {
    id: "written:place",
    page: "Contact",
    heading: "Where we are",
    text: `The place that the contact page shows is ${studio.map.label}. We have no office; appointments are made through the form.`,
    url: href("/contact"),
    keywords: "based located location city country address",
  },
  {
    id: "written:coder-tweaks",
    page: "Coder Tweaks",
    heading: "How Coder Tweaks works",
    text: "You upload a ZIP of your project, select tools, assign them to files, let the files be processed, and download a new ZIP. All of it happens in your browser; nothing is uploaded to a server.",
    url: href("/projects/coder-tweaks"),
  },
  {
    id: "written:binary-calculator",
    page: "Binary Calculator",
    heading: "What the Binary Calculator does",
    text: "It converts between binary and decimal, also hexadecimal and octal, and adds, subtracts, multiplies and divides whole numbers of any size exactly. Each step can be shown as done by hand.",
    url: href("/projects/binary-calculator"),
  },
];
