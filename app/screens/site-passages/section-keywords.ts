/** Words of visitors' questions that a section does not use, by the section's address or the passage's id. */
export const sectionKeywords: Readonly<Record<string, string>> = {
  "answer:Prices and offers": "project price cost quote estimate budget agreement contract in writing",
  "answer:How long a website takes": "project duration deadline finish ready website build",
  "answer:Who owns the website": "own belongs rights code kodu source design finished website mine",
  "answer:Opening hours and replies": "hours open reply answer duration how fast respond message",
  "answer:Online shops": "shop store sell products e-commerce customers online",
  "answer:Search engines (SEO)":
    "seo google ranking found search engine optimization visibility results people improve",
  "answer:Languages": "language speak write translate english polish german website",
  "answer:Texts and pictures": "write texts content copy photos provide pages",
  "service:Website design": "web design template scratch website layout minimalist style words",
  "service:Website development": "program code mobile phones responsive fast own website build",
  "service:Redesign of an existing website": "renew relaunch refresh outdated old existing website looks",
  "service:Hosting and care":
    "host hosting server provider move another website online backups maintenance care support updates after launch",
  "feature:Hosting and management": "hosting website online updates care",
  "feature:Management assistance": "myself self change edit add pages website content teach update",
  "feature:Trust and security": "secure website",
  "feature:The best security features": "secure website",
  services: "services offer what the studio does",
  steps: "process work project start begin step next need progress",
  "written:write-to-us":
    "where to send my question, contact reach studio get in touch write message send form reply see talk person project details",
  "written:phone": "phone call telephone number ring zoom",
  "written:place": "location based located city country address office meet person visit",
  "/contact": "office meet appointment in person",
  "written:work": "portfolio examples references work designs projects clients showcase built websites see",
  "/tos#privacy": "my our data safe secure what do you do with my data",
  "step:2": "talk by e-mail about what will be built",
  "step:3": "watch my site grow while you build it, build in steps, change things",
  "step:4": "put the site on the web, go online, hand over everything",
  "step:1": "process begin start first project need plan before write technical words",
  "/contact~2": "email address of the studio contact, where to send an email",
  "/tos#introduction": "who these terms apply to, accept",
  "/tos#general-information":
    "need no account to read this site, binding offer, demos, important files in a demo, binding offer, reading is free of cost, contract agreement in writing",
  "/tos#contact-form~2":
    "promise to answer every message, search for weaknesses, advertising through the form, how many messages per hour, limit of messages in an hour, spam folder",
  "/tos#intellectual-property":
    "quote, link to your pages, name and design of this site, texts and drawings of this site, what I send you stays mine, who made the map on the contact page",
  "/tos#governing-law": "law applies apply Polish dispute, where disputes are decided",
  "written:coder-tweaks": "is my ZIP uploaded to a server, project files",
  "/privacy#in-short":
    "where the fonts come from, cookie banner consent, do you track, Google Analytics, Google fonts, advertising, responsible for what this website stores",
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
    "who can see my messages, who could read backups of the server, pass on, share my messages, sell data third party see read",
  "/privacy#your-data":
    "what do you have stored about me, what have you stored about me, data corrected, wrong data, my data, about me, right, copy",
  "/privacy#your-data~2":
    "delete messages without an account, complain about data protection authority Poland, delete cookies",
  "/privacy#messages~3": "undelivered, not delivered, how long a mail is tried",
  "/privacy#messages~5": "how long the code for another device is valid, code expires, opens my messages",
  "/privacy#account":
    "need an account to write to you, stored if I make an account, password stored, need an account to write, session cookie, when a session ends, how long it lasts",
  "/tos#liability": "faults, who is liable for wrong results of a demo",
  "/tos#liability~2": "consumer rights, intent",
  "/tos#questions": "questions about the terms, whom to ask",
  "tool:code-beautifier": "readable",
  "tool:timestamp-converter": "unix time tool",
  "tool:uri-encoder-decoder": "encode address",
  "tool:code-optimizer": "merge CSS rules",
  "/privacy#browser": "which cookies are set, visitor cookie, how long it lasts",
  "/privacy#browser~3": "draft of the contact form saved",
  "/privacy#browser~4": "light or dark theme stored",
  "/privacy#receivers~2": "openstreetmap learns ip address map, links to other websites",
  "/tos#contact-form":
    "what the contact form asks for, another person's name, my own address, personal data of others, must not use the form",
};
