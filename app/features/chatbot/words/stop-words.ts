import { type Language, languages, splitWords, stemWord } from "./language.ts";

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Say nothing about a subject. Written as `plainLetters` leaves them. */
const stopWords: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: wordsOf(
    `a able about after afterwards again all already also am an and another any anyone anything anywhere are around as at
     away be became because become been before being better between both but by can cannot come could did do does doing don
     done during each either else end enough even ever every everything few for from further get gets getting planning
     planned give given go goes going gone good got had happen happens has have having he hello help her here hers hey hi
     him his how however i if in inside instead into is isn it its itself just kind know later let like ll look looking
     looks lot m make makes making many may maybe me might mine more much must my myself need needs no nor not nothing now
     of off offer offers ok okay on once one ones only or other our ours out over own part people per please possible put
     quite re really right s same say says shall she should show so some somebody someone something soon sort still such
     sure t take taken takes taking tell thank thanks that the their theirs them then there these they thing things think
     this those though through to today together tomorrow too two under until up upon us use used uses using usually ve very
     via want wanted wants was way we well went were what whatever whats when where wheres which while who whole whom whose
     why will wish with within without won work works would yes yet you your yours yourself d doesn didn wasn im id ive dont
     cant youre whos hows somewhere explain mean means actually exactly typical typically roughly simple small rather
     several whether list lists new nice great big little first last next full walk case cases seriously certain type find
     finds finding run runs running set sets stay stays stop stops business company companies firm startup include includes
     included including available provide provides provided providing current currently previous previously arrange arranges
     arranged tool tools turn turns turned turning issue idea ideas wonder wondering wondered curious hope hoping love happy
     glad interested interest considering consider guess suppose believe understand advise advice handle handles deal
     dealing cover covers covered involve involved ensure require requires required needed regarding concerning basically
     simply properly correctly easily fairly bit lots couple various different specific particular general normal normally
     normaly standard regular total overall entire fully totally personally directly immediately automatically meanwhile
     hopefully kindly regards cheers greetings dear morning afternoon sir madam guys folks mate wife husband boss mother mum
     mom father dad son daughter partner colleague colleagues friend friends brother sister day days night nights middle
     year years ago minute minutes moment yesterday weekday monday tuesday wednesday thursday friday mondays tuesdays
     wednesdays thursdays fridays january february march april june july august september october november december spring
     summer autumn winter christmas easter u ur pls plz thx ty btw youve weve theyve theyre theres thats lets wont isnt
     arent wouldnt couldnt gonna wanna gotta anyhow somehow along beside besides especially wherever whenever whoever
     possibly perhaps option options opportunity chance ways reason matter sense fact point place places side parts number
     amount extent level example etc eg ie kinda sorta stuff bring brings bringing brought staying kept hold comes coming
     seem seems seemed happening becomes appear appears expect expected expecting unable willing ready prefer preferred
     preferably decide decided choose chosen imagine notice noticed realise realize heard hear hearing tried try trying
     trust follow following follows followed afterward beforehand eventually finally generally mainly mostly nearly almost
     completely absolutely definitely obviously clearly recently lately nowadays straight ahead alright fine lovely nicer
     nicely decent proper super unless plan plans legally users user usable compared anyhow software look looks tired realistic suddenly regularly continue department click state tests tested
     testing  usual contain contains zone since above below beyond monthly yearly annual annually weekly daily fixed
     basis often access latest present supply technically three four five six seven eight nine ten dozen wonderful miss
     missed pop whatsoever sometime anytime treat treats rough basic professional beautiful custom bespoke individual task
     tasks agency agencies studio studios freelancer manage manages managed management average minimum maximum wrong feature
     features afterwords assume rest anyway actual apparently approx approximately hire request requests requested solution
     solutions situation worth worthwhile worry worried scared unsure clue sounds sound seen sees seeing whilst plus minus
     versus appreciated appreciate grateful advance quick question questions inquiry enquiry asking asked guide inform
     informed knows knew known knowing unknown exists exist ordinary tiny medium short longterm large huge bad worse worst
     easy hard difficult main real true false somewhat thereof anymore twice time times howdy hiya yo ahoy ta`,
  ),
  pl: wordsOf(
    `a aby albo ale az bardzo bedzie bedziecie beda bez bo by byc byl byla bylo byly chce chcemy chcialbym chcialabym ci cie
     co cos czy dla do dobrze dzien dziekuje dobry gdy go i ich ile im in inne innych ja jak jaka jaki jakich jakie jakiego
     jakiej jako je jego jej jest jestem jestescie jesli juz kiedy kto oferujecie oferuje oferujesz ktora ktore ktory ktorzy
     ku lub ma macie mam mamy mi mial mna mnie moga moge mogl moglby moglibyscie mogliby moj moja moje mojej moi moimi moich
     mozecie mozna moze mozemy my na nad nam nami nas nasz nasza nasze naszej nawet nia nich nie niego niej nim niz no o od
     ode ona one oni ono oraz po pod poniewaz poprosze potrzebuje prosze przed przez przy sa sam sama sie ta tak taki takie
     tam te tego tej ten teraz to tu ty tych tylko tym u w wam wami was wasz wasza wasze waszej waszych we wiec witam
     wszystko wy wychodzi z za zamiast ze zeby bys bysmy byscie ktos podajcie podaj jakims jakies jakiejs trzeba liczyc
     bierzecie dajecie robi bylaby byloby bylby nowy nowa nowe nowej firma firmy firmie prosta prostej potem dalej mniej
     wiecej okolo bede bedziemy moglbym moglabym chcielibysmy mozliwe mojego naszego inny inna zobaczyc zajmujecie pomagacie zajmuje zapewniacie zapewnia
     otworzyc wlasnie dzieje stanie zawsze takze rowniez tez jeszcze panstwo panstwa panstwu dostane dostaniemy otrzymam
     otrzymamy spodziewac dzialac pan pani witajcie czesc pozdrawiam uprzejmie chetnie ciekaw gdyby musze musimy miala maly
     mala male duzy duza taka takiej jakas sobie swoja swojej swoj prowadze rok lat dni dzis jutro razem calosc zrobienie
     robienie`,
  ),
  de: wordsOf(
    `aber alle als am an auch auf aus bei beim bin bis bist bitte da dann das dass dein deine dem den denn der des dich die
     dies diese dieser dir doch du ein eine einem einen einer eines er es etwas euch euer eure euren eurem eurer fuer fur
     ganz gern gerne gibt hab habe haben habt hallo hat hatte ich ihm ihn ihnen ihr ihre im in ist ja jetzt kann kannst kein
     keine konnen konnt man mein meine meinem meinen meiner mich mir mit mochte mochten muss mussen nach nicht noch nur ob
     oder schon sehr sein seine sich sie sind so soll sollte uber um und uns unser unsere unserer unserem unseren unseres vom von vor wann war waren was
     sehen welche welcher welches wenn wer wem wen werde werden wie wir wird wo wurde wurden zu zum zur ende eigentlich
     braucht brauche brauchen macht machen mache bekomme bekommen kommen kommt dazu dabei danach dafur daran damit seid
     wollen will wollt brauch neu neue neuen neuer mal viel viele weiter geht gehen zeigt zeigen nehmen aufnehmen ungefahr
     etwa ware lassen lasst firma einfach einfache kleine kleinen guten tag gruss grusse freundlichen liebe lieber liebes
     danke dank vielen herr frau spater eher bringt zeig oben konnten konnte durfen darf moglich gerade genau bald immer
     wieder eigene eigenen eigenes alles jemand jemanden passiert bekommt erhalten erhalte wunsche wunschen interessiere
     interessieren gute guter gutes tage morgen abend jahr jahre wissen sagen fragen hatten vielleicht normalerweise`,
  ),
};

