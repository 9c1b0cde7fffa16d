import { type Language, languages, plainLetters } from "./language.ts";

/**
 * A meaning with its words in each language: passages and questions are compared by it. `*` means any
 * ending of a word; at its beginning, for the first part of a German compound.
 */
interface Concept {
  /** One of the dozen subjects that customers ask about: it outweighs other words of a question. */
  readonly isSubject?: true;
  /** Names what a studio does, so that an unknown word beside it ('for my bakery') does not make a question a foreign one. */
  readonly isOurs?: true;
  readonly en: string;
  readonly pl?: string;
  readonly de?: string;
}

const concepts: Readonly<Record<string, Concept>> = {
  price: {
    isSubject: true,
    en: "price prices priced pricing pricelist cost costs costing fee fees charge charges expensive cheap affordable free money budget budgets estimate estimates estimation rate rates hourly tariff tariffs invoice euro euros eur dollars pln zloty package packages",
    pl: "kosztuj* koszt koszty kosztow kosztem cena ceny cene cen cenie cennik* drog* tani* tanio wycen* budzet* stawk* zaplac* wyniesie wydat* kwot* faktur* darmow* bezplatn*",
    de: "kostet kosten kostenvoranschlag preis preise preisen preisliste teuer gunstig billig angebot angebote budget stundensatz honorar kostenlos bezahlbar rechnung preisspanne",
  },
  duration: {
    isSubject: true,
    en: "duration deadline deadlines timeline timelines timeframe turnaround weeks months schedule timescale",
    pl: "trwa trwaja trwalo dlugo termin* tygodni* miesiac* miesiecy szybko zajmuje zajmie potrwa",
    de: "dauert dauer lange frist liefertermin wochen monate schnell fertigstellung zeitplan zeitrahmen dauern lieferzeit",
  },
  hosting: {
    isSubject: true,
    isOurs: true,
    en: "host hosts hosted hosting hoster webhosting server servers webspace provider",
    pl: "hosting* serwer*",
    de: "hosting hosten webhosting webspace server servern hostet gehostet hoster provider *hosting",
  },
  ownership: {
    isSubject: true,
    en: "owns owned owner owners ownership belong belongs belonging possess proprietary copyright rights property locked",
    pl: "wlasciciel* wlasnosc* nalez* prawa praw czyja czyje czyj",
    de: "gehort gehoren eigentum eigentumer besitzer besitzt rechte urheberrecht nutzungsrechte",
  },
  contact: {
    isSubject: true,
    en: "contact contacts contacting contacted reachable",
    pl: "kontakt* skontakt*",
    de: "kontakt* erreiche erreichen erreichbar kontaktieren kontaktiere melden ansprechpartner",
  },
  hours: {
    isSubject: true,
    en: "hours saturday saturdays sunday sundays weekend weekends evening evenings holidays",
    pl: "godzin* otwarcia otwarte otwarci czynne sobot* niedziel* weekend* dostepni swieta",
    de: "offnungszeiten offnungszeit geschaftszeiten geoffnet offen sprechzeiten samstag* sonntag* wochenende*",
  },
  portfolio: {
    isSubject: true,
    isOurs: true,
    en: "portfolio portfolios showcase showcases reference references casestudy examples example samples clients",
    pl: "portfolio realizacj* prace przyklad* referencj* projekty zrobiliscie dokonan* wykonaliscie",
    de: "portfolio referenzen referenz arbeiten arbeitsproben beispiele beispiel kunden projekte gemacht gebaut",
  },
  shop: {
    isSubject: true,
    isOurs: true,
    en: "shop shops webshop webstore webshops ecommerce shopify woocommerce onlineshop marketplace checkout cart basket",
    pl: "sklep* ecommerce woocommerce shopify koszyk*",
    de: "shop shops onlineshop* webshop* laden ecommerce warenkorb",
  },
  seo: {
    isSubject: true,
    isOurs: true,
    en: "seo ranking rankings rank ranks optimization optimisation optimize optimise optimized visibility visible findable keywords indexed",
    pl: "seo pozycjonowani* wyszukiwar* wyszukiwarc* widocznosc*",
    de: "seo suchmaschin* suche ranking sichtbarkeit gefunden",
  },
  language: {
    isSubject: true,
    en: "language languages multilingual bilingual trilingual french spanish ukrainian translate translated translation translations english polish german speak",
    pl: "jezyk* angielsk* polsk* niemieck* ukrainsk* francusk* tlumacz* przetlumacz* wielojezyczn* dwujezyczn* mowicie",
    de: "sprache sprachen deutsch englisch polnisch franzosisch mehrsprachig* zweisprachig* ubersetz* sprecht sprechen",
  },
  care: {
    isSubject: true,
    isOurs: true,
    en: "care maintain maintains maintained maintenance maintaining support supports supported servicing updates update updated updating upkeep",
    pl: "opiek* aktualiz* utrzyman* wsparci* serwisow* konserwac* poprawki wdrozeni*",
    de: "wartung* pflege betreuung betreut kummert wartet warten wartungsvertrag* instandhaltung support update updates aktualisier*",
  },
  process: {
    isSubject: true,
    en: "process processes workflow steps step stages procedure approach collaboration collaborate cooperation phases begin begins beginning start starts started starting",
    pl: "proces* krok* kroki etap* wspolprac* zaczac zaczynamy zaczyn* rozpocz* przebieg* pracujecie",
    de: "ablauf ablaufe lauft prozess schritte schritt vorgehen zusammenarbeit anfangen angehen starten beginnen arbeitet beginnt",
  },
  phone: {
    isSubject: true,
    en: "phone phoning telephone tel call calls calling ring zoom hotline whatsapp cellphone",
    pl: "telefon telefonu telefonow telefoniczn* zadzwon* dzwon* rozmow* komorkow*",
    de: "telefon* anruf* anrufen handynummer telefonieren telefonnummer handynummer",
  },
  location: {
    isSubject: true,
    en: "located location based city town country address adress headquarters warsaw poland",
    pl: "adres adresu siedzib* skad miasto miescie miasta warszaw* polska polsce znajdujecie lokalizacj*",
    de: "adresse standort befindet stadt sitz warschau polen",
  },
  office: {
    isSubject: true,
    en: "office offices premises visit",
    pl: "biur* odwiedzi*",
    de: "buro buros besuchen besuch",
  },
  website: {
    isOurs: true,
    en: "website websites site sites webpage webpages homepage page landing webseite",
    pl: "stron* witryn* internetow* www",
    de: "website websites webseite* seite seiten homepage internetauftritt* internetseite* auftritt webauftritt",
  },
  build: {
    en: "build builds building built create creates created creating creation develop develops developed development developer developers program programs programming coding",
    pl: "zrobic robicie robia zrobicie zrobi* zbuduj* budow* stworz* tworz* wykona* programuj*",
    de: "bauen baut bau erstellen erstellt erstellung entwickeln entwickelt entwicklung programmiert programmieren",
  },
  finish: {
    en: "finish finished finishing ready complete completed launch launched launching",
    pl: "gotow* zakoncz* skoncz* ukonczen*",
    de: "fertig abgeschlossen abschluss",
  },
  reply: {
    en: "reply replies replied answer answers answered answering respond responds response responses",
    pl: "odpowied* odpowiec* odpis* odpowiadac*",
    de: "antwort* antworten antwortet ruckmeldung",
  },
  message: { en: "message messages", pl: "wiadomos*", de: "nachricht* anfrage anfragen" },
  redesign: {
    isOurs: true,
    en: "redesign redesigns relaunch renew renewal revamp refresh freshen modernise modernize modernisation modernization outdated facelift makeover overhaul rework remake",
    pl: "odswiez* odnow* ulepsz* popraw* przebudow* przerob* unowoczesn* zmodernizow* modernizac* redesign*",
    de: "redesign relaunch erneuern uberarbeit* modernisier* neugestalt* aufhubschen auffrischen veraltet veraltete",
  },
  old: { en: "old older existing", pl: "star* stara stare istniejac*", de: "alt alte alten altes bestehende*" },
  design: {
    en: "design designs designed designing designer style styles styling template templates theme themes scratch layout webdesign minimalist",
    pl: "projekt projektuj* wyglad* styl* szablon* grafik* design*",
    de: "design gestalt* aussehen stil vorlage vorlagen webdesign",
  },
  text: {
    en: "text texts copywriting copywriter wording content contents articles",
    pl: "tekst* tresc* tresci copywrit*",
    de: "text texte texten inhalt inhalte",
  },
  picture: {
    en: "picture pictures image images photo photos photograph photography",
    pl: "zdjec* obraz* fotograf*",
    de: "bild bilder foto fotos",
  },
  write: {
    en: "write writes writing wrote written",
    pl: "pisze pisac pisz* napisz*",
    de: "schreibt schreiben schreibe",
  },
  service: { en: "service services", pl: "uslug*", de: "leistung* dienstleistung* service" },
  mobile: {
    en: "mobile mobiles phones smartphone smartphones tablet responsive iphone android ipad",
    pl: "telefonie telefonach komork* smartfon* mobiln* responsywn*",
    de: "handy handys smartphone* mobil* responsiv*",
  },
  change: {
    en: "add adds change changes changed changing modify edit edits editing alter amend",
    pl: "zmieni* zmian* edyt* edycj*",
    de: "andern andere anderung* pflegen bearbeiten bearbeitet bearbeitung anpassen",
  },
  self: { en: "myself ourselves ourself", pl: "samodzieln* samemu", de: "selbst selber" },
  teach: { en: "teach teaches training train learn tutorial", pl: "szkoleni* naucz*", de: "schulung zeigt einweisung" },
  data: {
    en: "data information informations gdpr privacy personal dsgvo rodo",
    pl: "dane danych danymi rodo prywatnos*",
    de: "daten datenschutz dsgvo privatsphare",
  },
  secure: {
    en: "secure security safe safety securely safely",
    pl: "bezpiecz*",
    de: "sicher sicherheit",
  },
  cookie: { en: "cookie cookies", pl: "ciastecz* cookie cookies", de: "cookie cookies" },
  delete: {
    en: "delete deletes deleted deleting erase erased remove removes removal deletion forget wipe",
    pl: "usun* skasuj* kasow*",
    de: "loschen loscht geloscht loschung entfernen",
  },
  law: { en: "law laws legal jurisdiction court courts", pl: "prawo prawn* sad sady", de: "recht gesetz gericht" },
  contract: {
    en: "contract contracts agreement agreements agreed quotes quotation binding",
    pl: "umow* oferta oferty",
    de: "vertrag vertrage vereinbarung",
  },
  backup: { en: "backup backups", pl: "kopi* backup*", de: "backup* sicherung*" },
  move: { en: "move moving migrate migration transfer", pl: "przenies* migracj*", de: "umziehen umzug" },
  email: { en: "email emails mail mails", pl: "email* mail* mejl*", de: "email* mail mails" },
  meet: {
    en: "meet meeting meetings talk talks appointment appointments",
    pl: "spotka* umowic",
    de: "treffen besprechung",
  },
  keep: {
    en: "keep keeps kept keeping store stores stored storing save saved saves saving retain hold retention record recorded",
    pl: "przechow* zapisuj* zapisyw*",
    de: "speichert speichern gespeichert aufbewahr*",
  },
  pay: { en: "pay pays paying payment payments paid", pl: "platn* plac* zaplat*", de: "zahlen zahlung* bezahl*" },
  customer: { en: "customer customers client buyers", pl: "klient*", de: "kunde kundin" },
  fast: { en: "loads loading", pl: "szybka", de: "ladezeit" },
  track: {
    en: "track tracks tracking tracker trackers analytics profiling profiles profile",
    pl: "sledzi* sledzeni*",
    de: "tracking verfolgt",
  },
  advertise: { en: "advertise advertising ads advertisement ad adverts", pl: "reklam*", de: "werbung" },
  assistant: { en: "assistant chatbot bot ai chat", pl: "asystent* chatbot*", de: "assistent chatbot" },
  password: { en: "password passwords passphrase", pl: "hasl*", de: "passwort passworter" },
  account: {
    en: "account accounts register registration signup anonymous",
    pl: "kont* rejestrac*",
    de: "konto registrier*",
  },
  person: { en: "person human" },
  color: { en: "colour color colors colours", pl: "kolor*", de: "farbe farben" },
  liable: { en: "liable liability responsible responsibility damage damages", pl: "odpowiedzialn*", de: "haftung" },
  export: { en: "export exports exporting copy download" },
  number: { en: "number numbers nr", pl: "numer*", de: "nummer" },
  font: { en: "font fonts typeface typefaces", pl: "czcionk*", de: "schrift schriften" },
  log: { en: "log logs logging logfile" },
  minify: { en: "minify minifier minified minifies shrink smaller compress" },
  lint: { en: "lint linter linting bugs mistakes problems" },
  encrypt: { en: "encrypt encryption https encrypted tls ssl", pl: "szyfrow*", de: "verschlussel*" },
  negative: { en: "negative minus sign signed" },
  hexadecimal: { en: "hex hexadecimal" },
  fake: { en: "fake dummy mock test sample placeholder filler" },
  complain: { en: "complain complaint complaints authority", pl: "skarg*", de: "beschwer*" },
  signin: { en: "signin login logged" },
  sell: { en: "sell sells selling", pl: "sprzeda*", de: "verkaufen verkauf verkauft" },
  product: { en: "product products goods tickets", pl: "produkt* bilet*", de: "produkt* waren" },
  online: { en: "online internet", pl: "online internecie", de: "online netz internet" },
  project: { isOurs: true, en: "project projects", de: "projekt*" },
  ask: { en: "question questions ask asked", pl: "pytan*", de: "frage* fragen" },
  demo: { en: "demo demos", pl: "demo", de: "demo" },
};

