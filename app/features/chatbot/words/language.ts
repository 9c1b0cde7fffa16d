/** The languages in which questions are understood. */
export const languages = ["en", "pl", "de"] as const;
export type Language = (typeof languages)[number];

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Say nothing about a subject. Written as `plainLetters` leaves them. */
const stopWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordsOf(
    `a able about after afterwards again all already also am an and another any anyone anything anywhere are around as at
     away be became because become been before being best better between both but by came can cannot come could did do does
     doing don done during each either else end enough even ever every everything few for from further gets getting give
     given go goes going gone good got had happen happens has have having he hello help her here hers hey hi him his how
     however i if in inside instead into is isn it its itself just kind know later let like ll look looking looks lot m
     make makes making many may maybe me might mine more most much must my myself need needs no nor not nothing now of off
     offer offers ok okay on once one ones only or other our ours out over own part people per please possible put
     quite re really right s same say says shall she should show so some somebody someone something soon sort still
     such sure t take taken tell than thank thanks that the their theirs them then there these they thing things think
     this those though through to today together tomorrow too two under until up upon us use used uses using usually ve
     very via want wanted wants was way we well went were what whatever whats when where wheres which while who whole whom whose why will
     wish with within without won work works would yes yet you your yours yourself d doesn didn wasn im id ive dont cant youre whos hows somewhere explain mean means actually
     exactly typical typically roughly simple small rather several whether list lists new nice good great big little first last next full walk case cases sure seriously else certain sort kind type find finds finding run runs running set sets stay stays stop stops getting ever business company companies firm startup`,
  ),
  pl: wordsOf(
    `a aby albo ale az bardzo bedzie bedziecie beda bez bo by byc byl byla bylo byly chce chcemy chcialbym chcialabym ci
     cie co cos czy dla do dobrze dzien dziekuje dobry gdy go i ich ile im in inne innych ja jak jaka jaki jakich jakie
     jakiego jakiej jaka jako je jego jej jest jestem jestescie jesli juz kiedy kto oferujecie oferuje oferujesz ktora ktore ktory ktorzy ku lub ma macie
     mam mamy mi mial mna mnie moga moge mogl moglby moglibyscie mogliby moj moja moje mojej moi moimi moich mozecie mozna
     moze mozemy my na nad nam nami nas nasz nasza nasze naszej nasza nawet nia nich nie niego niej nim niz no o od ode ona
     one oni ono oraz po pod poniewaz poprosze potrzebuje prosze przed przez przy sa sam sama sie ta tak taki takie tam te
     tego tej ten teraz to tu ty tych tylko tym u w wam wami was wasz wasza wasze waszej waszych we wiec witam wszystko
     wy wychodzi z za zamiast ze zeby bys bysmy byscie ktos podajcie podaj jakims jakies jakiejs trzeba liczyc bierzecie dajecie robi bylaby byloby bylby nowy nowa nowe nowej firma firmy firmie prosta prostej potem dalej`,
  ),
  de: wordsOf(
    `aber alle als am an auch auf aus bei beim bin bis bist bitte da dann das dass dein deine dem den denn der des dich die
     dies diese dieser dir doch du ein eine einem einen einer eines er es etwas euch euer eure euren eurem eurer fuer fur
     ganz gern gerne gibt hab habe haben habt hallo hat hatte ich ihm ihn ihnen ihr ihre im in ist ja jetzt kann kannst
     kein keine konnen konnt man mein meine meinem meinen meiner mich mir mit mochte mochten muss mussen nach nicht noch
     nur ob oder schon sehr sein seine sich sie sind so soll sollte uber um und uns unser unsere vom von vor wann war waren was sehen
     welche welcher welches wenn wer wem wen werde werden wie wir wird wo wurde wurden zu zum zur am ende eigentlich braucht
     brauche brauchen macht machen mache bekomme bekommen kommen kommt dazu dabei danach dafur daran damit seid wollen will wollt brauch neu neue neuen neuer mal viel viele weiter geht gehen zeigt zeigen nehmen aufnehmen ungefahr etwa ware lassen lasst firma einfach einfache kleine kleinen`,
  ),
};

/** Letters that only one of the languages uses. */
const ownLetters: Readonly<Record<Language, RegExp>> = {
  en: /[^\s\S]/,
  pl: /[ąćęłńóśźż]/i,
  de: /[äöüß]/i,
};

/** Address the studio. */
const addresses = wordsOf(
  `you your yours wy was wam wami wasz wasza wasze waszej waszych macie robicie pracujecie jestescie mozecie ihr euch euer
   eure eurem euren eurer sie ihnen seid habt macht konnt`,
);

export const isAddress = (word: string): boolean => addresses.has(word);

export const isStopWord = (word: string, language: Language): boolean => stopWords[language].has(word);

/** Lower case, without accents: what visitors leave out when they type. */
export const plainLetters = (text: string): string =>
  text.toLowerCase().replaceAll("ł", "l").replaceAll("ß", "ss").normalize("NFKD").replace(/\p{M}/gu, "");

/** As `plainLetters`, without apostrophes; `e-mail` is one word. */
export const plainWords = (text: string): string =>
  plainLetters(text)
    .replace(/\be-(?=mail|commerce)/g, "e")
    .replace(/[’']s\b/g, "")
    .replace(/[’']/g, "");

export const splitWords = (text: string): string[] =>
  plainWords(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The language of most of a text's function words and letters; where there are none, `hint` or English. */
export function detectLanguage(text: string, hint: (word: string) => Language | undefined = () => undefined): Language {
  const words = splitWords(text);
  const scoreOf = (language: Language): number =>
    words.filter((word) => isStopWord(word, language)).length +
    (ownLetters[language].test(text) ? 2 : 0) +
    words.filter((word) => hint(word) === language).length;
  const scored = languages.map((language) => ({ language, score: scoreOf(language) }));
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).language;
}
