import { type Language, languages, plainLetters } from "./language.ts";

/**
 * A meaning with its words in each language: passages and questions are compared by it. `*` means any
 * ending of a word; at its beginning, for the first part of a German compound.
 */
interface Concept {
  readonly isSubject?: true;
  /** Names what a studio does: the one word of a question that a passage need not have. */
  readonly isOurs?: true;
  /** Names law, data or rules: without one of these, the terms and the privacy policy do not answer. */
  readonly isLegal?: true;
  readonly en: string;
  readonly pl?: string;
  readonly de?: string;
}

const concepts: Readonly<Record<string, Concept>> = {
  price: {
    isSubject: true,
    en: "price prices priced pricing pricelist cost costs costing fee fees charge charges expensive cheap affordable free money budget budgets estimate estimates estimation rate rates hourly tariff tariffs invoice euro euros eur dollars pln zloty package packages cheaper cheapest pricier pricey pounds quid gbp usd quotation quotations quote quotes quoted figure figures afford amount payable lump flat extra extras surcharge bill bills billed billing consultation tight",
    pl: "kosztuj* koszt koszty kosztow kosztem cena ceny cene cen cenie cennik* drog* tani* tanio wycen* budzet* stawk* zaplac* wyniesie wydat* kwot* faktur* darmow* bezplatn* tansz* kosztorys* euro zlotych zl placi*",
    de: "kostet kosten kostenvoranschlag preis preise preisen preisliste teuer gunstig billig angebot angebote budget stundensatz honorar kostenlos bezahlbar rechnung preisspanne preislich kostenpunkt gunstiger teurer euro pauschale pauschalpreis wieviel",
  },
  duration: {
    isSubject: true,
    en: "duration timeline timelines timeframe turnaround weeks months schedule timescale realistic",
    pl: "trwa trwaja trwalo dlugo tygodni* miesiac* miesiecy szybko zajmuje zajmie potrwa",
    de: "dauert dauer lange wochen monate schnell fertigstellung zeitplan zeitrahmen dauern lieferzeit",
  },
  deadline: {
    isSubject: true,
    en: "deadline deadlines rush rushed hurry urgent urgently express asap deliver",
    pl: "termin* pilne pilnie ekspres* zdazycie zdazymy",
    de: "frist fristen liefertermin termin dringend eilig eilt express rechtzeitig",
  },
  hosting: {
    isSubject: true,
    isOurs: true,
    en: "host hosts hosted hosting hoster webhosting server servers webspace provider provider providers hosters selfhost selfhosting",
    pl: "hosting* serwer* hostowan*",
    de: "hosting hosten webhosting webspace server servern hostet gehostet hoster provider *hosting hostings",
  },
  ownership: {
    isSubject: true,
    en: "owns owned owner owners ownership belong belongs belonging possess proprietary copyright rights property locked owning exclusive licence license vendor",
    pl: "wlasciciel* wlasnosc* nalez* prawa praw czyja czyje czyj wlasna wlasnoscia",
    de: "gehort gehoren eigentum eigentumer besitzer besitzt rechte urheberrecht nutzungsrechte urheberrechte",
  },
  sourceCode: {
    isSubject: true,
    en: "sourcecode repository repo github gitlab git",
    pl: "zrodlow* kodu repozytori*",
    de: "quellcode quelltext sourcecode quellcodes code",
  },
  outage: {
    isSubject: true,
    en: "outage outages downtime offline down crash crashes crashed crashing uptime unreachable unavailable monitor monitors monitored monitoring emergency emergencies breaks broken break failure fails incident",
    pl: "awari* padnie pada przestanie padla monitoruj*",
    de: "ausfall* ausfallt abgesturzt absturz* erreichbarkeit notfall storung* uberwach* kaputt",
  },
  selfedit: {
    isSubject: true,
    en: "cms backend wysiwyg selfedit",
    pl: "cms",
    de: "cms redaktionssystem",
  },
  accessible: {
    isSubject: true,
    en: "accessible accessibility wcag a11y screenreader screenreaders blind deaf disabled disability disabilities impaired impairment impairments keyboard colorblind colourblind barrierfree inclusive dyslexia compliant compliance elderly seniors readable legible comply complies eyesight glasses sighted assistive hearing voiceover keyboards wheelchair wheelchairs",
    pl: "dostepnosc* niewidom* niepelnospraw* klawiatur* niedowidz* dostepna",
    de: "barrierefrei* bitv behinder* sehbehindert* tastatur screenreader blinde farbenblind*",
  },
  contact: {
    isSubject: true,
    en: "contact contacts contacting contacted reachable reach",
    pl: "kontakt* skontakt*",
    de: "kontakt* erreiche erreichen erreichbar kontaktieren kontaktiere melden ansprechpartner",
  },
  hours: {
    isSubject: true,
    en: "hours saturday saturdays sunday sundays weekend weekends evening evenings holidays opening closing bank holiday vacation vacations",
    pl: "godzin* otwarcia otwarte otwarci czynne sobot* niedziel* weekend* dostepni swieta otwarci",
    de: "offnungszeiten offnungszeit geschaftszeiten geoffnet offen sprechzeiten samstag* sonntag* wochenende* werktags feierabend",
  },
  portfolio: {
    isSubject: true,
    isOurs: true,
    en: "portfolio portfolios showcase showcases reference references casestudy examples example samples clients  far",
    pl: "portfolio realizacj* prace przyklad* referencj* projekty zrobiliscie dokonan* wykonaliscie",
    de: "portfolio referenzen referenz arbeiten arbeitsproben beispiele beispiel kunden projekte gemacht gebaut",
  },
  shop: {
    isSubject: true,
    isOurs: true,
    en: "shop shops webshop webstore webshops ecommerce shopify woocommerce onlineshop marketplace checkout cart basket eshop buying purchase purchases vouchers voucher orders ordering articles bookings",
    pl: "sklep* ecommerce woocommerce shopify koszyk* esklep*",
    de: "shop shops onlineshop* webshop* laden ecommerce warenkorb",
  },
  seo: {
    isSubject: true,
    isOurs: true,
    en: "seo ranking rankings rank ranks optimization optimisation optimize optimise optimized visibility visible findable keywords indexed bing searches competitor competitors marketing sem adwords searchable",
    pl: "seo pozycjonowani* wyszukiwar* wyszukiwarc* widocznosc* widoczn*",
    de: "seo suchmaschin* suche ranking sichtbarkeit gefunden",
  },
  language: {
    isSubject: true,
    en: "language languages multilingual bilingual trilingual french spanish ukrainian translate translated translation translations english polish german speak version versions",
    pl: "jezyk* angielsk* polsk* niemieck* ukrainsk* francusk* tlumacz* przetlumacz* wielojezyczn* dwujezyczn* mowicie wersj*",
    de: "sprache sprachen deutsch englisch polnisch franzosisch mehrsprachig* zweisprachig* ubersetz* sprecht sprechen",
  },
  care: {
    isSubject: true,
    isOurs: true,
    en: "care maintain maintains maintained maintenance maintaining support supports supported servicing updates update updated updating upkeep aftercare fix fixes fixing patch patches retainer uptodate",
    pl: "opiek* aktualiz* utrzyman* wsparci* serwisow* konserwac* poprawki wdrozeni* naprawi*",
    de: "wartung* pflege betreuung betreut kummert wartet warten wartungsvertrag* instandhaltung support update updates aktualisier* reparier* pflegt pflegen gepflegt",
  },
  process: {
    isSubject: true,
    en: "process processes workflow steps step stages procedure approach collaboration collaborate cooperation phases begin begins beginning start starts started starting draft drafts mockup mockups milestone milestones prototype prototypes phase kickoff proceed walkthrough wireframe wireframes progress involved participate feedback revisions revision iterations",
    pl: "proces* krok* kroki etap* wspolprac* zaczac zaczynamy zaczyn* rozpocz* przebieg* pracujecie wspolpracowac",
    de: "ablauf ablaufe lauft prozess schritte schritt vorgehen zusammenarbeit anfangen angehen starten beginnen arbeitet beginnt etappen entwurf entwurfe zwischenstand",
  },
  phone: {
    isSubject: true,
    en: "phone phoning telephone tel call calls calling ring zoom hotline whatsapp cellphone phoned dial landline",
    pl: "telefon telefonu telefonow telefoniczn* zadzwon* dzwon* rozmow* komorkow*",
    de: "telefon* anruf* anrufen handynummer telefonieren telefonnummer handynummer",
  },
  location: {
    isSubject: true,
    en: "located location based city town country address adress headquarters warsaw poland situated whereabouts",
    pl: "adres adresu siedzib* skad miasto miescie miasta warszaw* polska polsce znajdujecie lokalizacj*",
    de: "adresse standort befindet stadt sitz warschau polen",
  },
  office: {
    isSubject: true,
    en: "office offices premises visit visiting",
    pl: "biur* odwiedzi*",
    de: "buro buros besuchen besuch",
  },
  website: {
    isOurs: true,
    en: "website websites site sites webpage webpages homepage page pages landing webseite blog onepager",
    pl: "stron* witryn* internetow* www",
    de: "website websites webseite* seite seiten homepage internetauftritt* internetseite* auftritt webauftritt",
  },
  build: {
    isOurs: true,
    en: "build builds building built create creates created creating creation develop develops developed development developer developers program programs programming coding",
    pl: "zrobic robicie robia zrobicie zrobi* zbuduj* budow* stworz* tworz* wykona* programuj*",
    de: "bauen baut bau erstellen erstellt erstellung entwickeln entwickelt entwicklung programmiert programmieren",
  },
  finish: {
    en: "finish finished finishing ready complete completed launch launched launching live",
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
    isSubject: true,
    isOurs: true,
    en: "redesign redesigns relaunch renew renewal revamp refresh freshen modernise modernize modernisation modernization outdated facelift makeover overhaul rework remake improve improves improved improving prettier modern redo rebuild ugly slow antiquated redoing redone rebuilding modernized modernised facelifts",
    pl: "odswiez* odnow* ulepsz* popraw* przebudow* przerob* unowoczesn* zmodernizow* modernizac* redesign* stara",
    de: "redesign relaunch erneuern uberarbeit* modernisier* neugestalt* aufhubschen auffrischen veraltet veraltete verbessern",
  },
  old: {
    en: "old older existing wordpress joomla wix dated",
    pl: "star* stara stare istniejac*",
    de: "alt alte alten altes bestehende*",
  },
  design: {
    en: "design designs designed designing designer style styles styling template templates theme themes scratch layout webdesign minimalist graphics branding brand appearance",
    pl: "projektuj* wyglad* styl* szablon* grafik* design*",
    de: "design gestalt* aussehen stil vorlage vorlagen webdesign",
  },
  text: {
    en: "text texts copywriting copywriter wording content contents articles",
    pl: "tekst* tresc* tresci copywrit*",
    de: "text texte texten inhalt inhalte",
  },
  picture: {
    en: "picture pictures image images photo photos photograph photography photographs imagery",
    pl: "zdjec* obraz* fotograf*",
    de: "bild bilder foto fotos",
  },
  write: {
    en: "write writes writing wrote written",
    pl: "pisze pisac pisz* napisz*",
    de: "schreibt schreiben schreibe",
  },
  service: {
    en: "service services speciality specialities specialty expertise",
    pl: "uslug*",
    de: "leistung* dienstleistung* service",
  },
  mobile: {
    en: "mobile mobiles phones smartphone smartphones tablet responsive iphone android ipad mobilefriendly handheld",
    pl: "telefonie telefonach komork* smartfon* mobiln* responsywn*",
    de: "handy handys smartphone* mobil* responsiv* mobil",
  },
  change: {
    en: "add adds change changes changed changing modify edit edits editing alter amend replace swap publish amending added adding",
    pl: "zmieni* zmian* edyt* edycj*",
    de: "andern andere anderung* pflegen bearbeiten bearbeitet bearbeitung anpassen",
  },
  self: { en: "myself ourselves ourself herself himself themselves", pl: "samodzieln* samemu", de: "selbst selber" },
  teach: { en: "teach teaches training train learn tutorial", pl: "szkoleni* naucz*", de: "schulung zeigt einweisung" },
  data: {
    isLegal: true,
    en: "data information informations gdpr privacy personal dsgvo rodo info",
    pl: "dane danych danymi rodo prywatnos*",
    de: "daten datenschutz dsgvo privatsphare",
  },
  secure: {
    en: "secure security safe safety securely safely hacker hackers hacked attack attacks protect protected protection",
    pl: "bezpiecz*",
    de: "sicher sicherheit hacker schutz schutzt",
  },
  cookie: { isLegal: true, en: "cookie cookies", pl: "ciastecz* cookie cookies", de: "cookie cookies" },
  delete: {
    isLegal: true,
    en: "delete deletes deleted deleting erase erased remove removes removal deletion forget wipe forgotten",
    pl: "usun* skasuj* kasow*",
    de: "loschen loscht geloscht loschung entfernen",
  },
  law: {
    isLegal: true,
    en: "law laws legal jurisdiction court courts",
    pl: "prawo prawn* sad sady",
    de: "recht gesetz gericht",
  },
  rules: {
    isLegal: true,
    en: "rules allowed permitted forbidden prohibited",
    pl: "regulamin* wolno",
    de: "erlaubt verboten agb",
  },
  contract: {
    en: "contract contracts agreement agreements agreed sign signing",
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
    isLegal: true,
    en: "keep keeps kept keeping store stores stored storing save saved saves saving retain hold retention record recorded remember collect collects collected collecting holds holding",
    pl: "przechow* zapisuj* zapisyw*",
    de: "speichert speichern gespeichert aufbewahr*",
  },
  pay: { en: "pay pays paying payment payments paid", pl: "platn* plac* zaplat*", de: "zahlen zahlung* bezahl*" },
  customer: { en: "customer customers client buyers", pl: "klient*", de: "kunde kundin" },
  fast: {
    en: "loads loading load loaded speed performance pagespeed",
    pl: "szybka",
    de: "ladezeit geschwindigkeit ladt",
  },
  track: {
    isLegal: true,
    en: "track tracks tracking tracker trackers analytics profiling profiles profile spy",
    pl: "sledzi* sledzeni*",
    de: "tracking verfolgt",
  },
  advertise: { isLegal: true, en: "advertise advertising ads advertisement ad adverts", pl: "reklam*", de: "werbung" },
  assistant: { isLegal: true, en: "assistant chatbot bot ai chat", pl: "asystent* chatbot*", de: "assistent chatbot" },
  password: { isLegal: true, en: "password passwords passphrase", pl: "hasl*", de: "passwort passworter" },
  account: {
    isLegal: true,
    en: "account accounts register registration signup anonymous",
    pl: "kont* rejestrac*",
    de: "konto registrier*",
  },
  person: { en: "person human" },
  color: { en: "colour color colors colours", pl: "kolor*", de: "farbe farben" },
  liable: {
    isLegal: true,
    en: "liable liability responsible responsibility damage damages",
    pl: "odpowiedzialn*",
    de: "haftung",
  },
  export: { en: "export exports exporting download" },
  number: { en: "number numbers nr", pl: "numer*", de: "nummer" },
  font: { en: "font fonts typeface typefaces", pl: "czcionk*", de: "schrift schriften" },
  log: { isLegal: true, en: "log logs logging logfile" },
  minify: { en: "minify minifier minified minifies shrink smaller compress" },
  lint: { en: "lint linter linting bugs mistakes problems" },
  encrypt: { en: "encrypt encryption https encrypted tls ssl", pl: "szyfrow*", de: "verschlussel*" },
  negative: { en: "negative minus signed" },
  hexadecimal: { en: "hex hexadecimal" },
  fake: { en: "fake dummy mock test sample placeholder filler" },
  complain: { isLegal: true, en: "complain complaint complaints authority", pl: "skarg*", de: "beschwer*" },
  signin: { isLegal: true, en: "signin login logged" },
  sell: { en: "sell sells selling", pl: "sprzeda*", de: "verkaufen verkauf verkauft" },
  product: { en: "product products goods tickets", pl: "produkt* bilet*", de: "produkt* waren" },
  online: { isOurs: true, en: "online internet", pl: "online internecie", de: "online netz internet" },
  project: { isOurs: true, en: "project projects", pl: "projekt projektu projektem", de: "projekt*" },
  ask: { en: "question questions ask asked", pl: "pytan*", de: "frage* fragen" },
  demo: { en: "demo demos", pl: "demo", de: "demo" },
};

