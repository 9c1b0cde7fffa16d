export const en = {
  content: {
    firm: { tax: "tax number {number}", register: "register number {number}" },
    voice: {
      person: "{name} answers{from}{within}.",
      studio: "We answer{from}{within}.",
      from: " from {place}",
      within: " within {time}",
      fromWithin: ", within {time}",
      cost: "A first site costs {from} to {to}.",
      leastCost: "A first site costs {from} or more.",
    },
    testimonial: {
      ended: "This link no longer works. Please ask the studio for a new one.",
      noQuote: "Please write a sentence or two.",
      noName: "Please write something here.",
      tooLong: "Please use at most {max} characters.",
    },
  },
  testimonial: {
    title: "Your words",
    lead: "How was it to work with {studio} on ‘{title}’?",
    sent: "Thank you. {studio} has received your words and may show them on this site with your name.",
    send: "Send",
    quote: "What you would say",
    name: "Your name",
    role: "Your role",
    roleHint: "As in: owner of Calder Ceramics.",
    note: "{studio} may show it on this site with your name. This link works once.",
  },
} as const;
