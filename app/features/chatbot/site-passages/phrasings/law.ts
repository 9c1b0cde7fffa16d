export const lawPhrasings: Readonly<Record<string, string>> = {
  "/tos#introduction": `do the terms apply to me | who runs this site | who is behind this website
    do I have to accept the terms | what if I disagree with the terms | who do these terms apply to
    which company is behind this site | tax number of the studio | what is your postal address
    what if I do not agree with the terms | do I accept the terms by using the site`,
  "/tos#general-information": `is what you write here binding | do I need an account to read this
    does reading this site cost anything | can I keep files in the demos | is a price on the site a binding offer
    can a demo disappear | is anything here a binding offer | is what you build agreed in writing
    can I keep something important in a demo | what do the demos show`,
  "/tos#general-information~2": `technical requirements of this site | which browser do I need
    does the site work without JavaScript`,
  "/tos#general-information~3": `what does an account cost | is an account free | can you close my account
    when is the contract for an account made | how do I end the contract for my account`,
  "/tos#general-information~4": `how do I make a complaint | complaint about the site or my account
    how soon do you answer a complaint
    pl: reklamacja | jak złożyć reklamację`,
  "/tos#contact-form": `what may I not send through the form | rules for the contact form
    can I write in somebody else's name | what does the form ask for | may I use a fake address in the form
    can I send data of other people | may I send personal data of others | can I write in another person's name
    why should I give my own address in the form | what must I not use the contact form for`,
  "/tos#contact-form~2": `may I advertise through your form | can I test your site for vulnerabilities
    pentest of your website | how many messages can I send | why was my message refused | is there a message limit
    could my message be taken for spam | do you answer every message | where do spam messages go
    am I allowed to search the site for weaknesses | do you answer within a certain time`,
  "/tos#privacy": `is my data safe with you | what do you do with my data | do you handle my data carefully
    data protection | what happens to my details | are my personal details safe
    do you take our data seriously | do you comply with GDPR | do you treat my data with care
    what happens to my data if I write to you
    pl: rodo | czy moje dane są bezpieczne | co robicie z moimi danymi | ochrona danych
    de: sind meine Daten bei euch sicher | was passiert mit meinen Daten | datenschutz`,
  "/tos#intellectual-property": `can I quote your website | may I copy your texts | can I use your drawings
    may I link to your site | can I use your logo or name | who owns the texts on this site
    does what I send you stay mine | copyright of this website | can I use a screenshot of your page
    may I quote from your pages | who owns the name and design of the site | who made the map on the contact page
    do files that I open in a demo stay mine | which licence has the map`,
  "/tos#liability": `are you liable for damage | who is responsible if a tool destroys my file
    do you guarantee that this site is available | are you responsible for linked websites
    what if a demo gives a wrong result | liability | do you promise that the site is always there
    is the site free of faults | who is liable for the results of a demo`,
  "/tos#liability~2": `what are my rights as a consumer | consumer protection
    which rights do I have as a consumer that you cannot limit | are you liable for intent`,
  "/tos#changes": `can you change the terms | which version of the terms applies | do new terms affect my contract
    from when do new terms apply | how do I hear about new terms | what about agreements we made before the terms changed`,
  "/tos#governing-law": `which law applies | polish law | which court is responsible | where can I sue you
    jurisdiction | what if we have a legal dispute | what law governs the terms
    which country's law applies if we get into a dispute | where are disputes decided
    pl: jakie prawo obowiązuje | który sąd jest właściwy
    de: welches Recht gilt | welches Gericht ist zuständig`,
  "/tos#questions": `who explains the terms to me | I don't understand the terms
    I have questions about the terms, whom do I ask`,
  "/privacy#in-short": `do you track me | is there tracking on this site | do you use Google Analytics
    are there ads here | do you show advertising | do you follow me around the web | will I see your ads elsewhere
    do you use third party trackers | do you build a profile of me | why is there no cookie banner
    do I have to accept cookies | facebook pixel | are google fonts loaded | who is responsible for the data
    is anyone spying on visitors | do you use marketing cookies | are other companies told about my visit
    am I being followed by advertisers | will advertisers know that I was here | do you watch what I do here
    will I get advertising because I visited this page | does this website track visitors
    what info do you collect about visitors | do you track me across websites | where do the fonts come from
    who is responsible for what this website stores | do I have to consent to cookies
    pl: dane osobowe | ochrona danych osobowych
    who is the controller of my data | data controller
    pl: kto jest administratorem moich danych | czy śledzicie użytkowników | czy używacie Google Analytics
    de: werde ich getrackt | benutzt ihr Google Analytics`,
  "/privacy#messages": `what do you store when I write to you | what is saved from the contact form
    which data does the form store | are my attachments stored | why do you store my message
    what do you keep of my e-mails | legal basis for storing my message | what is stored when I send a message
    why do you store what I enter into the contact form
    on which legal ground do you store my messages, which GDPR article`,
  "/privacy#messages~3": `how long do you keep my messages | how long is my message stored
    when do you delete my mail | when are messages deleted | are my messages deleted some day
    how long do you keep the contact form data | how many years do you store my messages
    can a deleted message be restored | for how many years do you hold on to what I write
    do you keep my messages for ever | when is what I sent you erased
    how long is what I typed into the form kept on your side | when do you throw my message away
    how long do you keep my conversation | can the deletion of a conversation be undone
    when is a deleted message gone
    pl: jak długo przechowujecie wiadomości
    de: wie lange speichert ihr meine Nachricht | wann werden Nachrichten gelöscht`,
  "/privacy#messages~4": `do you count messages | statistics about messages`,
  "/privacy#messages~5": `does my message go to a phone | do you send me a copy by email
    how long does the copy of an email stay on the server`,
  "/privacy#messages~6": `how long do you try to deliver an email | what if your mail cannot be delivered
    is my message on your phone | how long is an undelivered mail tried`,
  "/privacy#messages~7": `how long is the code for my messages valid | how do I open my messages on another device
    how long does the link in the reply work | when does the code that opens my messages expire`,
  "/privacy#messages~8": `how do I stop e-mails about a conversation | unsubscribe from your emails`,
  "/privacy#messages~9": `what happens to an e-mail that I send to your mailbox
    do you read your mailbox automatically`,
  "/privacy#visits": `do you log my IP address | do you store my IP | do you see which pages I visit
    what do you record about visitors | which data is collected when I open a page | do you know which browser I use
    do you respect do not track | can you see who I am when I look at your pages | what do you store about page views
    do you record the user agent of my browser
    pl: zapisujecie mój adres IP
    de: speichert ihr meine IP-Adresse`,
  "/privacy#visits~2": `how long do you keep page views | how long is my visit stored
    when is the visit history deleted | can you clear the history of page views
    for how many days is the visit history kept`,
  "/privacy#visits~3": `how do you count visitors | do you know which country I come from
    do you recognise me the next day | do you know which page I came from | are search engines counted as page views`,
  "/privacy#visits~4": `do you measure how fast pages are | do you collect script errors`,
  "/privacy#account": `do I need an account | can I write without registering | what is stored with an account
    how do you store my password | what is a passkey here | do I have to register
    pl: czy muszę zakładać konto
    de: brauche ich ein Konto`,
  "/privacy#account~2": `how long do I stay signed in | where am I signed in | how is my authenticator app stored
    when does my session end`,
  "/privacy#account~3": `when is an unconfirmed account deleted | do you log when I sign in
    what happens to an account whose address is never confirmed | when are mails about the account deleted`,
  "/privacy#account~4": `legal basis for the data of my account`,
  "/privacy#chatbot": `do you store my chat | is this conversation saved | who reads what I ask here
    are you a robot | am I talking to a machine | is this an AI | does the chatbot use ChatGPT
    what happens to my questions | is the chat private | do you learn from my questions | is a language model used
    who answers me here | who can see my chat | is what I type to this bot saved anywhere
    does somebody read along here | does this bot remember me | is a human reading this chat
    am I talking to a person here | do you keep a record of this chat | do you store what i ask this chatbot
    who reads my chat with this assistant
    pl: czy ten czat jest zapisywany
    de: wird der Chat gespeichert | bist du ein Mensch`,
  "/privacy#chatbot~2": `what does 'Send this to the studio' do | what happens when I log out of the chatbot`,
  "/privacy#chatbot~3": `is my voice recorded | who hears the dictation | how often may I try the access code`,
  "/privacy#protection": `how do you protect against spam | how do you stop password guessing
    do you count failed logins | how are attacks recognised | for how long do you count uses by IP address
    how do you protect against break-ins`,
  "/privacy#protection~3": `what is in the server log | do you keep logs | what do the logs contain
    how long are server logs kept`,
  "/privacy#browser": `which cookies do you use | what cookies are there | do you set cookies
    what is stored in my browser | list of cookies | what is northlight_visitor | how long do cookies last
    can scripts read the cookies | I don't like cookies | I never agreed to cookies, which ones do you use
    does this page put cookies on my computer | do you leave anything on my computer when I visit
    what is left behind in my browser after a visit | why is there no cookie banner | what cookies does this page use
    do you set cookies? I hate those banners | do I have to click away a cookie banner | do you use tracking cookies
    how long does the visitor cookie last
    pl: ciasteczka | czy używacie ciasteczek | cookies
    pl: jakie pliki cookie używacie
    de: welche Cookies setzt ihr`,
  "/privacy#browser~2": `what is northlight_session | what is northlight_sign_in`,
  "/privacy#browser~3": `what is northlight_device | what is northlight_chat`,
  "/privacy#browser~4": `is my unfinished message saved | is my draft of the contact form saved
    what is kept in session storage | where is the dark mode setting stored | where is my light or dark theme stored`,
  "/privacy#browser~5": `what is chatbotAuthenticated | where is my chat kept in the browser`,
  "/privacy#browser~6": `where does coder tweaks store my project`,
  "/privacy#browser~7": `where are the files of the cloud demo stored`,
  "/privacy#browser~11": `what is isAdminLoggedIn | what is persistentAdminLogin
    what is isAdminLoggedIn in local storage`,
  "/privacy#receivers": `who can see my data | who can read my messages | who sees what I send | do you share my data
    do you pass my data on | do you sell my data | do you give my address to others | do other companies get my data
    is my address passed on to third parties | who has access to my messages | are my messages confidential
    who besides you sees what I write | does anybody else get my e-mail address
    do you hand my address on to anybody | does my message stay between us | do you sell my e-mail address to anyone
    do third parties get my data | who could read the backups of the server
    pl: kto widzi moje dane | czy sprzedajecie dane | kto czyta moje wiadomości
    de: wer sieht meine Daten | gebt ihr meine Daten weiter | wer liest meine Nachrichten`,
  "/privacy#receivers~2": `what does openstreetmap learn about me | is the map from google
    what happens when I press show map | what do links to other websites tell`,
  "/privacy#your-data": `delete my data | please delete everything about me | remove my personal data
    what do you know about me | what data do you have about me | I want a copy of my data | access to my data
    correct my data | right to be forgotten | object to the use of my data
    how do I have my data erased | my details should be removed from your system | gdpr | gdpr request
    I want all my personal details removed | how do I get my details out of your systems | forget everything about me
    kindly remove my name and address from your files | take me out of your records please
    I'd like my messages to be erased | I want you to erase my personal data
    can I export everything as a file
    pl: usunięcie danych | kopia moich danych | moje prawa | prawa użytkownika
    data portability | restrict the use of my data
    pl: usuńcie moje dane | chcę usunąć swoje dane | jakie dane o mnie macie
    de: bitte löscht meine Daten | auskunft über meine Daten | ich möchte meine Daten löschen lassen
    de: was habt ihr über mich gespeichert`,
  "/privacy#your-data~2": `export my data | can I export everything as a file
    how do I delete my account | close my account | remove my account | I no longer want my account
    can I delete cookies | delete my messages without an account`,
  "/privacy#your-data~3": `where can I complain about data protection | data protection authority
    do I have to give you my data | are decisions about me made automatically`,
};
