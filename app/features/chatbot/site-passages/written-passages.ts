import { href } from "react-router";
import { listHidden } from "#app/features/content/documents/home.schema.ts";
import type { SiteContent } from "#app/features/content/site-content.ts";
import { originalLanguage, type SiteLanguage } from "#app/lib/language/languages.ts";
import { designs, listDesignLinks, listDesigns } from "#app/shell/navigation/designs.ts";
import { conceptTexts } from "#app/shell/navigation/strings/concept-texts.server.ts";
import type { Passage } from "../passages/passage.ts";

export interface TranslatedPassage extends Passage {
  readonly pl?: { readonly name: string; readonly text: string } | undefined;
  readonly de?: { readonly name: string; readonly text: string } | undefined;
}

/** Facts that pages show by their layout, not in sentences. Each must stay true of the page that it links to. */
export const listWrittenPassages = ({ studio: { map }, home }: SiteContent): TranslatedPassage[] => [
  {
    id: "written:write-to-us",
    page: "Contact",
    heading: "How to contact us",
    text: "Write to us through the form on the contact page: name, e-mail address and message. Your messages and our replies then stand below the form, under ‘Your Messages’.",
    url: href("/contact"),
    pl: {
      name: "Jak się z nami skontaktować",
      text: "Napisz przez formularz na stronie kontaktowej: imię i nazwisko, adres e-mail i wiadomość. Twoje wiadomości i nasze odpowiedzi są potem pod formularzem.",
    },
    de: {
      name: "Wie Sie uns erreichen",
      text: "Schreiben Sie uns über das Formular auf der Kontaktseite: Name, E-Mail-Adresse und Nachricht. Ihre Nachrichten und unsere Antworten stehen danach unter dem Formular, bei ‘Your Messages’.",
    },
  },
  {
    id: "written:phone",
    page: "Contact",
    heading: "Phone",
    text: "There is no phone number yet. Write to us through the contact form or by e-mail; the address is on the same page.",
    url: href("/contact"),
    pl: {
      name: "Telefon",
      text: "Nie mamy jeszcze numeru telefonu. Napisz przez formularz kontaktowy albo e-mailem; adres jest na tej samej stronie.",
    },
    de: {
      name: "Telefon",
      text: "Eine Telefonnummer gibt es noch nicht. Schreiben Sie uns über das Kontaktformular oder per E-Mail; die Adresse steht auf derselben Seite.",
    },
  },
  {
    id: "written:place",
    page: "Contact",
    heading: "Where we are",
    text: `${map.label && `The place that the contact page shows is ${map.label}. `}We have no office; appointments are made through the form.`,
    url: href("/contact"),
    pl: {
      name: "Gdzie jesteśmy",
      text: `${map.label && `Strona kontaktowa pokazuje to miejsce: ${map.label}. `}Nie mamy biura; na spotkanie umówisz się przez formularz.`,
    },
    de: {
      name: "Wo wir sind",
      text: `${map.label && `Die Kontaktseite zeigt diesen Ort: ${map.label}. `}Ein Büro haben wir nicht; Termine vereinbaren Sie über das Formular.`,
    },
  },
  ...listConceptPassages(listHidden(home)),
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

function listConceptPassages(hidden: readonly string[]): TranslatedPassage[] {
  const shown = listDesigns(hidden);
  if (shown.length === 0) return [];
  const namesIn = (language: SiteLanguage): string =>
    listDesignLinks(conceptTexts(language), hidden)
      .map(({ label, kind }) => `${label} (${kind.toLowerCase()})`)
      .join(", ");
  const concepts = namesIn(originalLanguage);
  const areAll = shown.length === designs.length;
  return [
    {
      id: "written:work",
      page: "Home",
      heading: "Our work",
      text: `${areAll ? "Four concepts show how we work" : "Concepts show how we work"}: ${concepts}. Each is a complete website to try, with its brief and three decisions. Their clients are invented; the sites are real.`,
      url: `${href("/")}#designs-title`,
      pl: {
        name: "Nasze prace i koncepcje",
        text: `Jak pracujemy, ${areAll ? "pokazują cztery koncepcje" : "widać tutaj"}: ${namesIn("pl")}. Każda to kompletna strona do obejrzenia, z opisem zadania i trzech decyzji. Klienci są fikcyjni, strony prawdziwe.`,
      },
      de: {
        name: "Unsere Arbeiten",
        text: `${areAll ? "Vier Entwürfe zeigen, wie wir arbeiten" : "Wie wir arbeiten, sehen Sie hier"}: ${concepts}. Jeder ist eine vollständige Website zum Ausprobieren, mit Aufgabe und drei Entscheidungen. Die Kunden sind erfunden, die Websites sind echt.`,
      },
    },
    ...shown.map(({ label, kind, to }) => ({
      id: `concept:${label}`,
      page: "Our work",
      heading: `${label}, a concept`,
      text: `${label} is one of our ${areAll ? "four " : ""}concepts: a website for an invented client (${kind.toLowerCase()}), in a window that you can make as narrow as a phone.`,
      url: to,
    })),
  ];
}