/** Phrases whose words mean something else alone, in the order in which they are tried. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bballpark( figure)?\b|\bwhats? the damage\b/g, " =price "],
  [
    /\b(bis|na) (wann|kiedy)\b|\bby (christmas|summer|spring|autumn|winter|january|february|march|april|may|june|july|august|september|october|november|december)\b|\bready before\b|\bare you (fast|quick)\b/g,
    " =duration ",
  ],
  [/\bile (bierzecie|to wyjdzie)\b/g, " =price "],
  [/\b(talk|speak|discuss)\b.*\b(on|over|by) (the )?phone\b/g, " =phone "],
  [/\bkeep (it|the (web)?site|the code|our site|my site)\b/g, " =ownership "],
  [/\b(see|show me|look at) what you (can )?(do|did|make|made|build|built)\b|\bcase stud(y|ies)\b/g, " =portfolio "],
  [/\b(find|found)\b(?=.*\b(my|our|the) (web)?(site|page|shop)\b)/g, " =seo "],
  [/\b(in welcher stadt|w jakim miescie|w ktorym miescie)\b/g, " =location "],
  [/^(co|was) (oferujecie|robicie|bietet ihr( an)?|macht ihr)\b/g, " =service "],
  [/\b(kontakt|contact) aufnehmen\b/g, " =contact "],
  [
    /\bgdzie (moge|mozna|mam) (napisac|pisac|sie zglosic)\b|\bwhere (do|can|should) i (send|write|ask)\b/g,
    " =contact ",
  ],
  [/\b(czy )?pracujecie w\b|\bseid ihr\b(?=.*\b(da|offen|erreichbar)\b)/g, " =hours "],
  [/\b(after|nach) (i |der |we )?(contact|write|anfrage|message)\w*( you)?( weiter)?\b|\bgo about\b/g, " =process "],
  [/\b(online|web|an?|our|my|your own) stores?\b/g, " =shop =online "],
  [/\bhow (much|expensive)( is| does| do| would| for)?\b|\bwie (teuer|viel)\b|\bjaki(e|m)? (jest )?koszt/g, " =price "],
  [/\bhow (many )?(long|fast|soon|quick|quickly|days|weeks|months)\b/g, " =duration "],
  [/\bwie (lange|schnell)\b|\bile (to )?(trwa|czasu)\b|\bjak (dlugo|szybko)\b|\bw jakim czasie\b/g, " =duration "],
  [/\b(delivery|turnaround|production) time\b|\bby when\b|\bby next (week|month|year)\b/g, " =duration "],
  [
    /\bwhen (will|can|could|would|is) (it|the|my|our|you)\b(?=.*\b(done|ready|finish\w*|online|live|deliver\w*)\b)/g,
    " =duration ",
  ],
  [/\bkiedy\b(?=.*\bgotow)|\bwann\b(?=.*\bfertig\b)/g, " =duration "],
  [
    /\b(opening|business|office|working|open) (hours|times)\b|\bw jakich godzinach( pracujecie)?\b|\bgodziny (otwarcia|pracy)\b/g,
    " =hours ",
  ],
  [
    /\b(when )?are you (open|available)\b|\bwhen do you (open|close)\b|\bsomeone there\b|\bkiedy (jestescie|macie otwarte)\b/g,
    " =hours ",
  ],
  [/\bresponse time\b/g, " =reply =duration "],
  [
    /\b(when|until|till)\b(?=.*\b(reply|answer|respond|response)\b)|\bkiedy\b(?=.*\bodp)|\bwann\b(?=.*\bantwort)/g,
    " =duration ",
  ],
  [/\b(hear|get|come) back\b/g, " =reply "],
  [
    /\bget in (touch|contact)\b|\breach (you|the studio|out)\b|\b(talk|speak) (to|with) (you|someone|somebody|a person)\b|\bwho do i talk to\b/g,
    " =contact ",
  ],
  [/\b(write|send)( you| a| us)*( message)? to (you|the studio)\b|\bsend you a message\b/g, " =contact "],
  [
    /\b(see|look at|show|view|seen)\b(?=.*\b(designs|work|works|projects|websites|sites|pages) ?(you|of yours)?\b(?! on| together| in))(?=.*\b(your|you)\b)/g,
    " =portfolio ",
  ],
  [
    /\b(your|previous|past|earlier|recent|own) (work|works|projects|designs)\b|\b(have|did) you (built|made|done|build|make|designed|worked for)\b/g,
    " =portfolio ",
  ],
  [
    /\bhow (do |does |would )?(you|we|it|this|that)( all)? work\b|\bwork(ing)? (together|with you)\b|\bget started\b|\bhow does (a project|working)\b/g,
    " =process ",
  ],
  [
    /\bod czego\b|\bkrok po kroku\b|\bjak (wyglada|przebiega) (wspolpraca|praca|proces)\b|\bwie (lauft|arbeitet|geht)\b/g,
    " =process ",
  ],
  [/\b(see|watch|follow)\b.*\b(progress|grow)\b/g, " =process "],
  [
    /\bwhat (can|could) you do for\b|\bwhat (do|does) (you|the studio)( actually)? (do|offer)$|\bwhat (kind of )?services\b|\bco robicie$|\bwas macht ihr$/g,
    " =service ",
  ],
  [
    /\b(look|looks|looking) after\b|\bafter (the )?(launch|it is (done|online)|going online)\b|\bfix(es|ed)?\b(?=.*\bbreak)|\bsomething breaks\b/g,
    " =care ",
  ],
  [
    /\b(top|first page|found|find (me|us)|search results|search engines?)\b(?=.*\b(google|results|engines?)\b)?/g,
    " =seo ",
  ],
  [
    /\bwhere (exactly )?are you\b|\bwhere is (your|the) (studio|office|team|company|agency)\b|\bwhere do you (work|live|sit|come)\b|\bgdzie (jestescie|macie|jest|was)\b|\bwo (seid|ist|sitzt|seit) (ihr|euer|eure|das)\b/g,
    " =location ",
  ],
  [/\bin person\b|\b(drop|come|stop) by\b/g, " =office "],
  [
    /\bget the code\b|\btake (it|the website|the site|my site) with me\b|\bmine (when|after|then)\b|\b(website|site|seite|strona) (is |be |bedzie |dann )?(mine|moja|mir)\b/g,
    " =ownership ",
  ],
  [/\bstrona bedzie moja\b|\bseite dann mir\b/g, " =ownership "],
  [/\bphone (number|nr|no)\b|\bnumer(u)? telefonu\b/g, " =phone "],
  [
    /\bon (a |the |my |your )?(phone|phones|mobile|tablet)\b|\bna telefoni?e\b|\bauf dem handy\b|\bworks? on phones\b/g,
    " =mobile ",
  ],
  [/\bcan i (phone|call|ring)\b/g, " =phone "],
  [/\be?mail addr?ess(e)?\b|\badres e?mail(owy)?\b/g, " =email "],
  [/\bip addr?ess(es)?\b/g, " ip "],
  [/\bpage views?\b/g, " pageview "],
  [/\bsource code\b/g, " code =ownership "],
  [/\b(by )?(the )?hour\b(?=\?*$)/g, " =price "],
  [/\b(get|send|give|make|have)( me| us)?( an?)? (quote|qoute|offer|estimate)\b|\bangebot machen\b/g, " =price "],
  [/(?<!\bfonts?\b.*)\bgoogle\b(?! (analytics|fonts?))/g, " =seo "],
  [/\bsell (web)?sites?\b/g, " =service "],
  [/\bwork (with|for) (clients|customers)\b/g, " =customer "],
  [/\b(don['’ ]?t|do not|didn['’ ]?t) (really )?like\b.*/g, " =change =process "],
  [/\bco robicie z\b|\bwas macht ihr mit\b/g, " "],
  [/\b(my|the) ?questions?\b(?=.*\b(bot|chatbot|assistant|here)\b)/g, " =ask =assistant "],
];

