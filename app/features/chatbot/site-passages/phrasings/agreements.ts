/** Visitors' questions by the passage's id, as in the files beside it: see `readPhrasings`. */
export const agreementPhrasings: Readonly<Record<string, string>> = {
  "answer:Prices and offers": `quote | get a quote | what will it cost me | how much do you charge for a homepage
    how much money do I need for a website | what do I have to pay | rough price for a small website
    ballpark price please | could you give me a price | could you give us a rough idea what that costs
    what would you want for a website | what would you take for a website like that
    what does something like that run to | how much would I pay for five pages | how much for one page
    how much is a simple site | how much is a big site | is my budget enough | our budget is limited
    we only have 3000 euros, is that enough | would 1000 be enough | what can I get for 2k | we can spend up to 5000
    is it affordable for a small business | I don't have much money | cheapest website you make | are you expensive
    are your prices high | do you have fixed prices | fixed price or hourly rate | what is your hourly rate
    what do you charge per hour | per page price | price range | any monthly costs afterwards | running costs
    hidden costs | extra costs later | is there a setup fee | do I pay a deposit | do I pay in advance or at the end
    can I pay in instalments | payment terms | is the first consultation free | is an offer free of charge
    does a first meeting cost anything | do I pay for the estimate | please send me a quote
    I would like a quotation | can I have an offer | could you prepare a proposal for us
    we would like to receive an offer | make me an offer | do you put the price in writing
    will I know the price before you start | can the price change during the project | is the price binding
    is everything included | what is included in the price | what does the price depend on
    how do you work out the price | how is the price made up | sign a contract before work starts
    is there a written agreement | fees | rates
    we need a website for our doctor's practice, what are your prices
    I run a small restaurant, what would a website cost | I am a photographer and need a website, how much is that
    we are an association and would like to know the price of a website | price for a landing page
    cost of a web presence | cost of a company website | website package prices
    we have about 4000 to spend, is that realistic | will that get us anywhere | how far does a budget of 3k go
    what would something like this come to | what are we looking at in terms of money
    how deep do I have to dig into my pocket | what sort of sum should I expect | what would I owe you
    how does your pricing work | what is your pricing model | do you bill by the hour | is there a flat rate
    is a small site cheaper than a big one | would you be cheaper for a club or a charity | can you do it for less
    any extra charges | does each page cost extra | is VAT included | could I have your price list
    I'd like an estimate for our project | could we get a binding offer | how do I ask for an offer
    how do I get a quotation | what happens if the price changes after we started | when are the payments due
    how do the payments work | what additional fees may come up
    do I pay a monthly fee to you | is there a yearly fee | does the price stay the same
    what if it gets more expensive than planned | price | costs | how much then | what's the damage | offer
    how much for a shop | how much to redo our page | do you charge for changes | contract | agreement in writing
    does it get cheaper if I do part of it myself
    is there a discount if we bring our own texts | could you put a number on it beforehand
    we have to get the cost approved first | the board wants to know the cost
    what should I put in my budget for this | is it within reach for a small association | do we pay in one go
    can we split the bill | what is it going to set me back | any idea of the cost | what do people usually pay you
    could you name a price | can you tell me roughly what we would pay | do you want money up front
    is a deposit needed before you start | we need three offers, may we have one from you
    how much does a website cost | can you give me an estimate | I have 2000 euros, is that enough for a website
    how much would a website for my bakery cost
    can you send me a quote for a site with a blog | do you have packages
    is the first talk free or does it cost something | how much does it cost and when is it ready
    hi, we are a small dance school in Krakow. We need a new site. What would that cost
    what's the damage for a small business site | ballpark figure for a website
    are your websites affordable for a startup
    hi there, I run a small dog grooming salon and would love to know roughly what a website would set me back
    my boss asked me to get a quotation. Could you let me know how that works
    do you charge VAT on top or is it all in the figure you quote
    hiya, quick one - what do you guys charge for a basic brochure site
    we're a charity with hardly any money. What's the cheapest you could do
    could you let me have a rough estimate for a ten page site with a gallery
    I'd like to know how much you'd ask for redoing our homepage | do you work on a fixed fee basis
    is there a monthly fee afterwards
    good evening, we're a small law firm and would like to know what you'd charge for a new web presence
    I'm on a tight budget, is that a problem | how do i request an offer
    dear Sir or Madam, please send us your rates for designing a website with six subpages
    what would you guys want for a simple portfolio website for an artist | could you give me an idea of the cost
    are your prices negotiable | is there a cheaper plan for students
    hi, just wondering what a web page for a yoga teacher would come to | can you tell me your day rate
    I'd need a quote by email please | how expensive are you compared with others | what are your prices
    is there a price list | how expensive is a new homepage
    pl: ile to kosztuje | ile kosztuje u was strona internetowa | jaka jest cena strony
    pl: jaki jest koszt wykonania strony | cennik | ile trzeba zapłacić za stronę | ile by to wyszło
    pl: proszę o wycenę | chciałbym otrzymać ofertę | czy mogę prosić o wycenę strony | jaki budżet jest potrzebny
    pl: czy macie stałe ceny | czy wycena jest darmowa | ile bierzecie za godzinę | czy jesteście drodzy
    pl: ile kosztowałby mały sklep lub strona dla restauracji | ile kosztuje strona dla małej firmy
    pl: mam 3000 zł, czy to wystarczy | z jakim kosztem muszę się liczyć | czy to dużo kosztuje | czy to drogie
    pl: ile mam przygotować pieniędzy | jakie są ceny | ile za sklep | poproszę o wycenę strony
    pl: koszt strony | ile wynosi koszt | cennik stron internetowych | tania strona | stawka godzinowa | zaliczka
    pl: płatność w ratach | oferta cenowa | za ile zrobicie stronę | czy płacę z góry | dodatkowe koszty
    pl: ile mniej więcej zapłacę za prostą stronę dla gabinetu | ile kosztuje odświeżenie strony | wycena
    de: was kostet das | was kostet so eine Website | was würde das kosten | wie viel kostet eine Homepage
    de: wie teuer ist eine Seite | was würde eine Seite für unseren Betrieb kosten | preisliste | preise
    de: was verlangt ihr | was nehmt ihr für eine Website | können Sie mir ein Angebot machen
    de: ich hätte gern ein Angebot | kostenvoranschlag bitte | was ist euer Stundensatz
    de: reicht ein Budget von 2000 Euro | ist die Beratung kostenlos | gibt es einen Festpreis
    de: mit welchen Kosten muss ich rechnen | wieviel kostet eine Seite mit Shop | wie viel muss ich bezahlen
    de: ist das teuer | was müssten wir ausgeben | was kommt da auf uns zu | angebot bitte | gibt es eine preisliste
    de: wieviel kostet ein onlineshop | welche kosten kommen auf mich zu
    de: wie viel würde eine Seite für unsere Praxis kosten | was kostet ein Relaunch unserer Homepage
    de: könnt ihr uns ein Angebot schicken | was kostet eine kleine Website ungefähr | Kosten | Vertrag`,
  "answer:How long a website takes": `how long does it take | how long do you need for a website
    how long until my site is online | when will my website be finished | when would it be ready
    when can it go live | how fast are you | how quickly can you build it | how many weeks | how many months
    how much time does it take | how much time do you need | what time frame should I expect
    typical duration of a project | time from order to launch | time until launch | is it done in a few weeks
    is it a matter of weeks or months | are three weeks enough | is one month enough | can you build it in two weeks
    could it be ready in six weeks | is that quick to do | if we start now when is it done
    if I order today when will it be online | how soon could we be online | do you work fast | waiting time
    turnaround | schedule of a project | when would the site be up | how long should I plan for
    how much time should we allow | how long for an online shop | what's your lead time | what is the delivery time
    how long is the wait at the moment | are you booked out | how long before we are online
    how long until people can visit our site | is two months realistic
    is eight weeks realistic for a site with a gallery | will three months do | how quickly could it be finished
    how much time between the start and going live | do we need half a year | is it a quick job | how long | timeline
    duration | how much time passes between ordering and the finished page
    how soon after the order is it there | how long does the whole thing take | when would we see the finished site
    what's realistic for a small site, one month or three | how long did other sites take you | will it drag on
    how long will it take to build my site | how fast can you build a website | how soon can you finish
    can you make a website by next month | how many days does a small site need
    could you have it ready before christmas | when could you start and when would it be done
    would six weeks be enough time to build an online store | how soon can we go live
    is it realistic to be finished before summer holidays | how long would I have to wait
    could it be finished within a month | is it possible to get the site online in under a month
    pl: ile to trwa | ile trwa zrobienie strony | jak długo robi się stronę | jak długo to potrwa
    pl: kiedy strona będzie gotowa | w jakim czasie robicie stronę | ile tygodni to zajmie
    pl: jak szybko możecie zrobić stronę | kiedy strona może ruszyć | ile czasu zajmuje zrobienie strony
    pl: ile trwa taki projekt | kiedy mogę mieć stronę | ile czasu | ile trzeba czekać na stronę
    pl: czas realizacji | ile czekać | ile czasu zajmie realizacja strony
    pl: kiedy będzie skończona | jak długo trwa budowa strony | na kiedy byłaby gotowa strona
    pl: ile czasu zajmuje stworzenie strony
    de: wie lange dauert das | wie lange braucht ihr für eine Website | wann ist die Website fertig
    de: wie schnell geht das | wie viele Wochen dauert es | wann kann die Seite online gehen
    de: wie viel Zeit muss ich einplanen | bis wann wäre sie fertig | wie lange braucht man dafür
    de: wie lange dauert so ein Projekt | dauert es lange | in wie vielen Wochen ist die Seite fertig | wie lange
    de: wie lange muss man auf die fertige Seite warten | bis wann wäre die seite online
    de: guten Tag, wie lange dauert es, bis unsere Seite online ist | bis wann könnt ihr fertig sein | Dauer`,
  "answer:Deadlines": `we need it by Christmas | it has to be online by the end of May
    must be ready before our opening | can you make it by Friday | we have a fixed date | our event is in three weeks
    the fair is in September, will it be ready | before the season starts | can you meet a deadline
    do you keep deadlines | what if it is late | what if you don't finish on time | can you guarantee the date
    it is urgent | we are in a hurry | this is a rush job | as soon as possible | asap | is there an express service
    can you start right away | can you start immediately | can we be online before the holidays
    our shop opens on 3 March and the website should be there | the launch is on Monday, can everything be ready
    we are opening next month and need the site by then | is it still possible before summer
    is there still enough time before the event | I need something online soon | could you do that in time
    will it be ready in time | can you be done by then | it must be up by 15 April at the latest
    our conference starts on 9 June and we need the page before | we reopen in May and the site has to be there
    everything should be live before the campaign | the old one is gone and we urgently need a new one
    can it be ready a week before the event | is there a chance to have it before New Year
    when is the latest we can order to have it by summer | the programme must be online two weeks before our concert
    our anniversary is on 5 June, will it be done
    the brochure with the address is printed in May, so the site must exist | can you promise a date
    we need to be online quickly because our old site was switched off
    would you manage it before the school holidays | we have an event on 12 May. Could you deliver by a fixed date
    we're in a bit of a rush, is there an express option | the site has to be up on 1 September at the latest
    our product launches in three weeks, could we have the site by then | what happens if you miss the deadline
    we urgently need a website, our old one was deleted
    we open our restaurant in june and the website must be there by then | do you take on urgent jobs
    pl: termin | musimy mieć stronę do końca miesiąca | czy zdążycie przed świętami | potrzebujemy strony na 1 maja
    pl: to pilne | czy dotrzymujecie terminów | strona musi być gotowa przed otwarciem
    de: bis Weihnachten fertig | wir brauchen die Seite bis Ende Juni | schafft ihr das bis zur Messe
    de: es ist dringend | haltet ihr Termine ein | die Seite muss vor der Eröffnung online sein`,
  "answer:Who owns the website": `who owns the site afterwards | does the website belong to me | is it mine
    will it be my property | who is the owner of the website | who owns the design | do I have all rights
    who has the copyright | do you keep any rights | what rights do I get | usage rights
    can I do what I want with the website | am I free to leave you | can I switch to another agency later
    can I change the agency | am I tied to you | am I locked in | are we dependent on you | vendor lock-in
    is there a minimum contract term | do I rent the website | what if we part ways | what if I want to leave
    can I take the website with me | can I take the site elsewhere | can I move away from you
    is the website really mine after I have paid | if you go out of business do I keep the site
    what happens to my site if you close | is the domain in my name | can I resell the website | do I own the content
    does everything belong to us at the end | do we keep the site if we stop working with you
    ownership of the website | is the finished work legally ours | who has legal ownership
    do you keep a share of the rights | am I allowed to do with it what I like
    are there licence fees to keep using it | can I sell my business together with the site
    will we own everything, the graphics too | do we stay independent of you
    what if I no longer want to work with you | what will happen to my website if something happens to you
    what happens if I want to move my site to another designer later | what if your studio no longer exists
    is it really mine afterwards | do you remain the owner | what becomes of my site when you retire
    does my site vanish if you close down | is it legally mine once everything is paid
    can you take it away from me again | do I depend on you for ever | could I hand the site on to my successor
    may I do with it as I please | who owns the website when it is finished | who has the rights to the finished site
    will the site belong to us | who owns the code and who hosts it
    who holds the copyright of the design | can we host it ourselves | who does the site legally belong to
    is the finished product legally mine
    pl: własność strony | prawa autorskie do strony | prawa do projektu
    pl: do kogo należy strona | czyja jest strona | czy strona będzie moją własnością | kto ma prawa autorskie
    pl: czy mogę zabrać stronę | kto jest właścicielem strony | czy jestem od was uzależniony
    pl: czy mogę zmienić agencję | czy prawa przechodzą na mnie | kto ma prawa do kodu
    de: wem gehört die Website | gehört die Seite mir | wer hat die Rechte | bin ich an euch gebunden
    de: kann ich die Agentur wechseln | kann ich die Seite mitnehmen | wer ist der Eigentümer der Website
    de: behalte ich die Rechte`,
  "answer:Source code": `do I get the source code | can I have the code | do you hand over the source files
    will we receive all files | give us the files | can another developer continue
    can somebody else work on the site later | can our own developer work on the code
    can my IT people change the code | is the code open | do we get access to the repository | is it on github
    can I download the whole site | who keeps the code | do you give out the code | do I get the design files
    can I get a copy of the website files | can another company take over the maintenance
    can our programmer get the source | is the code documented so others can work with it | ownership of the source
    may others work on what you built | can we continue the development ourselves
    can a friend who programs take it over | can our own people get at the code | can we have the site as files
    is everything handed over including code | code | git access | export of the site
    my cousin can program, may he work on the site afterwards | can someone else change it later
    do I get everything you made, also the code | another agency wants to continue it
    who has the rights to the code when we stop working together
    could I take the sourcecode to another developer later on | is the code ours once we've paid
    can another agency take over the website later | do you give us access to the git repository
    could our IT department continue with the code | do I get the code on a USB stick or something
    are we free to have the site changed by somebody else
    pl: czy dostanę kod | kod źródłowy | czy przekazujecie pliki | czy inny programista może to rozwijać
    pl: dostęp do kodu
    de: bekomme ich den Quellcode | quellcode | bekommen wir alle Dateien
    de: kann ein anderer Entwickler weiterarbeiten | wer bekommt den Code | wem gehört der Quellcode am Ende`,
};
