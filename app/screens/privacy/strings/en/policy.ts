/** The policy as it is read, apart from what browsers store. `{number}` is a count as it is written. */
export const en = {
  lead: "What this website stores, for how long, who can see it, and how to get a copy or have it deleted. The periods on this page are read from its settings.",
  contents: "On this page",
  titles: {
    short: "In short",
    messages: "What you write to us",
    visits: "Page views",
    account: "Your account",
    chatbot: "The chatbot",
    protection: "Protection against abuse",
    browser: "What your browser stores",
    receivers: "Who sees it",
    rights: "Your rights",
    additions: "Also on this website",
  },
  duration: {
    month: { one: "{number} month", other: "{number} months" },
    day: { one: "{number} day", other: "{number} days" },
    hour: { one: "{number} hour", other: "{number} hours" },
    minute: { one: "{number} minute", other: "{number} minutes" },
    second: { one: "{number} second", other: "{number} seconds" },
  },
  short: {
    who: "{studio} runs this website and is responsible for what it stores.",
    ads: "No ads, no profiling, no third-party analytics, no tracking across websites.",
    files: "Fonts, images and scripts come from this website, so no one else learns of your visit{except}.",
    except: " except {others}",
    and: "{first}, and {second}",
    map: "openstreetmap.org, whose map the contact page shows",
    bot: "{host}, once you open the chatbot",
    cookies: "Every cookie is needed for something you do here, so there is no consent banner.",
    controller: "The controller of your personal data is {firm} (“we”). Contact: <mail>{email}</mail>.",
  },
  messages: {
    summary: "We keep what you write so that we can answer, until the conversation is deleted.",
    stored:
      "<b>Stored:</b> the name, e-mail address, message and files you enter in the contact form, with the time, and your replies and ours, with their files. A hash of your browser’s cookie lets us show you your messages again.",
    also: "For each conversation we also store whether it is read, open, done, spam or snoozed, the time of its last message, its labels, our notes on it and on the person, and who of us wrote each reply and note. We store which addresses we think belong to the same person, a reply we have not sent yet, and the texts again, as a search index.",
    why: "<b>Why:</b> to answer you, at your request (Article 6(1)(b) GDPR), and keep order (letter f).",
    howLong:
      "<b>How long:</b> until we delete the conversation, on our own or at your request.{done}{spam} We can undo a deletion for {undo}. After that, the message, its replies, our notes and the related e-mails are gone. Their files, and files that were uploaded and not sent, are gone within two days. If you ask us, we delete everything stored with your addresses at once, and your account.",
    done: " A conversation that is done is deleted {period} after the last message.",
    spam: " Spam is deleted after {period}.",
    counted:
      "<b>Counted:</b> messages, spam and how long our first answers took, by week. The counts of a week are final after {time}. We keep the totals. They contain no personal data.",
  },
  mails: {
    title: "E-mails about your message",
    copies:
      "We get an e-mail when you write. You get one that confirms it, and one when we reply. A copy of each stays on the server {kept}.",
    copiesFor: "for {period} after sending",
    copiesUntil: "until we delete it",
    notice:
      "Our devices may show a notification with your name and the first line. It is encrypted for the device: the maker of the device’s browser passes it on and can’t read it.",
    offline:
      "Our devices may keep the latest conversations, so that we can read them offline, until we log out there or for at most {time} offline. A conversation that we delete here is deleted there when the device is online again.",
    tries:
      "We try to deliver an e-mail for {time}. If that fails, it is kept until its conversation is deleted, or for {lost} if it belongs to none.",
    code: "The code that shows your messages on another device is valid for {valid}, and the e-mail with it is deleted after {mail}. The browser you enter it in can see messages from your address for {grant}.",
    link: "For {time}, the link in our reply opens that conversation on any device. You can end it there.",
    stop: "Over HTTPS, our reply also has a link that stops e-mails about that conversation. Your choice is stored with the conversation, and you can change it.",
    read: "The website reads our mailbox. An e-mail of yours becomes a message or a reply, with the address that it came from, and is kept as it was received until its conversation is deleted. A hash of each e-mail, and e-mails that belong to no conversation, are kept {kept}. The website deletes nothing in the mailbox. We do.",
    readFor: "for {period}",
    readUntil: "until we delete them",
  },
  visits: {
    summary: "We note which pages are opened, and count visitors without cookies.",
    stored:
      "<b>Stored:</b> for each page opened, its address, the time, your IP address, your browser’s description of itself (the user agent), and what is counted (below). We don’t store what you do on the page. If your browser asks not to be tracked (Do Not Track, Global Privacy Control), we store only the page and the time.",
    why: "<b>Why:</b> to see which pages are read and to detect abuse, our legitimate interest (Article 6(1)(f) GDPR).",
    howLong: "<b>How long:</b> {kept}until we clear the history, which we can undo for {undo}.",
    kept: "{period}, or ",
    counted:
      "<b>Counted:</b> views and visitors by hour, page, the website or app you came from, the country of your language setting, browser, system, kind of device and campaign. Visitors are told apart by a code made of IP address, user agent and a secret that is deleted at midnight, so no one is followed to the next day. Programs, such as search engines, are counted apart. Totals are kept. They don’t identify anyone.",
    measured:
      "<b>Measured:</b> your browser also reports how fast a page was and which of our scripts failed, unless it asks not to be tracked. We keep counts by page and kind of device. Errors are kept for {time}, without numbers and addresses. With a message we keep the source that led to it. None of this identifies you.",
  },
  account: {
    summary: "You don’t need an account to write to us.",
    also: "If you create one, we also store:",
    name: "your username, your e-mail address, and a hash of your password from which it cannot be read, until you delete the account;",
    passkeys:
      "for each passkey, its public key, name and last use, until you remove it. Your fingerprint or face stays on your device;",
    authenticator:
      "for an authenticator app, its key, encrypted, and hashes of your recovery codes, until you remove it;",
    sessions:
      "where you are signed in: the IP address, user agent and time for each browser, until you log out, or at most {idle} without activity and {max} in all;",
    networks:
      "a hash of each network and browser you sign in from, for {time}, so that someone guessing your password elsewhere cannot lock you out;",
    log: "for {time}, when you signed in and out, and when you changed, exported or deleted the account, with the account’s number, your network and your user agent;",
    mails:
      "e-mails about the account, such as a sign-in link, until they are sent. The copy is deleted within {time} after that.",
    unverified: "An account whose address is never confirmed is deleted after {time}.",
    why: "<b>Why:</b> to keep the account, a contract with you (Article 6(1)(b) GDPR), and to detect abuse, our legitimate interest (Article 6(1)(f) GDPR).",
  },
  protection: {
    summary: "We count attempts, so that no one can guess passwords or send spam in bulk.",
    attempts:
      "Attempts with codes and passwords are counted per e-mail address or account for up to {address}, and per IP address for up to {network}.",
    spam: "To recognize spam, the website counts repeated texts (as hashes) and the addresses used by one browser for {time}. Expired counts are deleted within {cleanup}. To recognize attacks, we keep a list of networks and user agents that gave a wrong password, for {log}.",
    logs: "The server logs the time, IP address, page and result of each request, but no messages, cookies or form fields. The server’s own settings decide how long its logs are kept.",
    why: "<b>Why:</b> to detect abuse, our legitimate interest (Article 6(1)(f) GDPR).",
  },
  chatbot: {
    summary: "Your questions and the answers are not stored on this website.",
    exception:
      "One exception: a question without an answer is kept {kept}, without e-mail addresses, links and long numbers. The conversation stays in your browser until you start a new one or log out.",
    keptFor: "for {period}",
    keptUntil: "until we delete it",
    model:
      "<b>The language model:</b> each question, with the latest part of the conversation and excerpts from our pages, is sent to {host}, which writes the answer. It receives neither your IP address nor your name, unless you type it. Its own privacy policy says what it does with the texts. We may have it draft our reply to your message: it then gets the text of your message, and parts of replies that we wrote to others, without names and addresses as far as they can be recognized.",
    search:
      "<b>Who answers:</b> this website’s server looks up the answer in its own pages. No language model is involved, and no one else learns what you asked.",
    send: "<b>What you send us</b> with ‘Send this to the studio’ becomes a message like any other.",
    logOut:
      "When you log out, we keep your cookie’s random number for up to {time}, so that no one can use a copy of the cookie.",
    counts:
      "Attempts at the code are counted by IP address for {code}, and questions without an answer and answers from a language model for up to {model}. Dictation and reading aloud are features of your browser, which may send what you say to its maker.",
    why: "<b>Why:</b> to answer you, at your request (Article 6(1)(b) GDPR){kept}.",
    whyKept: ", and to see what is missing here and detect abuse, our legitimate interest (Article 6(1)(f) GDPR)",
    hosted: "The chatbot behind the access code is run by {host}.",
    hostedText:
      "What you write or say there goes to that website, together with your IP address. Its own privacy policy applies. Your browser contacts it only after you enter the code.",
  },
  receivers: {
    summary: "We never sell your data.",
    only: "Only these can see some of it, because the website needs them:",
    owner: "<b>{studio}.</b> The owner of this website sees messages and page views after signing in.",
    hosting:
      "<b>The hosting.</b> Whoever runs the server could read what is stored there. Backups protect against loss (Article 6(1)(f) GDPR) and keep what was deleted from the website for up to {time}.{offsite}",
    offsite: " Copies of backups are also stored elsewhere, encrypted, so that whoever stores them cannot read them.",
    mail: {
      smtp: "<b>E-mail.</b> Our mail provider sends our replies, codes and notices, and yours delivers them to you.",
      emailjs:
        "<b>E-mail.</b> EmailJS (emailjs.com) sends our replies, codes and notices for us and receives their text and addresses. Your own provider delivers them to you.",
      none: "<b>E-mail.</b> This website does not send e-mail at present. Outgoing e-mails wait on the server.",
    },
    mapAtOnce:
      "<b>OpenStreetMap.</b> The map on the contact page comes from openstreetmap.org, which learns your IP address, your type of browser and the address of this website. It shows where we are, our legitimate interest (Article 6(1)(f) GDPR).",
    map: "<b>OpenStreetMap.</b> The contact page shows a drawing. Only if you press ‘Show map’ does your browser contact openstreetmap.org, which then learns your IP address, your type of browser and the address of this website.",
    outside:
      "<b>Outside the European Economic Area,</b> data may be processed by: {names}. Ask us which safeguards apply (Articles 45 and 46 GDPR).",
    links: "Other websites that we link to learn nothing until you follow the link.",
  },
  rights: {
    summary:
      "You have the right to access your data and get a copy, to have it corrected or deleted, to restrict its processing (Article 18 GDPR), to data portability (Article 20), and to object to its use (Article 21).",
    how: "Use the <form>contact form</form> or write to <mail>{email}</mail> from the address you wrote with, so that we know it is you.",
    withAccount:
      "<b>With an account,</b> you can do it yourself: on <account>Your account</account> you can see and export everything, with your files, and delete the account with its messages.",
    without: "<b>Without one,</b> you can see your messages on the contact page, and we delete them when you ask.",
    browser: "<b>In your browser’s settings,</b> you can delete cookies and storage. The website still works. {codes}",
    noCodes: "You then see your messages only with an account, because this website sends no codes by e-mail.",
    codes: "A code by e-mail gives you back your messages.",
    voluntary:
      "You give us your data voluntarily, but without an e-mail address we can’t answer you. No decision about you is made by a program alone (Article 22).",
    authority: "You also have the right to complain to a data protection authority: {authority}.",
  },
} as const;
