export const en = {
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
    ended: "This link has ended. Please ask the studio for another one.",
    noQuote: "Please write a sentence or two.",
    noName: "Please write something here.",
    tooLong: "Please use at most {max} characters.",
  },
} as const;