/** English words that name no subject, either, here with any ending. */
const fillers: ReadonlySet<string> = new Set(
  [
    ...wordsOf(
      `achieve act adapt adjust admit affect aim allow announce approach approve arrange assist attend avoid bother carry cause
 choose claim combine compare concern confirm connect contain continue cope decide define depend describe determine differ
 discuss drop enable end enjoy ensure establish exceed expand expect experience explore extend face fill fit focus force
 fulfil gain gather hate hesitate identify ignore imagine impress insist inspire install integrate intend introduce invite
 involve join judge lack lead leave listen lose manage match matter mention mind negotiate negotiable notice obtain occur
 operate organise organize overcome perform pick prepare prevent produce propose prove pull push raise receive recommend
 reduce refer reflect regard rely remain remind require resolve result return reveal rise risk satisfy select serve settle
 solve specialise specialize spend stand stick struggle submit succeed suffer suggest suit surprise survive tend throw touch
 treat undertake value vary wait warn waste weigh welcome additional amazing anxious appropriate attractive aware awesome
 bright brilliant busy capable careful clean clear clever close comfortable common complex complicated confident confused
 convenient cool crazy creative critical dedicated detailed digital direct early earlier effective efficient elegant
 essential excellent exciting excited fancy fantastic final flexible fresh friendly fun funny genuine gorgeous guaranteed
 helpful high higher honest ideal immediate impossible impressive independent initial interesting keen likely local lucky
 major minor multiple natural neat necessary numerous obvious occasional odd official outstanding patient perfect permanent
 plain pleasant positive powerful practical precise proud pure quiet rapid rare reasonable recent relevant reliable remote
 rich separate serious similar single skilled slight smart smooth solid sorry special spectacular stable straightforward
 strange stressful strict striking strong stylish sufficient suitable tailored temporary terrible thorough tough trendy
 unclear unhappy unique unusual useful vague valuable vital wide wild wise area aspect background beginning choice comment
 condition connection course decision degree detail difference direction discussion effort everyone everybody anybody nobody
 expert fact feeling field future goal group hint impression improvement input layman loss luck method note occasion opinion
 outcome piece position possibility purpose quality range relation requirement respect role round scope section sense series
 shape size source story success suggestion topic trouble variety volume wish subpage colourful bulk apart additionally
 haven hasn hadn wouldn couldn shouldn isnt aren weren mustn needn`,
    ),
  ].map((word) => stemWord(word, "en")),
);

/** Letters that only one of the languages uses. */
const ownLetters: Readonly<Record<Language, RegExp>> = {
  en: /[^\s\S]/,
  pl: /[ąćęłńóśźż]/i,
  de: /[äöüß]/i,
};

const adverb = /.{4}ly$/;

export const isStopWord = (word: string, language: Language): boolean =>
  stopWords[language].has(word) || (language === "en" && (adverb.test(word) || fillers.has(stemWord(word, "en"))));

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
