export const contactPhrasings: Readonly<Record<string, string>> = {
  "answer:Opening hours and replies": `what are your opening hours | when are you open | when do you close
    until when can I reach you | office hours | are you open today | are you open on Saturday
    do you work on weekends | do you work at night | are you closed on holidays | are you there over Christmas
    are you on holiday in August | is anyone there in the evening | what time do you start in the morning
    when do you reply | how soon do you reply | how fast do you answer | how long does an answer take
    when do you answer emails | when can I expect an answer | when will somebody get back to me
    will I hear from you soon | I wrote to you and got no answer | I have not heard back from you
    nobody answered my message | why don't you answer | I sent you a message last week | did you get my message
    did my mail arrive | still waiting for your reply | how long until someone reads my message
    do you answer on the same day | response time | reply time | when is the best time to reach you
    are you around this weekend | is anybody in the office now | is somebody there on Saturday mornings
    are you working between Christmas and New Year | at what time are you available | how late do you work
    do you have fixed hours | I'm still without an answer from you | I asked you something days ago
    I mailed you on Monday and heard nothing | how quickly do you respond | how many days until you write back
    do you always reply | turnaround for emails | when do you usually get back to people
    how soon will a person read this | open now | open on sunday | how fast do you reply | no answer yet
    it is late in the evening, is there any point in writing to you now
    I filled in your form last week, when do you get round to it | how long should I be patient before I ask again
    is anyone reading this on a Sunday | I wonder whether my message reached you | what are your business hours
    is someone there in the evening | what are your hours and your phone number | when do you answer mails
    are you lot around at the weekend | how quickly do you usually reply to emails | do you work on bank holidays
    how long until you answer | I haven't got a reply yet | are you reachable on Sundays
    pl: godziny otwarcia | kiedy jesteście otwarci | czy pracujecie w sobotę | czy pracujecie w weekend
    pl: kiedy odpisujecie | jak szybko odpowiadacie | kiedy dostanę odpowiedź | napisałem do was i nie ma odpowiedzi
    pl: do której pracujecie | kiedy odpowiecie | ile się czeka na odpowiedź | kiedy czynne | jak szybko odpisujecie
    pl: kiedy mogę spodziewać się odpowiedzi
    de: öffnungszeiten | wann habt ihr offen | habt ihr am Wochenende auf | wann antwortet ihr
    de: wie schnell antwortet ihr | bis wann seid ihr erreichbar | ich habe noch keine Antwort
    de: wann bekomme ich eine Antwort | habt ihr am Samstag geöffnet | wann meldet ihr euch
    de: wie lange dauert eine Antwort | seid ihr gerade da | wann habt ihr geöffnet | seid ihr am wochenende da`,
  steps: `how do you work | how does it work | how does a project work | what happens after I write to you
    what are the steps | what is the process | what comes first | how do we start | how do we begin | next steps
    what do you need from me | what do you need to know | what information do you need | how do I order a website
    how does working with you look | how does the cooperation work | what happens next
    what happens after the first message | from the idea to the finished website | from first contact to launch
    stages of a project | workflow | how do you proceed | do I have to sign something first | how do we work together
    how much work is it for me | how much do I have to do myself | what is my part in it
    can we work together remotely | do we have to meet | is everything done by email | how does a typical project run
    could you explain your process | describe how you go about building a site | walk me through it
    how do we get going | what do you do first | how is the work organised | what will you ask me
    what happens between order and launch | how involved will I be | do I need to provide anything before you start
    what type of communication can I expect | what will you need from us
    what do we have to deliver before you can start | what is your working procedure | who will I be dealing with
    what happens once I say yes | get started | what now | how does my site go from idea to launch
    I've never had a website made, how does one go about it | what is the usual way to start
    explain how you work | we are beginners, what happens when | can I see progress while you build
    how do you go about a new project | so what happens after I send you a message, step by step
    I've never ordered a website before and have no idea how it goes. Can you walk me through it
    will I see drafts in between, or only the finished thing | what are the first steps if we want to work with you
    how often will you show me the progress | can I ask for changes during the project
    tell me about the way you work | who will be my contact person during the project
    do we talk by mail or by video while you build | what do I need to prepare before we begin
    how many rounds of revisions do we get | will I be able to give feedback along the way
    could you outline the stages from idea to launch | do you make a prototype first
    what do you want to know from me to begin with
    pl: jak pracujecie | jak wygląda współpraca | jak to działa | od czego zacząć | jakie są etapy
    pl: co dalej po wysłaniu wiadomości | jak zamówić stronę | co muszę przygotować | jak zaczynamy
    pl: jak przebiega projekt | od czego zaczynamy współpracę | co teraz | jak pracujecie nad projektem
    de: wie läuft das ab | wie geht das | wie arbeitet ihr | wie fangen wir an | was sind die Schritte
    de: was braucht ihr von mir | wie geht es nach der Anfrage weiter | ablauf eines Projekts
    de: wie geht es danach weiter | wie fängt man an | wie läuft so ein Projekt bei euch ab`,
  "step:1": `do I need a plan before I contact you | what should I write in my first message
    do I have to know exactly what I want | do I need technical knowledge | I know nothing about websites
    I don't understand computers | I have only a vague idea | I'm not a technical person
    do I have to be good with computers | what must I prepare before I get in touch | do I need a concept
    I'm not sure what I need | what should I tell you about my project | do I have to know technical words
    how does a project with you begin
    pl: nie znam się na komputerach
    de: ich kenne mich nicht aus`,
  "step:3": `can I see the site while you build it | can I look at it before it is finished | will you show me drafts
    can I ask for changes | how many changes can I request | what if I don't like the design
    what if I am not satisfied | revisions | feedback rounds | can I change my mind during the project
    can I watch the progress | can I test it before launch | do I see a preview
    do I have to accept the first design | when can I still ask for something different
    do you show intermediate results | can I give feedback along the way
    do I get to look at it while you are still building | may I ask for something different halfway
    will I see a draft before you build it | how often do you show progress
    what if the result is not what I imagined | what if we want something else in the end
    how many revisions are included | how do you communicate the progress
    how do you keep us informed while you work | what if I hate the first draft | can I say no to a design
    what if my wife doesn't like the colours | do I see something before it is finished
    can I watch my site grow while you build it | do you build in steps | can I change things while you are building
    pl: czy mogę zobaczyć projekt w trakcie | czy mogę poprosić o poprawki | co jeśli nie spodoba mi się projekt
    de: kann ich zwischendurch schauen | was ist, wenn mir der Entwurf nicht gefällt | korrekturen`,
  "step:2": `how will we communicate during the project | do we talk by email | do you ask questions first
    how do you find out what we need | will we talk by e-mail about what will be built`,
  "step:4": `who puts the site online | how does the site get on the web | do you hand it over at the end
    what do I get at the end | how does my site go online | do you put the site on the web
    do you hand over everything that belongs to the site`,
  "written:write-to-us": `how can I contact you | how can I reach you | how do I get in touch
    where can I write to you | contact form | I want to talk to someone about my project | who do I talk to
    I have a question, where can I ask | can I speak to a real person | is there a human I can talk to
    I have a request | can I leave you a message | send a message to the studio | I'd like to discuss my idea
    where do I send my request | can I attach files | can I send you documents | contact person
    how do I reach a human | how do I get hold of you | whom should I contact | how do I send you my idea
    the best way to contact you | can I chat with a person | could someone from your team write to me
    contact please | talk to somebody | how can i send you a message | I'd like to get in contact
    how can i reach somebody at the studio | where do i send my question | where do I see your replies
    how do I get in contact with you
    pl: formularz kontaktowy | jak się z wami skontaktować | jak mogę do was napisać | kontakt | gdzie wysłać zapytanie
    pl: chcę porozmawiać o projekcie | jak mogę się skontaktować | gdzie mogę napisać
    de: wie kann ich euch erreichen | wie kontaktiere ich euch | wo kann ich schreiben
    de: ich möchte mit jemandem sprechen | wie kann ich kontakt aufnehmen | Kontaktformular`,
  "/contact~2": `what is your email | email address | can I send you an email | which address should I write to
    mail address of the studio | can you give me your e-mail | to which address can I send my files
    what's the best email for a brief | can I mail you a document | where can I mail my photos | your mail
    e-mail please | can I email you instead
    pl: adres e-mail | na jaki adres pisać | adres email
    de: E-Mail-Adresse | wie lautet eure Mailadresse | an welche Adresse kann ich mailen`,
  "written:phone": `what is your phone number | can I call you | can I phone you | can you call me back
    please call me | do you have a telephone | I'd like to talk on the phone | I prefer to talk | is there a hotline
    number to call | can I ring you | give me a call | a quick call | can we do a video call | zoom meeting
    are you on whatsapp | can I text you | phone support | mobile number | can we talk instead of writing
    I'd rather speak to someone than type | is there a phone line | could you ring me back
    I'd prefer to speak to someone | can we speak on the phone tomorrow | telephone please | phone number please
    may I phone rather than fill in forms | I'm not good at typing, can we speak
    which number do I dial | can I reach you by telephone | do you do phone or zoom calls
    can i get your telephone number | I'd rather talk on the phone | what's your phone no
    pl: tel | nr telefonu | telefon komórkowy
    pl: numer telefonu | czy mogę zadzwonić | proszę o telefon | czy możecie do mnie oddzwonić | jaki macie telefon
    de: telefonnummer | kann ich anrufen | ruft mich bitte an | können wir telefonieren | rückruf bitte
    de: habt ihr ein telefon | Telefon | anrufen | Handy`,
  "written:place": `address | where are you | where are you located | where is your studio | what is your address | which city
    which country | are you in Warsaw | are you in Poland | can we meet | can I come by | can I drop in
    face to face meeting | appointment | can you come to us | do you visit clients | meet for a coffee
    are you near Berlin | where do you work from | your location | where are you based | whereabouts are you
    in which town are you | are you in Poland or in Germany | could we sit down together
    can I talk to you in person | where can I find you | which part of Poland are you from | are you local
    which town do I have to travel to if I want to see you | how far are you from Krakow
    do you come to your customers | can we see each other face to face
    what country are you from | can I pop by your office next Tuesday | could we meet in person to talk it through
    could I come to your place and have a coffee
    pl: lokalizacja | siedziba firmy | dojazd do biura
    pl: gdzie jesteście | gdzie macie siedzibę | jaki macie adres | czy mogę przyjść do biura
    pl: czy możemy się spotkać | w jakim mieście | skąd jesteście | czy macie biuro w Warszawie | gdzie was znajdę
    pl: gdzie macie biuro | adres
    de: wo seid ihr | wo ist euer Büro | kann ich vorbeikommen | können wir uns treffen | in welcher Stadt
    de: eure Adresse | wo sitzt ihr | seid ihr aus Polen | Anschrift | Standort`,
  "written:work": `work | our work | projects | can I see your work | show me your work | do you have a portfolio | examples of your websites
    what have you made | what sites have you built | can I see some websites you made
    have you done something like this before | references | case studies | have you made a website for a bakery
    have you worked for restaurants | do you have experience with hotels | projects similar to ours
    what do your websites look like | samples of your designs | earlier projects | recent projects
    who are your clients | can I look at finished sites | I would like to see examples before I decide
    show me something you designed | have you got experience | I'd like to have a look at some designs of yours
    any sites similar to a hotel | what kind of sites have you done | who did you work for | proof that you are good
    can you point me to something you designed | what did you do for other restaurants | your work
    is there anything of yours online that I can click through | how do I know that you are any good
    what do sites by you look like | may we look at something finished | previous projects
    where can i see your designs | which clients have you worked for | portfolio please
    can i see your portfolio and what does it cost | got any samples of previous websites
    let me see what you can do | any examples of sites you've built that I could look at
    have you made websites for restaurants before | can you show me something you have done for a hotel
    what have you done so far | let me see some of your earlier sites please | may I see a few samples of your work
    pl: wasze projekty | zrealizowane projekty | poprzednie prace
    pl: pokażcie swoje prace | czy macie portfolio | przykłady stron | realizacje | dla kogo robiliście strony
    pl: gdzie mogę zobaczyć wasze strony | pokażcie co zrobiliście | czy mogę zobaczyć wasze portfolio
    pl: przykłady waszych prac | macie jakieś przykłady stron
    de: zeigt mir eure Arbeiten | habt ihr Beispiele | referenzen | was habt ihr schon gemacht
    de: welche Websites habt ihr gebaut | kann ich eure arbeiten sehen | wo finde ich eure Arbeiten`,
  "concept:Last Loaf": `the bakery website | what is Last Loaf`,
  "concept:Holm Aster": `the architects' website | what is Holm Aster`,
  "concept:Low Water": `the festival website | what is Low Water`,
  "concept:Consonant": `the hearing aids website | what is Consonant`,
  "/contact": `do you have an office | is there a studio I can visit | can I visit you | can I come to your office
    can we meet in your office | where is your office | do you receive visitors | may I stop by at the office
    can I make an appointment | do you have premises`,
};
