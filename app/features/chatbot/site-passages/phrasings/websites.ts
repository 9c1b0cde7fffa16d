export const websitePhrasings: Readonly<Record<string, string>> = {
  "answer:Online shops": `do you build online shops | can you make a webshop | I want to sell my products online
    can customers order on the site | can people pay on the website | can people buy on my page
    payment by card on the site | I make candles and want to sell them on the internet
    I would like to sell my paintings through my site | sell tickets on the website
    can you add a shop to our existing site | small shop on the website | e-commerce website | shopping cart
    checkout | online orders | online store with payment | shop system | woocommerce or shopify
    ordering system for our restaurant | booking and paying online | sell vouchers | sell handmade things on the web
    people should be able to order and pay | the shop should have 200 products | can you connect paypal to the shop
    sell courses online | how does paying work in the shop | an e-shop for my small business
    we have 500 articles to sell, can you handle that | an online catalogue where people can order
    I knit hats and would like to sell them over my homepage | could visitors pay by card for my jam
    postcards of our museum should be for sale online
    is it possible to buy things directly on the website you build | can you add a payment function
    ordering form with payment | sell online | shop with payment | can you make an online store | shop
    a shop with forty products | I bake cakes and customers should order them online
    take bookings and payments on the site | farm shop on the internet, could you make that
    our club wants to sell calendars and mugs through the site | do you make shops? and how long does it take
    I need a shop for my jewellery | I want a web-shop for handmade candles
    would it be possible to take card payments online through the site | we want to sell tickets online
    is it possible to have a small shop added to our site | our shop has 300 articles, can you handle this
    can visitors buy vouchers on the site | we'd love to sell our ceramics online, is this something you'd do
    do you integrate stripe or paypal checkout
    pl: płatności online | sklep online | sprzedaż online
    pl: sklep internetowy | chcę sprzedawać w internecie | czy robicie sklepy
    pl: czy klienci mogą płacić kartą na stronie | sprzedaż biletów na stronie
    pl: chcielibyśmy sprzedawać nasze produkty przez stronę | chciałbym otworzyć sklep w internecie
    de: onlineshop | wir möchten online verkaufen | macht ihr Webshops
    de: können Kunden auf der Seite bestellen und bezahlen | kleiner Shop auf der Website
    de: ich will meine Sachen im Internet verkaufen | könnt ihr einen shop bauen`,
  "answer:Search engines (SEO)": `do you do SEO | will people find me on Google
    how will customers find us on the internet | will we be found in search engines | first page of google
    be first on google | can you guarantee a top position | do you promise a ranking
    why can't I find my site on google | nobody finds our website | our site does not appear in Google
    better position in search results | improve our ranking | more visitors from search engines
    our competitors come before us in google | search engine optimisation | google ranking
    will my site show up when someone googles us | help with keywords | more traffic from google
    we are invisible on the internet | we are on page three | higher in the results | how do we get found
    I want to be number one on Google | how do I become the first hit
    do you guarantee first place when people search for us | how can more people discover our site
    how do strangers find my page | make us more visible online
    will we turn up when somebody searches for a dentist here | are search engines able to find the site
    what do you do for visibility | do people land on our page through a search | google | better ranking
    found on google | when people type our name into Google nothing comes up | would a new site help us to be found
    we don't show up anywhere | strangers should find us when they look for a plumber here
    why is everybody else above us | can people find it without knowing the address | search engine optimization
    how do i get to the top of google | can you improve our visibility in search results
    how will customers find my website | do you do search-engine optimisation as well? We're on page 5 of google
    will we show up in Google searches | our competitor is above us on google. can you help with that
    how do i become number one on google | do you do search engine marketing | I want more visitors from google
    pl: pozycjonowanie | czy robicie SEO | czy znajdą nas w Google | jak być wyżej w Google
    pl: pierwsza strona w wyszukiwarce | nikt nie może nas znaleźć w internecie | widoczność w google
    pl: żeby strona była widoczna w google | czy zajmujecie się pozycjonowaniem
    de: suchmaschinenoptimierung | findet man uns bei Google | macht ihr SEO | wie kommen wir bei Google nach oben
    de: unsere Seite wird bei Google nicht gefunden | platz eins bei Google | werde ich bei google gefunden
    de: bringt ihr mich bei google nach oben`,
  "answer:Languages": `in which languages can you build the site | can the site be in several languages
    multilingual website | bilingual website | can you do a German version | we also need French
    do you translate the site | who translates the texts | translation of the pages
    can visitors switch the language | our customers speak different languages | guests from other countries
    can I write to you in Polish | do you speak English | do you speak German | can we talk in Polish
    is this website available in Polish | can I write in my language | two language versions
    english and Spanish versions needed | can it be in three languages | our members speak Ukrainian and Polish
    many of our customers don't speak English | is there a Polish version of your website | do you understand Polish
    may I answer in German | foreign visitors should understand the site too | polish
    half of our tenants only read Polish, the other half English, can you handle that
    everything should be readable in German too | we have visitors from all over the world, what about languages
    one site for two languages | my grandmother reads only Ukrainian, can the site do that
    which languages do you speak | is your site available in other languages
    does the website support several languages | we need it in German and French too, is that OK
    I'd like the site in two languages, English and German | multi-lingual site possible
    can the site have a French version | can the website be translated into Ukrainian | website in English and Polish
    pl: wielojęzyczna strona | strona w kilku językach | tłumaczenie strony
    pl: w jakich językach robicie strony | strona dwujęzyczna | wersja angielska | czy mówicie po polsku
    pl: czy mogę pisać po polsku | czy strona może być po niemiecku i angielsku | strona po polsku i angielsku
    pl: czy można z wami rozmawiać po polsku
    de: mehrsprachige Website | seite auf Deutsch und Englisch | sprecht ihr Deutsch
    de: kann ich auf Deutsch schreiben | könnt ihr die Seite übersetzen | gibt es eure Seite auch auf Polnisch
    de: auf Deutsch und Polnisch | auf Deutsch | in welchen Sprachen`,
  "answer:Texts and pictures": `who writes the texts | do I have to write the text myself | can you write the content
    do you do copywriting | I am bad at writing | I don't know what to write | do you help with the wording
    who provides the pictures | do you have photos | do I need to send photos | we have no pictures yet
    need a photographer | are pictures included | stock photos | can I use my own photos
    we have our own texts and pictures | what material do you need from us | content for the pages
    should I provide the texts | texts are missing | I have some text but it is not good
    could you come up with the words | illustrations | could someone on your side write our about page
    who is responsible for the content | do I have to hire a photographer | are you able to find suitable images
    is it a problem that I have no texts yet | can I send you my texts later
    what happens if I don't know what content to put on the site | do you help us find the right content
    would you write a few lines about us | none of us is good with words | we only have blurry phone pictures
    somebody has to put it into proper words, do you do that | do I send you text or do you phrase it
    can you write the texts for us | do i have to provide photos and text
    do I have to write the texts or do you do the copywriting | I've no decent photographs, is that an issue
    could you write the copy for us | we have photos from our photographer, can you use those
    do we have to supply the pictures
    pl: kto pisze teksty | nie mam zdjęć | czy macie zdjęcia | czy muszę dostarczyć teksty | skąd wziąć zdjęcia
    de: wer schreibt die Texte | ich habe keine Fotos | muss ich die Texte liefern | wer macht die Bilder`,
  "answer:When the website is down": `our website is down | the site is offline | the page does not load
    my website is not working | the site does not open | the website shows an error | there is an error on our page
    something is broken on our site | the site crashed | server down | what happens if the site goes down
    what if the website is down at night | what if the server breaks | who fixes it when it breaks
    who do I call when the site is down | who helps in an emergency | emergency | outage | downtime
    how quickly do you fix a problem | do you notice when the site is offline | do you monitor the site
    do you guarantee uptime | how often is the site down | my page has been gone since yesterday
    visitors say they cannot open our page | the homepage is white | the contact form on our site is broken
    it stopped working this morning | help, nothing works | our site cannot be reached
    the homepage has been unreachable for an hour | what if the server fails | our page is broken, who can help
    somebody must look at our site, it is dead | customers tell me my website does not open
    who makes sure that it stays online | is the site watched day and night | do you guarantee availability
    how reliable are your servers | our shop shows only errors since last night | error 500 on my site
    who repairs it | all our visitors get is a white page since this morning
    the site shows nothing any more, what can we do | our homepage has disappeared | nobody can open our website
    something went wrong with our site overnight | our site is acting up, please help
    our web-site is off-line!! who do we call | do you monitor whether the website is up
    who fixes the site if it stops working on a sunday | what if my site is suddenly gone
    the website won't open since this morning | how do you notice if my site is down
    is there a 24/7 emergency number | what should I do when the website is not reachable
    do you have someone on call at night | what's your plan if the web-site crashes
    pl: strona nie działa | nasza strona padła | co jeśli strona przestanie działać | strona się nie otwiera
    pl: awaria strony | na stronie jest błąd | kto naprawia stronę | strona nie odpowiada, co robić
    de: die Website ist offline | unsere Seite geht nicht | die Seite lädt nicht | was ist, wenn die Seite ausfällt
    de: wer hilft bei einem Ausfall | die Website ist kaputt | fehlermeldung auf unserer Seite`,
  "answer:Changes by yourself": `can I change things myself | can I edit the site myself
    can I update the texts on my own | can we add news ourselves | can I replace pictures without you
    do I need you for every change | do I have to ask you for each update | every small change
    can my employee edit the pages | can our secretary change the opening hours
    our staff should maintain the content | is there a content management system | do I get a CMS
    is there an editor | admin login for editing | backend for our content
    do I need programming skills to change something | I can't program, can I still edit | is it easy to update
    is editing easy | will you show us how to edit | do you give training | can you teach me to update the site
    a course on how to maintain it | I want to write blog posts myself | we want to post our events every week
    change the menu of our restaurant by ourselves | change prices on my page without help | without calling you
    without asking you each time | can volunteers post articles | what does a later change cost
    do you make changes for me | can you update the texts for us later | who changes the texts later
    can I swap photos without your help | my assistant would like to exchange pictures now and then
    can someone without technical knowledge edit it | is it complicated to change a text
    how can I add a new page later | do I have to pay every time I change a sentence | we update our programme weekly
    can the club members add their own events | I want to change the prices myself | do you explain how to use it
    do we get instructions | can I update the website myself | am I able to update the content
    I'd like to do the updates of the texts myself | will I be able to make changes at a later date
    what happens if I need changes after launch | can I upload photos on my own | admin area | admin panel
    can I put up new opening hours on my own before the holidays | change the opening hours on the site myself
    how hard is it to swap a picture if you have never done it
    our caretaker should be able to post notices on the site | I'd like to add photos to the gallery myself
    can a layman keep it up to date | add dates for our concerts ourselves | who types in the news later, you or us
    will i be able to add pages by myself
    can I change opening times on the site on my own without calling you every time
    is there some kind of cms so my wife can edit the menu herself
    we change our menu weekly. Can we do that without asking you
    I'm not technical. Will I manage to update news on the page | do you use a content-management system
    will you train my staff to edit the site | can i edit the texts later on
    is it possible to swap photos on the home page without help | we would like to maintain the content in-house
    I'd rather update the opening hours on my own | is there an admin area where we can add products ourselves
    is editing the pages difficult for a layman | could I post news on the page by myself
    we'd like to be able to change pictures without a programmer
    pl: edycja strony | edycja treści | panel do edycji | cms
    pl: czy mogę sam edytować stronę | czy mogę sama zmieniać zdjęcia | czy mogę samodzielnie dodawać wpisy
    pl: czy pokażecie jak to zmieniać | samodzielna aktualizacja treści | czy jest panel administracyjny
    pl: chciałabym sama dodawać zdjęcia | czy mogę sama wpisywać aktualności
    pl: czy będę mógł sam zmieniać teksty na stronie
    de: kann ich selbst etwas ändern | können wir Bilder selbst austauschen | können wir Termine selbst eintragen
    de: brauche ich euch für jede Änderung | gibt es ein CMS | zeigt ihr uns, wie man die Seite pflegt
    de: ohne Programmierkenntnisse ändern | selbst ändern | kann ich Fotos selbst hochladen
    de: kann ich die seite selbst bearbeiten | kann ich die Bilder selbst austauschen`,
  "answer:Accessibility": `is the site accessible | can blind people use it | can disabled people use the website
    screen reader | usable with the keyboard only | are your sites barrier-free | accessibility standards | WCAG
    accessibility law | European Accessibility Act | we are a public authority
    our visitors are old and cannot see well | people with poor eyesight | readable for elderly people
    large letters | high contrast | colour blind people | deaf visitors | people with disabilities
    my mother is blind | I am visually impaired | people who can't use a mouse
    we have to follow accessibility rules | accessible to everyone | do you consider people with impairments
    dyslexia | could my nearly blind father use a website made by you | does it work for people who cannot see well
    can everyone use it, also with a disability | do your pages comply with WCAG AA | is the contrast good enough
    does it work when read aloud | usable without a mouse | bad eyes | hard of hearing
    legal requirements for accessibility | we are obliged to be accessible as a public body
    a member in a wheelchair steers the computer by keyboard, would that work
    some of our readers hardly see anything | my husband uses a program that reads the screen aloud
    can somebody without a mouse get around the site | is it usable with shaky hands
    my mother is blind and uses a screen-reader. Do your sites work with that | are your pages WCAG 2.1 AA compliant
    can people use the website with just the keyboard | our visitors are elderly, can the font be big and readable
    can a deaf person use the sites you build | my dad can't see well, will he be able to use the site
    do you test your sites with screen-readers
    we're a public body, so accessibility is a must. Do you know about that
    is the contrast high enough for people with poor eyesight | is it usable for wheelchair users with special keyboards
    pl: dostępność cyfrowa | czy strona jest dostępna dla niewidomych | osoby niepełnosprawne
    pl: strona dla osób słabowidzących
    de: barrierefreie Website | können Blinde die Seite benutzen | für Menschen mit Behinderung
    de: sehbehinderte Besucher | macht ihr auch barrierefreie Webseiten`,
  "service:Hosting and care": `do you host the site | where is the website hosted | who hosts it
    do you offer hosting | is hosting included | do I need my own hosting | do I need to rent a server
    do I need a provider | can you put it on our server | can it run on my own server | I already have hosting
    I have webspace at another company, can it run there | can we use our current provider
    can you put the site on the internet for us | where are the servers | who takes care of the server
    do you take care of the domain and hosting | who looks after the site after launch
    what happens after the site is online | do you maintain the site | maintenance contract | aftercare
    support after launch | who makes the updates | who updates the software | security updates | do you make backups
    who does the backups | how often is it backed up | who watches over the site
    ongoing care | can you take over the maintenance of our existing site | will you look after it later
    what do you do once it is online | can you move our site to a new host | can I change the host later
    move the website to another server | I already pay for webspace elsewhere, could the new site run there
    our hosting contract still runs for a year | does the site live on your server | which hosting do you recommend
    who keeps it backed up | who makes sure it is backed up and online | do you install security patches
    do you keep the software up to date | what does maintenance include | is support included
    who do we ask when something needs care later | do you look after it when it is finished
    after it's done, who takes care of it | service contract | do I have to take care of the technical side
    does the domain stay with me | should I set up hosting before I come to you | do I have to pay for hosting
    do I need to buy hosting first | what happens if something breaks after launch | updates | server
    must I find somewhere to put the website | is finding a server part of your work
    we are happy with our provider and want to stay there | I have no clue about updates, who installs them
    who keeps an eye on it afterwards | are we on our own after the launch
    I don't want to deal with technical things later | will somebody look after the site in the years to come
    where will it be kept | who rents the server, you or me | where will my site be hosted
    do you provide a server for the website | can i use my own hosting provider
    can i move my website to another host later | do you offer support after the website is done
    website care plan | can my website stay on my current server | what about domain and hosting
    is hosting in the package, or do i have to look for a provider
    who takes care of updates and back-ups once it's live | is hosting extra
    can we keep our present hosting company | do you do maintenance after launch
    can the website stay on our own server | do you keep software up-to-date
    could you also take care of the hosting | do you run backups every night | can you host my website
    can I take my site to another host
    pl: aktualizacja strony | serwis strony
    pl: czy oferujecie hosting | gdzie będzie hostowana strona | czy mogę użyć własnego serwera
    pl: kto robi kopie zapasowe | opieka nad stroną | kto aktualizuje stronę | kto zajmuje się stroną po uruchomieniu
    pl: utrzymanie strony | kto dba o stronę później | hosting w cenie | czy macie hosting
    pl: czy mogę przenieść stronę na inny serwer | czy zapewniacie serwer
    pl: co po uruchomieniu strony, kto ją aktualizuje | czy pomagacie w przeniesieniu strony
    de: bietet ihr Hosting an | wo liegt die Website | wer macht die Updates | wer macht Backups
    de: kann die Seite auf meinem Server laufen | wartung der Website | kümmert ihr euch nach dem Start um die Seite
    de: brauche ich einen eigenen Server | pflege und Wartung | wo wird die Seite gehostet | wartungsvertrag
    de: macht ihr auch Hosting | macht ihr auch wartungsverträge | kümmert ihr euch auch um das Hosting
    de: wer pflegt die Website nach dem Start`,
  "service:Redesign of an existing website": `can you redesign our website | our website is old
    our site looks outdated | the site is from 2010 | our page looks terrible | can you make our old site modern
    can you improve our existing website | refresh our homepage | new look for our site | make it look fresh
    give it a new design | rework our website | can you rebuild our site | we have a site but don't like it any more
    can the old website be saved | will old links still work | what happens to our old addresses
    will bookmarks keep working | do we lose our google position after the redesign | keep the old content
    can you take over our old texts | replace our old site | our site was made by a friend years ago
    a nephew made our page | my current site is ugly | the site is slow and ugly | can you change just the design
    do we have to start from zero | move from wordpress | move from wix to something better
    our website needs a facelift | give our page a fresh coat of paint | it was made in 2009 and it shows
    our site is embarrassing | clean up our website | can you take our present site and improve it
    we have a domain and hosting, we just need a new design | the technology of our site is outdated
    can you continue with the site another agency made | make it more modern without starting from nothing
    old bookmarks should still open | modernise
    the present site of our parish looks dreadful on phones, can you fix that
    can the old texts be carried over into a new design | could you polish up what we have
    our homepage is falling apart | the site was built ages ago and nobody dares touch it
    make our current page presentable again | relaunch of an existing site | my site looks old, can you freshen it up
    our current site looks like it's from 2005. Could you modernise it
    can you move our wordpress site onto something faster and prettier
    can you give our tired old website a new look | could you refresh the look of our old site but keep the contents
    our website is terribly outdated | I already have a website, can you renew it
    what happens to the old links of my website | my existing site no longer fits, what can you do
    pl: nasza strona jest stara | odświeżenie strony | czy możecie unowocześnić naszą stronę | nowy wygląd strony
    pl: przebudowa strony | czy moglibyście odświeżyć starą stronę | przeróbka starej strony
    de: relaunch | unsere Website ist veraltet | könnt ihr unsere alte Seite überarbeiten
    de: unsere Seite sieht alt aus | unsere Homepage ist von 2008 | könnt ihr unsere Seite moderner machen
    de: neues Design für die bestehende Seite | könnt ihr unsere alte website neu machen | alte Seite erneuern`,
  "service:Website design": `do you do web design | who does the design | do you use ready-made templates
    do you work from a template | is the design made for us | individual design | design just for us
    can you design our website | can you make something unusual | how will it look | do I have a say in the design
    can I choose the colours | we have our own colours and logo, can you use them | corporate design
    can you match our brand | minimalist design | a bold design | do you design every page
    can you only do the design | layout of the pages | do you make the site from scratch | is every website unique
    can the site look exactly how I want | how do you come up with the look | will it look like every other site
    do you do graphics | something colourful and playful
    can you follow our brand guidelines | do you invent something just for us | can it look handmade
    our colours are green and gold, can you use them | do you start from a template or from zero
    do you also do just the design, without the programming | can you design something really unusual and colourful
    do you design the whole site | will you do the design of my website
    pl: projekt graficzny strony | grafika strony | szablon strony | wygląd strony
    pl: projektowanie stron | czy używacie szablonów | czy projekt jest indywidualny
    de: macht ihr Webdesign | benutzt ihr Vorlagen | ist das Design individuell | gestaltet ihr die Seite selbst`,
  "service:Website development": `does it work on phones | is it responsive | does the site work on a tablet
    mobile version | most of our visitors use their phone | will it look good on a small screen | is the website fast
    does the page load quickly | loading time | who programs the site | do you program yourselves | do you outsource
    is it done in-house | who writes the code | which technology do you use for the site
    does it run in every browser | can you build a booking calendar into the site | can you develop special functions
    complex websites | can you build a members area | do you do the programming too
    does it run smoothly on a small phone screen | do you write it by hand | our customers mostly use smartphones
    is it well built | will it work on an old phone | do you use a page builder
    technical quality of your sites | who codes it | does the site work on mobile phones too
    will it look good on a tablet | is the site going to be responsive | does the site adapt to small screens
    will my website work on phones | is the website mine when it is done
    do the people who plan the site also program it | does it work with the keyboard alone
    pl: strona na telefon | responsywna strona | wersja mobilna | tworzenie stron internetowych
    pl: czy strona działa na telefonie | strona mobilna | czy strona jest szybka | kto programuje stronę
    de: funktioniert die Seite auf dem Handy | ist die Seite schnell | programmiert ihr selbst | mobile Ansicht`,
  services: `what do you do | what do you offer | do you sell websites | do you make websites
    which services do you offer | what kind of services | what can you do for us | what is your job
    what does your studio do | what do you do exactly | what are you specialised in | your services
    tell me about your studio | what can I order from you | what else do you do
    can you help us with our web presence | what is your speciality | do you do anything besides websites
    what can you do for a small hotel | what can you do for me
    pl: co robicie | co oferujecie | jakie usługi oferujecie | czym się zajmujecie | oferta
    de: was macht ihr | was bietet ihr an | welche Leistungen | eure Leistungen | was kann man bei euch bestellen
    de: was könnt ihr für uns tun | Leistungen`,
  "feature:The best security features": `is the website secure | will my site be safe | protection against hackers
    can my site be hacked | is it encrypted | https | ssl certificate | how do you protect the site
    are the sites you build secure | security of the login | is my site protected from attacks | malware
    how safe are the websites you build | is the form on my site safe | is the connection encrypted
    how do you protect my website from hackers | which security features do you build in | is sign-in secure
    pl: bezpieczeństwo strony | ssl i https
    pl: czy strona jest bezpieczna | certyfikat ssl
    de: ist die Website sicher | schutz vor Hackern | verschlüsselung`,
  "feature:Trust and security": `is my customers' data safe on the site | are the sites you build GDPR compliant
    does my site respect privacy of visitors | will my visitors' data stay private
    what does my site store about visitors | do my visitors' details stay private`,
  "feature:Any style u want": `do you use templates | can I have any style I want
    can the design be loud and strange`,
  "feature:Management assistance": `can I change something on my site myself | will you show me how to edit my site
    do you offer management assistance`,
};
