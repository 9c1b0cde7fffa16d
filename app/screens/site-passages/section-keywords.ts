/**
 * Words of visitors' questions that a section does not use, by the section's address or the passage's id. Behind `|` is what a
 * question may say besides, and what alone does not ask for the section.
 */
export const sectionKeywords: Readonly<Record<string, string>> = {
  "answer:Prices and offers":
    "project price cost quote estimate budget agreement contract in writing | hour work start shop design redesign text language mobile hosting care finish pay write website process picture page old move email message phone contact meet customer product",
  "answer:How long a website takes":
    "project duration finish ready website build online | design start begin process shop redesign text language reply first message email contact hours visit product idea guarantee promise project",
  "answer:Who owns the website":
    "own belongs rights design finished website mine | keep move contract texts pictures pay work hosting design finish process delete product customer law contract",
  "answer:Source code":
    "sourcecode source code own ownership rights belongs developer another move files website license | contract keep process finish pay design export build who product law file files",
  "answer:Deadlines":
    "deadline date urgent duration finish ready online website deliver | contract start redesign shop design text event contact product finish guarantee promise launch finish fixed",
  "answer:When the website is down":
    "outage down offline crash problem monitor emergency | server hosting website care duration fast call contact watch number backups guarantee promise night weekend phone email reply contact hours secure host fast move hour customer shop error product",
  "answer:Changes by yourself":
    "selfedit cms myself self change teach | products admin texts pictures prices content language picture text shop phone contact care website start finish old",
  "answer:Accessibility":
    "accessible standard | test build website visitors person people european eu act directive work screen law design text picture color font mobile language meet guideline requirement test mobile",
  "answer:Opening hours and replies":
    "hours open reply answer duration how fast respond message | contact email phone weekend message place office time",
  "answer:Online shops":
    "shop store sell products e-commerce online | customers visitors people orders change add card pay language picture text start design mobile redesign email account care",
  "answer:Search engines (SEO)":
    "seo google ranking found search engine optimization visibility results people improve website | customers text fast language design redesign shop mobile",
  "answer:Languages": "language speak write translate english polish german website | text page write email contact",
  "answer:Texts and pictures": "write texts content copy photos provide pages | language design service stock",
  "service:Website design":
    "web design template scratch zero website layout minimalist style words | mobile picture color font program build",
  "service:Website development":
    "program code mobile phones responsive fast own website build fast loads tablet screens adapt small",
  "service:Redesign of an existing website":
    "renew relaunch refresh outdated old existing website looks | fast move mobile design seo shop language text picture keep hosting",
  "service:Hosting and care":
    "host hosting server provider move another website online old fast backups maintenance care support security updates after launch | keep domain start process software finish fast secure move old shop email contract",
  "feature:Hosting and management": "hosting website online updates care",
  "feature:Management assistance": "myself self change edit add pages website content teach update",
  "feature:Trust and security": "secure website protect hackers",
  "feature:The best security features": "secure website https encryption connection protect hackers",
  services: "services offer what the studio does",
  steps:
    "contact message design drafts finish see process work project start begin step next need progress | revisions feedback ask change project contact message design drafts finish see contract pay meet email text phone order idea launch prototype product design",
  "written:write-to-us":
    "where to send my question, contact reach studio get in touch brief write message send form reply see talk person project details | email phone website order offer hours place office start",
  "written:phone": "phone call telephone number ring zoom | talk meet contact hours email project office",
  "written:place":
    "location based located city country address office meet person visit | contact hours meet project phone email",
  "/contact": "office meet appointment in person",
  "written:work":
    "portfolio examples references work designs projects clients showcase built websites see | customers shops redesign design language mobile link",
  "/tos#privacy": "my our data safe secure what do you do with my data",
  "step:2": "talk by e-mail about what will be built",
  "step:3": "watch my site grow while you build it, build in steps, change things",
  "step:4": "put the site on the web, go online, hand over everything that belongs to the site",
  "step:1": "process begin start first project need plan before write contact technical words",
  "/contact~2": "email address of the studio contact, where to send an email",
  "/tos#introduction": "who these terms apply to, accept",
  "/tos#general-information":
    "need no account to read this site, binding offer, demos, important files in a demo, binding offer, reading is free of cost, contract agreement in writing",
  "/tos#contact-form~2":
    "promise to answer every message, allowed to search for weaknesses, advertising through the form, how many messages per hour, limit of messages in an hour, spam folder",
  "/tos#intellectual-property":
    "cite, quote, link to your pages, name and design of this site, texts and drawings of this site, what I send you stays mine, who made the map on the contact page",
  "/tos#governing-law": "law applies apply Polish country dispute, where disputes are decided, responsible courts",
  "written:coder-tweaks": "what can i do tools code, is my ZIP uploaded to a server, project files",
  "/privacy#in-short":
    "where the fonts come from, cookie banner consent, do you track, Google Analytics service visitors, Google fonts, advertising, responsible for what this website stores",
  "/privacy#messages": "stored when I send a message, contact form enter, why, legal ground, GDPR article",
  "/privacy#messages~2": "how long keep messages conversation deleted message gone undone deletion",
  "/privacy#visits":
    "search engines counted as page views, store ip address when I open a page, page I came from, what is stored about page views, record user agent browser",
  "/privacy#chatbot~2": "question that this website cannot answer is kept",
  "/privacy#visits~2": "how long keep page view visit history days",
  "/privacy#account~2": "account address never confirmed, where to delete my account, emails about the account",
  "/privacy#chatbot":
    "who reads my chat, store what I ask this chatbot, this chatbot assistant conversation questions here, artificial intelligence AI",
  "/privacy#protection": "protect against break-ins, how long uses are counted, guess brute force hack stop",
  "/privacy#protection~2": "what is in the server log, contain messages",
  "/privacy#receivers":
    "readers of my messages, who could read backups of the server, pass on, share my messages, sell data third party see read",
  "/privacy#your-data":
    "delete erase everything stored about me, export everything as a file, what do you have stored about me, what have you stored about me, data corrected, wrong data, my data, about me, right, copy",
  "/privacy#your-data~2":
    "delete messages without an account, complain about data protection authority responsible Poland, delete cookies",
  "/privacy#messages~3": "undelivered, not delivered, how long a mail is tried",
  "/privacy#messages~5": "how long the code for another device is valid, code expires, opens my messages",
  "/privacy#account":
    "need an account to write to you, stored if I make an account, password stored, need an account to write, session cookie, signed in, when a session ends, how long it lasts",
  "/tos#liability": "faults, who is liable for wrong results of a demo",
  "/tos#liability~2": "consumer rights, intent",
  "/tos#questions": "questions about the terms, whom to ask",
  "tool:code-beautifier": "readable beautify indent tidy",
  "tool:code-formatter": "format indent tidy code style prettier",
  "tool:minifier": "make files smaller compress reduce size shrink",
  "tool:linter": "check find errors mistakes bugs code",
  "tool:syntax-converter": "convert transpile compile scss sass less into css, typescript jsx into javascript",
  "tool:json-formatter": "pretty print messy json readable indent validate check beautify online",
  "tool:json-yaml-converter": "convert yaml json",
  "tool:markdown-html-converter": "convert markdown html",
  "tool:base64-encoder-decoder": "encode decode text base64",
  "tool:html-escape-unescape": "escape unescape html special characters entities",
  "tool:uuid-generator": "generate random unique id guid",
  "tool:color-picker": "color pick hex rgb palette contrast check convert",
  "tool:lorem-ipsum-generator": "generate placeholder dummy text lorem ipsum",
  "tool:fake-data-generator": "generate random test dummy sample data names addresses people csv",
  "tool:timestamp-converter": "convert unix time timestamp epoch date",
  "tool:uri-encoder-decoder": "encode address",
  "tool:code-optimizer": "merge CSS rules",
  "written:binary-calculator": "convert into hexadecimal calculate calculator",
  "/privacy#browser": "which cookies are set, read by scripts, visitor cookie, how long it lasts",
  "/privacy#browser~3": "draft of the contact form saved",
  "/privacy#browser~4": "light or dark theme stored",
  "/privacy#receivers~2": "openstreetmap learns about me ip address map, links to other websites",
  "/tos#contact-form":
    "what the contact form asks for, another person's name, my own address, personal data of others, rules, must not use the form",
};
