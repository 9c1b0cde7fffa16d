export const en = {
  /** The page of the account lists what opens a visitor’s messages. */
  access: {
    intro:
      "These open your messages without signing in: browsers you wrote from or entered a code in, and links in our e-mails.",
    none: "Nothing does at the moment.",
    end: "End",
    endOne: "End: {access}",
    endAll: "End all of them",
    here: "This browser",
    times: "Since <since>then</since>, until <until>then</until> at most",
    link: "Link in an e-mail to “{message}”",
    code: "Browser in which a code was entered",
    codeSent: {
      one: "Browser in which a code was entered, and which sent {count} message",
      other: "Browser in which a code was entered, and which sent {count} messages",
    },
    sent: { one: "Browser that sent {count} message", other: "Browser that sent {count} messages" },
  },
  /** The page of the link in our mails. */
  link: {
    title: "Your conversation",
    ended: "The links in our e-mails no longer open this conversation.",
    messages: "Your messages",
    opens: "This opens your conversation with {studio} on this device. You can reply here, too.",
    open: "Show the conversation",
    first: "Show the first replies",
    yourReply: "Your reply",
    sent: "Reply Sent",
    sentText: "Your reply has been sent successfully!",
    secret:
      "Anyone with the link in our e-mail can read this conversation and reply to it. Forwarded our e-mail? You can turn off its link. Our next reply will bring a new one.",
    end: "End all links to this conversation",
  },
  /** The heading of a visitor's own messages, and what is there without any. */
  messages: {
    title: "Your Messages",
    none: "No messages yet",
    enter: "Enter your email above to see what you sent from this browser.",
    failed: {
      send: "Failed to send message. Please try again.",
      list: "Failed to load messages. Please try again.",
    },
  },
  /** A visitor's own messages bring these along: no page without them has them. */
  visitor: {
    refresh: "Refresh",
    older: "Show older messages",
    olderPage: "Older messages",
    count: { one: "{count} message", other: "{count} messages" },
    noneHere: "No messages from this address in this browser",
    sentHere: "What you send with the contact form appears here.",
    more: "Show more",
    less: "Show less",
    reply: "Reply",
    replyTo: "Reply to {name}",
    replies: { one: "{count} reply", other: "{count} replies" },
    newReply: "New reply",
    view: "View Conversation",
    yourReply: "Your reply",
    first: "Show the first replies",
    back: "Back to your messages",
    signedIn: "Signed in as <b>your address</b>: all messages from this address are here. <a>Your account</a>",
    failed: {
      conversation: "The conversation could not be loaded.",
      reply: "Failed to send reply. Please try again.",
    },
    code: {
      again: "Get a new code",
      sent: "If messages were sent from <b>this address</b>, a code is on its way to it. It is valid for {minutes} minutes, in this browser only.",
      label: "Code",
      show: "Show messages",
    },
  },
} as const;
