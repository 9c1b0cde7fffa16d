export const en = {
  title: "Your words",
  lead: "How was it to work with {studio} on ‘{title}’?",
  sent: "Thank you. {studio} has got it, and asks you before anything else is done with it.",
  send: "Send",
  quote: "What you would say",
  name: "Your name",
  role: "Your role",
  roleHint: "As in: owner of Calder Ceramics.",
  note: "{studio} may show it on this site with your name. This link works once.",
} as const;