/** Phrases whose words mean something else alone, in the order in which they are tried. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [
    /\b(change|edit|update|add|upload|replace|publish|post|manage|alter|modify|correct|swap|adjust|write)\w*\b.{0,99}\b((my|our|him|her|them)sel(f|ves)|(on|by) (my|our|their|his|her) own|without (you|calling|asking|paying|knowing|a|html|code|coding|help)|(every|each) time)\b.*/g,
    " =selfedit ",
  ],
  [
    /\b((my|our|him|her|them)sel(f|ves)|(on|by) (my|our|their|his|her) own)\b.{0,99}\b(change|edit|update|add|upload|replace|publish|post|manage|alter|modify|correct|swap|adjust)\b.*/g,
    " =selfedit ",
  ],
  [/\b(every|each) time\b.{0,99}\b(chang|edit|updat|correct)\w*\b.*|\bcontent management( system)?\b/g, " =selfedit "],
  [/\b(sam|sama|sami|samodzielnie|samemu)\b.{0,99}\b(zmien|edyt|aktualiz|doda|wgra|popraw)\w*\b.*/g, " =selfedit "],
  [/\b(zmien|edyt|aktualiz|doda|wgra|popraw)\w*\b.{0,99}\b(sam|sama|sami|samodzielnie|samemu)\b.*/g, " =selfedit "],
  [/\b(selbst|selber)\b.{0,99}\b\w*(ander|aktualis|bearbeit|pfleg|anpass|hochlad|hinzufug|tausch)\w*/g, " =selfedit "],
  [
    /\b(not|isnt|wont|doesnt|stops|stopped|quits) (even )?(loading|load|working|opening|responding|reachable|available)\b|\b(go|goes|went|gone|is|was) (down|offline)\b|\bnicht (mehr )?(erreichbar|ladt)\b|\bnie (dziala|laduje)\b|\bprzesta\w+ dzialac\b|\bwhether\b.{0,99}\b(is|stays) (up|online)\b/g,
    " =outage ",
  ],
  [
    /\b(colou?r|screen|sight|vision|hearing)[ -]?(blind\w*|readers?|impaired|loss)\b|\bbarrier free\b|\bscreen readers?\b|\bpoor (eyesight|sight|vision)\b/g,
    " =accessible ",
  ],
  [/\b(set|sets|cost|costs) (me|us) back\b|\bset(ting)? back\b/g, " =price "],
  [
    /\b(by|before|until|till|til|in time for|bis zum|bis|na|do|przed) (the |our |my |a |next |this |end of |early |mid )*(\d+\.?( of)? ?(\w+)?|monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|week|month|year|january|february|march|april|may|june|july|august|september|october|november|december|christmas|easter|spring|summer|autumn|winter|event|fair|trade fair|opening|launch|season|(fixed|certain|given|specific) (date|day))\b/g,
    " =deadline ",
  ],
  [/\bweb ?design\w*/g, " =website =design "],
  [
    /\b(when|if|once|wenn|gdy|jesli) (we|i|wir) (stop|part|split|leave|quit|switch|end|change agenc)\w*.*/g,
    " =ownership ",
  ],
  [/\b(per|by the) (hour|project|day|month|page)\b(?=\W*$| or)/g, " =price "],
  [/\bhow (fast|quick|quickly)\b(?=.*\bload)/g, " =fast "],
  [/\b(train|teach|show|explain)\b.{0,99}\b(edit|update|change|add|maintain)\b.*/g, " =selfedit "],
  [/\bwho (can |could |will |may |gets to |else )*(see|sees|read|reads)\b/g, " readers "],
  [/\bhow soon\b|\blead time\b|\bgo(ing)? live\b(?=.*\b(when|by)\b)/g, " =duration "],
  [
    /\b(the )?way you work\b|\bhow (does|do|would|will) (an? |the |your )?(\w+ )?(project|process|cooperation|collaboration)\b.*/g,
    " =process ",
  ],
  [
    /\b(web)?(site|homepage|page|shop)\b.{0,99}\bgone\b|\b(wont|will not|doesnt|does not|cannot|cant) (open|load|start|work|respond)\b/g,
    " =outage ",
  ],
  [
    /\b(cant|cannot|can not|dont|hardly|barely) (see|hear|read)( well| properly| much)?\b|\b(bad|weak|low) (eyes|eyesight|vision)\b/g,
    " =accessible ",
  ],
  [
    /\bhost\w* (it|the (web)?site|the page|everything)? ?((our|my|your)sel(f|ves))\b|\bon (our|my) own (server|host|hosting)\b/g,
    " =hosting ",
  ],
  [/\bin house\b|\b(every|each) (little |small |tiny )?(text |single )?(change|edit|sentence|word)\b/g, " =selfedit "],
  [/\b(a )?new look\b|\bface lift\b/g, " =redesign "],
  [/\bnumber (one|1)\b/g, " =seo "],
  [/\bmobile (phone )?(number|nr)\b/g, " =phone "],
  [/\bup to date\b/g, " =care "],
  [
    /\b(have|has) (you|your (team|studio|company)) (done|made|created|achieved|finished)\b|\b(you|your (team|studio|company)) (done|made|created) (so far|before|already|until now)\b/g,
    " =portfolio ",
  ],
  [/\bweb presence\b/g, " =website "],
  [/\b(own|owns)\b.{0,99}\bcode\b/g, " =ownership =sourceCode "],
  [/\b(is|are|would|will) (that|this|it)( be)?( an?)? (problem|issue|possible|ok|okay|doable|feasible|fine)\b/g, " "],
  [/\byou (ask|want|take) for\b/g, " =price for "],
  [/\bwhat (can|could) you do for\b/g, " =service for "],
  [/\b(call|ring|phone) me( back)?\b/g, " =phone "],
  [/\bgo about\b|\bbefore (we|you|i) (begin|start)\b/g, " =process "],
  [/\b(any|some)(body|one) (there|around|in|available|awake)\b/g, " =hours "],
  [
    /\b(somebody|someone|anybody|anyone) else\b(?=.*\b(chang|maintain|continu|develop|work|host)\w*)|\b(chang|maintain|continu|develop)\w*\b.{0,99}\bby (somebody|someone|anybody|anyone) else\b/g,
    " =sourceCode ",
  ],
  [/\b(weak|bad|poor|old) eyes\b/g, " =accessible "],
  [/\bmore (visitors|traffic|customers)\b/g, " =seo "],
  [/\bangebot schicken\b/g, " =price "],
  [/\banything (else|besides|other|apart)\b/g, " =service "],
  [/\bin (the|your) package\b/g, " "],
  [/\bfree (of|from) (?!charge|cost)/g, " "],
  [/\b(waiting|delivery|processing) times?\b/g, " =duration "],
  [/\bcome to(?=$)|\bset (me|us) back\b/g, " =price "],
  [
    /\bmeet(s|ing)? (?=(all |any |the |our |your |legal |accessibility |wcag |web )*(\w+ )?(standard|requirement|need|guideline)s?\b)/g,
    " ",
  ],
  [/\bwrite (our|my|the|your)\b(?=.*\b(page|site|website|homepage)\b)/g, " write =text "],
  [/\b(the|all|website|complete|full) sources\b/g, " =sourceCode "],
  [/\bhow old\b/g, " age "],
  [/\bbase[ -]64\b/g, " base64 "],
  [
    /\b(take|takes|taking) over\b|\bkod\w* zrodl\w*|\b(get|receive|own|have|keep|access to|rights to|take|given) (all )?(of )?(the |your |our )?code\b/g,
    " =sourceCode ",
  ],
  [/\bcode\b(?=.*\b(ours|mine|paid|belongs?)\b)/g, " =sourceCode "],
  [/\b(ours|mine)\b/g, " =ownership "],
  [/\b(web)?(site|homepage|page|shop)\b.{0,99}\b(errors?|problems?|broken|stuck|dead|blank)\b/g, " =outage "],
  [
    /\b(sell|share|give|pass|hand|forward)\b.{0,99}\bmy (e-?mail|data|address|details|information|name)\b/g,
    " pass =data ",
  ],
  [/\bvideo ?(call|chat|conference)s?\b/g, " =phone "],
  [/\b(show|come|turn|pop) up\b/g, " =seo "],
  [/\byou (have )?(already )?(built|made|done|designed|created)\b/g, " =portfolio "],
  [/\bat the latest\b|\bno later than\b|\bby then\b|\bspatestens\b|\bnajpozniej\b/g, " =deadline "],
  [/\bthe best (?=way|email|address|number|time|place)/g, " "],
  [
    /\b(i|we|staff|team|secretary)\b.{0,99}\b(update|change|edit|add|upload)\b.{0,99}\b(news|menus?|texts?|prices?|contents?|photos?|pictures?|blog|posts?|hours|times|sentences?|words)\b.*/g,
    " =selfedit ",
  ],
  [/\bmust (i )?not\b/g, " =rules "],
  [/\bquote from\b/g, " cite "],
  [/\babout me\b/g, " aboutme "],
  [/\bsigned in\b/g, " =signin "],
  [/\b(write|talk|speak|chat)( to| with)?( you| us)?(?= in (polish|english|german|french|spanish|ukrainian)\b)/g, " "],
  [/\b(asked|told|wants?) (me|us) to\b|\bgood (morning|afternoon|evening|day)\b/g, " "],
  [
    /\bstep by step\b|\bhow (does )?(it|this|that) (all )?(goes|go|proceeds?)\b|\bwhat(s| is)? (comes |happens )?next\b|\bwhat happens (after|when|once)( i| we)? (send|write|contact|order|sign|hire)\w*\b.*|\b(see|shown?)\b.{0,99}\b(in between|before (you|it))\b.*/g,
    " =process ",
  ],
  [/\b(until|till|before)\b.{0,99}\b(live|online|launch\w*|ready|visit)\b.*/g, " =finish "],
  [/\bballpark( figure)?\b|\bwhats? the damage\b/g, " =price "],
  [/\b(bis|na) (wann|kiedy)\b|\bare you (fast|quick)\b/g, " =duration "],
  [/\bile (bierzecie|to wyjdzie)\b/g, " =price "],
  [/\b(talk|speak|discuss)\b.{0,99}\b(on|over|by) (the )?phone\b/g, " =phone "],
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
  [/\b(see|watch|follow)\b.{0,99}\b(progress|grow)\b/g, " =process "],
  [
    /\bwhat (can|could) you do for\b|\bwhat( exactly| all)? (do|does) (you|the studio)( actually| exactly)? (do|offer|provide)$|\bwhat (kind of )?services\b|\bco robicie$|\bwas macht ihr$/g,
    " =service ",
  ],
  [/\b(look|looks|looking) after\b|\bafter (the )?(launch|it is (done|online)|going online)\b/g, " =care "],
  [
    /\b(top|first page|found|find (me|us)|search results|search engines?)\b(?=.*\b(google|results|engines?)\b)?/g,
    " =seo ",
  ],
  [
    /\bwhere (exactly )?are you\b|\bwhere is (your|the) (studio|office|team|company|agency)\b|\bwhere do you (work|live|sit|come)\b|\bgdzie (jestescie|macie|jest|was)\b|\bwo (seid|ist|sitzt|seit) (ihr|euer|eure|das)\b/g,
    " =location ",
  ],
  [/\bin person\b|\b(drop|come|stop|pop|swing|call) (by|in|round|over)\b/g, " =office "],
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
  [/\bby (the )?hour\b/g, " =price "],
  [
    /\b(get|send|give|make|have|request|receive|want|need|like|submit|prepare)( me| us)?( an?)? (quote|qoute|offer|estimate)\b|\bangebot machen\b/g,
    " =price ",
  ],
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
export const conceptWords: ReadonlySet<string> = new Set([...exact.keys()].map((key) => key.split(" ")[1] ?? ""));

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
export const isLegal = (term: string): boolean => readConcept(term)?.isLegal === true;
export const isOurs = (term: string): boolean => readConcept(term)?.isOurs === true;
