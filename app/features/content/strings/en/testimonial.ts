export const en = {
  title: "Your words",
  lead: "How was it to work with {studio} on ‘{title}’?",
  sent: "Thank you. {studio} may show it on this site with your name.",
  send: "Send",
  quote: "What you would say",
  name: "Your name",
  role: "Your role",
  roleHint: "As in: owner of Calder Ceramics.",
  note: "{studio} may show it on this site with your name. This link works once.",
} as const;
