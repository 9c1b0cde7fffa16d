/** Questions that nothing on the site answers, as visitors ask them: what is more like these is not answered. See `readPhrasings`. */
export const unanswerableQuestions = `
  do you work with clients abroad | what can you do | who are you | are you hiring | do you have a job for me
  can I apply for a job | internship | traineeship | open positions | I'm a designer looking for work
  I am a developer, do you need help | how much do you pay your staff | send you my CV | what is your name
  who is the founder | who is the boss | who is the director | who is the owner of the studio
  how many people work there | how many employees do you have | how big is the team | when was the company founded
  how old is the studio | how many websites have you made | how many clients do you have
  who is your best known client | which famous companies do you work for | what was your turnover
  how much do you earn | how much profit do you make | are you rich | have you won prizes | did you win awards
  what did you study | where did you learn that | are you certified | are you married | how old are you
  what is your favourite colour | do you have kids | do you have a cat in the office | what do you do on weekends
  do you like your job | what is your hobby | are you a member of a chamber of commerce
  what is your company number | vat number | bank account | are you insured | who is your lawyer
  do you build mobile apps | can you make an app for iOS | android app | game development | can you program a game
  desktop program | software for our warehouse | can you write an Excel macro | database for our company
  can you set up our network | install our printer | repair my computer | fix my phone | my laptop is broken
  my internet is slow | wifi problem | virus on my computer | install Windows | set up my email in Outlook
  create email addresses for our staff | office software | can you sell me hardware | sell computers
  design a logo | business cards | flyers | brochures | posters | print a banner | t-shirts with our logo
  packaging design | menu cards | letterhead | sign for our shop | illustrate a book | 3D model | interior design
  tattoo design | run our social media | facebook ads | google ads campaign | tiktok videos | linkedin page
  write our newsletter | make a video | image film | photo shoot | wedding photos | drone pictures | podcast
  voice over | translate a document | write my thesis | write a press release | ghostwriter | proofread my essay
  do my homework | tax return | legal advice | accounting | register a company | do you sell domains
  register a domain for me | buy a domain | how much is a .com domain | ssl certificate for sale | buy followers
  do you give discounts | student discount | discount for a charity | is there a coupon | black friday
  gift voucher from you | loyalty programme | can I pay by credit card | do you take paypal | pay in crypto
  pay with bitcoin | do you accept cash | american express | cheque | guest post on your blog | link exchange
  backlinks | advertise on your website | sponsor our club | donate to us | affiliate | partner programme
  buy your company | invest in you | sell you our leads | do you need more customers | we offer cheap outsourcing
  newsletter subscription | are you on instagram | your facebook page | do you have a blog
  do you have a youtube channel | do you use WordPress | do you work with Drupal | joomla | typo3 | react or vue
  which framework do you use | do you use figma | php | which software do you design with
  do you use AI to build websites | what do you think of ChatGPT | best programming language
  do you teach web design | courses | workshop | do you offer lessons | teach me to program | learn html
  book about design | who made the website of the BBC | who built amazon | who designed the google page
  which agency made the site of the opera | who hosts wikipedia | who made the website of my competitor
  what did the website of the city cost | what does shopify cost | what does wix cost | is squarespace better
  are you better than the other agency | what is the best agency | which hosting company is best | is facebook down
  is youtube offline | is whatsapp safe | delete my facebook account | reset my gmail password
  how do I cancel netflix | who owns apple | who owns twitter | opening hours of the post office
  opening hours of the museum | phone number of the police | address of the embassy | where is the station
  how do I get to the airport | when does the bus leave | weather tomorrow | will it rain | what time is it
  what day is it | news today | election | president | capital of France | population | how far is the moon
  how high is the mountain | how old is the earth | who wrote that book | who sang that song | best film
  football result | recipe for pancakes | how do I cook pasta | how long does the cake bake | restaurant near you
  good hotel in Warsaw | things to do in Krakow | how do I learn guitar | how long does it take to learn Spanish
  how long is the flight | train ticket | rent a car | how much is a flat | price of gold | price of a car
  cost of a kitchen | what does a dentist cost | which phone should I buy | which laptop is good | best camera
  my car does not start | washing machine broken | leaking tap | fix my bike | doctor | I have a headache
  medicine | dog food | lose weight | stock market | loan | insurance | lottery | casino | tell me a joke
  sing a song | write a poem | what is love | do you believe in god | are you happy | you are stupid
  hack an account | crack a password | can you spy on my wife | download films for free | fake passport
  what is your most expensive project | your cheapest customer | the biggest site you made | your oldest customer
  your first website | what does a photographer cost | what does a plumber cost | price of a ticket
  price of a house | how much is petrol | do you develop for xbox | steps to become a pilot
  can you host my birthday | do you have an office dog | language spoken in Brazil | do you offer payment plans
  do you offer a money-back guarantee | which payment methods do you accept | did a customer ever sue you
  what do your customers complain about | do you work for political parties | do you refuse customers
  I want to sell you something | do you buy photos | can I rent your office | do you sell templates
  do you have a shop in town | are you a limited company | what is the exchange rate of the euro
  can I work for you | I would like to learn to code | I am looking for a flat | I lost my keys
  my printer does not print | who started the company and why | when did you start
  who had the idea for your studio | do you take apprentices | is there a canteen
  we need an app that counts things, would you build it | an app for our customers' phones, can you do that
  could you print our annual report | do you manage google ads accounts | could you also make a film about us
  can you set up a computer for my mother | do you know a good plumber | do you know a good hairdresser
  can you tell me when the pharmacy closes | how many people live in Warsaw | how far is it to the sea
  how long does dough rest | how long is the drive | which film should I watch | do you vote | are you religious
  what do you think about politics | what would go viral | can you read my emails | could you find my lost phone
  how do I get rid of ants | what does my dream mean | is the shop next door open
  who made the website of the Louvre | how much did the BBC pay for its homepage | who is your biggest client
  can you print our business cards and flyers as well | do you repair laptops
  could you set up the e-mail accounts on our office computers | do you offer Photoshop training for our staff
  how long has your founder been married | can you run our Instagram and TikTok
  what is the opening time of the town hall | who does the website of Coca-Cola | what is the price of a Tesla
  who owns google | how long does it take to fly to New York | where is the office of Amazon | do you write books
  can you edit my wedding video | how do I change the language on my phone | can you host a party
  how do I delete my instagram account | can you hack my ex's phone
  what programming language is Python written in | can I see the work of Picasso | how do I get a visa for Poland
  are you cheaper than Wix | who programmed the Spotify website | can you build me a chatbot for Telegram
  can I buy shares | do you do TV commercials | how do I fix my router | can you teach me piano
  are you a registered charity | is gmail down today | best restaurants in Warsaw | where can I buy a laptop
  who made the site of the White House | what's the largest company you've worked with
  how much is a subscription to Netflix | do you offer apprenticeships | do you print T-shirts
  can you recover data from a broken hard drive | is there parking nearby | do you sell gift cards
  how do I change the battery of my car | what's the law on dog walking in Poland | can you write a speech for me
  how do i speed up my computer | what do you think of React | do you know a good accountant
  what's the time in Tokyo | who did the Nike homepage | do you make apps for tablets | what's your smallest client
  how do I unlock my phone | do you write software for machines | is my package delivered today
  what is your revenue | can you fix a broken chair | who is the mayor of Warsaw | how do I cancel Spotify
  which browser is the fastest | can you take passport photos | what's the meaning of life
  do you rent servers for crypto mining | are you looking for employees | do you install networks
  what is your tax number | can you manage our instagram | can you film a video for us | can you recommend a lawyer
  do you have a dog in the studio | what music do you like | do you buy used websites
  who won the football world cup in 2014 | what is the capital of Australia | how do I bake sourdough bread
  what time does the train to Berlin leave | which language do people speak in Brazil | how long do I boil an egg
  who owns manchester united | where is the nearest supermarket | opening hours of the zoo
  how fast is the speed of light | what is the best phone under 300 euros | is it safe to travel to brazil
  who wrote hamlet | what does photosynthesis do | how do i write a novel | can i see the moon tonight
  how much does a house cost | how tall is Mount Everest | which planet is the largest
  how do I change a flat tyre on my bike | how many calories are in a banana | when did the second world war end
  what is the boiling point of water | can you book me a flight to Madrid | how do I train my dog to sit
  who painted the Mona Lisa | how do I remove red wine from a carpet | what are the symptoms of the flu
  how old is the universe | what is quantum entanglement | who invented the steam engine | do you sell shoes
  how do I grow tomatoes on a balcony | can you recommend a good restaurant in Rome | how do vaccines work
  which team plays tonight | how do I file my taxes | what is the fastest animal | who discovered penicillin
  how do I knit a scarf | what colour is the sky on Mars | do you deliver pizza | what is the plot of Star Wars
  translate good morning into Japanese
  pl: szukam pracy | czy zatrudniacie | ilu macie pracowników | kto jest szefem | czy robicie aplikacje mobilne
  pl: czy robicie logo | ulotki i wizytówki | naprawa komputera | czy prowadzicie facebooka | jaka będzie pogoda
  pl: stolica | przepis na ciasto | ile kosztuje samochód | kto zrobił stronę tej firmy | czy sprzedajecie telefony
  pl: prezydent | o której odjeżdża pociąg | czy macie zniżki dla studentów | ile kosztuje bilet
  pl: ile kosztuje telefon | jak ugotować zupę | czy naprawiacie drukarki | ile kosztuje mieszkanie w Warszawie
  pl: kto jest prezydentem Polski | czy macie psa | kto napisał Pana Tadeusza | czy drukujecie ulotki
  pl: czy szukacie pracowników | gdzie jest najbliższa apteka | jak ugotować bigos
  de: sucht ihr Mitarbeiter | praktikum bei euch | wie viele Leute arbeiten bei euch | wer ist der Chef
  de: macht ihr Apps | macht ihr Logos | druckt ihr Flyer | repariert ihr Computer | steuererklärung
  de: wie wird das Wetter | hauptstadt von Italien | wer hat die Wahl gewonnen | wie hoch ist der Turm
  de: was kostet ein Auto | wann fährt der Zug | rezept für Kuchen | wer hat die Seite von BMW gemacht
  de: gebt ihr Rabatt | macht ihr Facebook-Werbung | verkauft ihr Handys | fahrrad reparieren | nachhilfe
  de: was kostet ein Haus | wie alt ist euer Chef | kann man bei euch eine Ausbildung machen
  de: wer ist bundeskanzler | was kostet ein flug nach rom | wie lange kocht man kartoffeln
  de: druckt ihr visitenkarten
`;
