/** The page of the account lists what opens a visitor’s messages. */
export const en = {
  intro:
    "What opens your messages without signing in: browsers that sent them or in which you entered a code, and links in our e-mails.",
  none: "None does at present.",
  end: "End",
  endOne: "End: {access}",
  endAll: "End all of them",
  here: "This browser",
  times: "Since <since>then</since>, until <until>then</until> at most",
  link: "Link in an e-mail to “{message}”",
  code: "Browser with a code",
  codeSent: {
    one: "Browser with a code, which sent {count} message",
    other: "Browser with a code, which sent {count} messages",
  },
  sent: { one: "Browser that sent {count} message", other: "Browser that sent {count} messages" },
} as const;
