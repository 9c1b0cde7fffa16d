export const en = {
  title: "E-mails about your conversation",
  on: "{studio} sends you each reply in this conversation by e-mail. Without e-mails, you find our replies on the contact page.",
  stop: "Stop these e-mails",
  off: "You get no more e-mails about this conversation. Our replies are on the contact page.",
  resume: "Send them again",
  back: "Your messages",
} as const;