interface Entry {
  readonly concept: string;
  readonly language: Language;
}

const exact = new Map<string, Entry>();
const prefixes: (Entry & { readonly start: string })[] = [];
const suffixes: (Entry & { readonly end: string })[] = [];
for (const [concept, words] of Object.entries(concepts))
  for (const language of languages)
    for (const word of (words[language] ?? "").split(/\s+/).filter(Boolean)) {
      const plain = plainLetters(word);
      const entry = { concept: `=${concept}`, language };
      if (plain.startsWith("*")) suffixes.push({ ...entry, end: plain.slice(1) });
      else if (plain.endsWith("*")) prefixes.push({ ...entry, start: plain.slice(0, -1) });
      else if (!exact.has(`${language} ${plain}`)) exact.set(`${language} ${plain}`, entry);
    }

/** The words that a misspelled one can be corrected to. */
export const conceptWords: readonly string[] = [...new Set([...exact.keys()].map((key) => key.split(" ")[1] ?? ""))];

const isStartOrEnd =
  (word: string, language: Language) =>
  (entry: Entry & { start?: string; end?: string }): boolean =>
    entry.language === language &&
    ((entry.start !== undefined && word.startsWith(entry.start)) ||
      (entry.end !== undefined && word.endsWith(entry.end)));

/** @returns the concept, such as `=price`: the `=` tells it from a word */
export const conceptIn = (word: string, language: Language): string | undefined =>
  (exact.get(`${language} ${word}`) ?? [...prefixes, ...suffixes].find(isStartOrEnd(word, language)))?.concept;

/** Visitors who write Polish or German use English words, too. */
export const conceptOf = (word: string, language: Language): string | undefined =>
  conceptIn(word, language) ?? (language === "en" ? undefined : conceptIn(word, "en"));

/** @param text as `plainLetters` leaves it */
export const replacePhrases = (text: string): string =>
  phrases.reduce((replaced, [phrase, meaning]) => replaced.replace(phrase, meaning), text);

const readConcept = (term: string): Concept | undefined => (term.startsWith("=") ? concepts[term.slice(1)] : undefined);

export const isSubject = (term: string): boolean => readConcept(term)?.isSubject === true;
export const isOurs = (term: string): boolean => readConcept(term)?.isOurs === true;
