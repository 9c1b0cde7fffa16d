/**
 * What the studio says before its owner has published something else under 'Your site'. Nothing but
 * app/features/content/seed/seed.ts reads it; texts quote prices and names in braces, as listed in site-content.ts there.
 */
export const studio = {
  /** The brand, in the bar, titles and mails. */
  name: "Northlight",
  /** One line about the studio, for search engines, the social card and the web manifest. */
  tagline: "Custom, high-performance websites",
  /** Shown on the contact page; gets the 'new message' mails unless CONTACT_EMAIL is set. */
  contactEmail: "hello@northlight.example",
  /** Name on the mails that the owner sends from the dashboard. */
  supportLabel: "{studio} Support",
  links: {
    /** 'Our Designs' in the bar: a site that shows the studio's designs. */
    designs: "https://designs.northlight.example/",
    /** The chat community in the footer. */
    community: "https://community.northlight.example/",
  },
  /** The place on the contact page's map, as in "Porto, Portugal". Without a name it is a map of the world. */
  map: {
    latitude: 0,
    longitude: 0,
    label: "",
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
  /** “You also have the right to complain to a data protection authority: …” */
  authority: "in Poland that is the President of the Personal Data Protection Office (UODO)",
} as const;

interface Prices {
  from: string;
  to: string;
}

/** What only the owner knows. Whatever is left out is said nowhere; without all of it home has no such section. */
interface Voice {
  /** Name of the person who answers. */
  name?: string;
  /** Where from, as in “from Porto”. */
  place?: string;
  /** How soon, as in “within one working day”. */
  replyWithin?: string;
  /** Prices of a first site, as in “€2,500”, and in Polish, as in “2500 €”. Texts: to format a number, a phone's browser would first load its tables. */
  firstSite?: Prices & { pl?: Prices };
}

export const voice: Voice = {};

/** Something for the assistant to quote (/projects/ai-chatbot), with the page that it leads to. */
interface Answer {
  name: string;
  text: string;
  url: string;
  /** For visitors who ask in Polish or German. Change them with the English text, or leave them out. */
  pl?: Translation;
  de?: Translation;
}

interface Translation {
  name: string;
  text: string;
}

/** Services of the studio. No browser receives them, nor the following lists. */
export const services: readonly Answer[] = [
  {
    name: "Website design",
    text: "We design the whole site: its look, its words on the page and the way through it. The design starts with you and not with a template.",
    url: "/#what-we-do",
    pl: {
      name: "Projekt strony",
      text: "Projektujemy całą stronę: wygląd, teksty i nawigację. Projekt zaczyna się od ciebie, a nie od szablonu.",
    },
    de: {
      name: "Gestaltung der Website",
      text: "Wir gestalten die ganze Website: ihr Aussehen, ihre Texte und den Weg durch sie. Die Gestaltung beginnt bei Ihnen und nicht bei einer Vorlage.",
    },
  },
  {
    name: "Website development",
    text: "The people who plan your site also write its code. It loads fast, works on phones and with the keyboard alone, and is yours when it is done.",
    url: "/#what-we-do",
    pl: {
      name: "Budowa strony",
      text: "Stronę projektują i programują te same osoby. Ładuje się szybko, działa na telefonie i da się obsłużyć samą klawiaturą, a po zakończeniu prac jest twoja.",
    },
    de: {
      name: "Entwicklung der Website",
      text: "Wer Ihre Website plant, schreibt auch ihren Code. Sie lädt schnell, lässt sich auf dem Handy und nur mit der Tastatur bedienen und gehört Ihnen, wenn sie fertig ist.",
    },
  },
  {
    name: "Redesign of an existing website",
    text: "You have a website that no longer fits? Send us its address. We look at what should stay, what should go, and how its old links keep working.",
    url: "/contact",
    pl: {
      name: "Odświeżenie istniejącej strony",
      text: "Twoja strona już nie pasuje? Przyślij nam jej adres. Sprawdzimy, co powinno zostać, co usunąć i jak zachować stare linki.",
    },
    de: {
      name: "Redesign einer bestehenden Website",
      text: "Ihre Website passt nicht mehr? Schicken Sie uns ihre Adresse. Wir sehen uns an, was bleibt, was geht und wie alte Links weiter funktionieren.",
    },
  },
  {
    name: "Hosting and care",
    text: "We put your site online, watch that it stays there, make backups and take care of the updates. You can also take the site to a host of your own.",
    url: "/#what-we-do",
    pl: {
      name: "Hosting i opieka",
      text: "Umieszczamy stronę w sieci, pilnujemy, żeby działała, robimy kopie zapasowe i aktualizacje. Możesz też przenieść stronę na własny serwer.",
    },
    de: {
      name: "Hosting und Wartung",
      text: "Wir stellen Ihre Website ins Netz, achten darauf, dass sie dort bleibt, machen Backups und kümmern uns um Updates. Sie können mit ihr auch zu einem anderen Hoster ziehen.",
    },
  },
];

/**
 * Answers to frequent questions; the site's search finds them, too. An answer in `assistant.md` in the data directory
 * precedes the one here under the same heading.
 */
export const frequentAnswers: readonly Answer[] = [
  {
    name: "Prices and offers",
    text: "What a website costs depends on what it should do. A first site is usually between {first site from} and {first site to}. Tell us about yours through the contact form: you get a price in writing before any work begins.",
    url: "/contact",
    pl: {
      name: "Ceny i oferty",
      text: "Cena strony zależy od tego, co ma robić. Strona internetowa kosztuje zwykle od {first site from} do {first site to}. Opisz swoją w formularzu kontaktowym, a dostaniesz cenę na piśmie przed rozpoczęciem prac.",
    },
    de: {
      name: "Preise und Angebote",
      text: "Was eine Website kostet, hängt davon ab, was sie können soll. Eine erste Website liegt meist zwischen {first site from} und {first site to}. Beschreiben Sie Ihre im Kontaktformular: Das Angebot bekommen Sie schriftlich, bevor die Arbeit beginnt.",
    },
  },
  {
    name: "How long a website takes",
    text: "That depends on what it should do. The date is agreed in writing, like the price, before work begins.",
    url: "/contact",
    pl: {
      name: "Ile trwa budowa strony",
      text: "To zależy od tego, co strona ma robić. Termin ustalamy na piśmie, tak jak cenę, przed rozpoczęciem prac.",
    },
    de: {
      name: "Wie lange eine Website dauert",
      text: "Das hängt davon ab, was sie können soll. Der Termin wird wie der Preis schriftlich vereinbart, bevor die Arbeit beginnt.",
    },
  },
  {
    name: "Who owns the website",
    text: "You do: the website is yours when it is done, and you can take it to a host of your own.",
    url: "/#what-we-do",
    pl: {
      name: "Czyja jest strona",
      text: "Twoja: po zakończeniu prac strona należy do ciebie i możesz przenieść ją na własny serwer.",
    },
    de: {
      name: "Wem die Website gehört",
      text: "Ihnen: Wenn sie fertig ist, gehört die Website Ihnen, und Sie können mit ihr zu einem anderen Hoster ziehen.",
    },
  },
  {
    name: "Opening hours and replies",
    text: "There are no opening hours: the contact form takes messages at any time. We reply by e-mail. That usually takes {reply within}.",
    url: "/contact",
    pl: {
      name: "Godziny pracy i odpowiedzi",
      text: "Nie mamy godzin otwarcia: formularz kontaktowy działa zawsze. Odpowiadamy e-mailem. Zwykły czas odpowiedzi: {reply within}.",
    },
    de: {
      name: "Öffnungszeiten und Antworten",
      text: "Öffnungszeiten gibt es nicht: Das Kontaktformular nimmt jederzeit Nachrichten an. Wir antworten per E-Mail.",
    },
  },
  {
    name: "Online shops",
    text: "Tell us what your shop should sell, and how people should pay. Whether we can build it, and for how much, is in the offer that you get in writing.",
    url: "/contact",
    pl: {
      name: "Sklepy internetowe",
      text: "Napisz, co sklep ma sprzedawać i jak klienci mają płacić. Czy możemy go zbudować i za ile, przeczytasz w ofercie na piśmie.",
    },
    de: {
      name: "Onlineshops",
      text: "Schreiben Sie uns, was Ihr Shop verkaufen soll und wie man bezahlt. Ob wir ihn bauen können und zu welchem Preis, steht im schriftlichen Angebot.",
    },
  },
  {
    name: "Search engines (SEO)",
    text: "No one can promise a rank in a search engine. Tell us what people should find you for; what we can do for that is in the offer.",
    url: "/contact",
    pl: {
      name: "Wyszukiwarki (SEO)",
      text: "Nikt nie może obiecać miejsca w wyszukiwarce. Napisz, po jakich hasłach ludzie mają cię znaleźć. Co możemy w tym zrobić, będzie w ofercie.",
    },
    de: {
      name: "Suchmaschinen (SEO)",
      text: "Einen Platz in einer Suchmaschine kann niemand versprechen. Schreiben Sie uns, wofür man Sie finden soll; was wir dafür tun können, steht im Angebot.",
    },
  },
  {
    name: "Languages",
    text: "Tell us through the form which language you prefer, and which ones your site should have.",
    url: "/contact",
    pl: {
      name: "Języki",
      text: "Napisz w formularzu, w jakim języku wolisz rozmawiać i w jakich językach ma być twoja strona, na przykład po polsku i po angielsku.",
    },
    de: {
      name: "Sprachen",
      text: "Schreiben Sie uns im Formular, welche Sprache Ihnen lieber ist und welche Ihre Website haben soll.",
    },
  },
  {
    name: "Texts and pictures",
    text: "The words on the page are part of the design. Tell us which texts and pictures you have, and which are missing.",
    url: "/contact",
    pl: {
      name: "Teksty i zdjęcia",
      text: "Teksty są częścią projektu. Napisz, jakie teksty i zdjęcia już masz, a których brakuje.",
    },
    de: {
      name: "Texte und Bilder",
      text: "Die Texte gehören zur Gestaltung. Schreiben Sie uns, welche Texte und Bilder es gibt und welche fehlen.",
    },
  },
  {
    name: "Source code",
    text: "When the site is done, it is yours, and so is its source code: you can take both to a host or developer of your own.",
    url: "/#what-we-do",
    pl: {
      name: "Kod źródłowy",
      text: "Po zakończeniu prac strona jest twoja, razem z kodem źródłowym. Możesz przenieść ją na własny serwer albo przekazać innemu programiście.",
    },
    de: {
      name: "Quellcode",
      text: "Wenn die Website fertig ist, gehört sie Ihnen, mit ihrem Quellcode. Sie können mit beidem zu einem anderen Hoster oder Entwickler gehen.",
    },
  },
  {
    name: "Deadlines",
    text: "If you need the site by a certain date, tell us that date in your first message. Whether we can keep it is agreed in writing, like the price, before work begins.",
    url: "/contact",
    pl: {
      name: "Terminy",
      text: "Jeśli strona ma być gotowa na określony dzień, napisz o tym w pierwszej wiadomości. Czy zdążymy, ustalamy na piśmie, tak jak cenę, przed rozpoczęciem prac.",
    },
    de: {
      name: "Termine und Fristen",
      text: "Wenn die Website an einem bestimmten Tag fertig sein muss, nennen Sie ihn in der ersten Nachricht. Der Termin wird wie der Preis schriftlich vereinbart, bevor die Arbeit beginnt.",
    },
  },
  {
    name: "When the website is down",
    text: "If we host your site, we watch that it stays online and have backups of it. Is something wrong with it? Write to us through the contact form. We usually reply within {reply within}.",
    url: "/contact",
    pl: {
      name: "Gdy strona nie działa",
      text: "Jeśli twoja strona jest u nas, pilnujemy, żeby działała, i robimy kopie zapasowe. Coś jest nie tak? Napisz do nas przez formularz. Zwykły czas odpowiedzi: {reply within}.",
    },
    de: {
      name: "Wenn die Website ausfällt",
      text: "Wenn Ihre Website bei uns liegt, achten wir darauf, dass sie online bleibt, und machen Backups. Stimmt etwas nicht? Schreiben Sie uns über das Formular.",
    },
  },
  {
    name: "Changes by yourself",
    text: "When you want to change something yourself, we show you how. When you would rather not, we do it.",
    url: "/#what-we-do",
    pl: {
      name: "Samodzielne zmiany",
      text: "Jeśli chcesz zmieniać coś samodzielnie, pokażemy ci jak. Jeśli nie, zrobimy to za ciebie.",
    },
    de: {
      name: "Selbst etwas ändern",
      text: "Wenn Sie etwas selbst ändern wollen, zeigen wir Ihnen, wie. Wenn nicht, machen wir es.",
    },
  },
  {
    name: "Accessibility",
    text: "The sites that we build work on phones and with the keyboard alone. If your visitors need more, such as a certain standard, tell us; it is then part of the offer.",
    url: "/contact",
    pl: {
      name: "Dostępność",
      text: "Nasze strony działają na telefonie i dają się obsłużyć samą klawiaturą. Jeśli potrzeba więcej, na przykład zgodności z normą, napisz nam o tym, a będzie to częścią oferty.",
    },
    de: {
      name: "Barrierefreiheit",
      text: "Unsere Websites lassen sich auf dem Handy und nur mit der Tastatur bedienen. Wenn Sie mehr brauchen, etwa eine bestimmte Norm, schreiben Sie es uns; es gehört dann zum Angebot.",
    },
  },
];
