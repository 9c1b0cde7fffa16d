/** Hours ago, and the text. The visitor begins; then studio and visitor alternate. */
type Turn = readonly [hoursAgo: number, text: string];

export interface SampleConversation {
  readonly name: string;
  readonly email: string;
  readonly turns: readonly Turn[];
  readonly label?: string;
  readonly state?: "done" | "read" | "snoozed" | "spam";
  readonly note?: string;
  /** A reply that waits until it is sent. */
  readonly scheduled?: string;
}

export const ann = { name: "Ann Calder", email: "ann@calder-ceramics.example" };

export const savedReplies = [
  { name: "Prices", text: "A first site costs between 2,500 and 9,000 euros, depending on how much there is to show." },
  {
    name: "First questions",
    text: "Three questions first: who visits, what should they do, and what do you have already?",
  },
] as const;

/** Conversations of a plausible month, oldest first. */
export const conversations: readonly SampleConversation[] = [
  {
    name: "Jonas Feld",
    email: "jonas@feld-und-wiese.example",
    state: "done",
    label: "Redesign",
    turns: [
      [640, "Our farm shop's site was made in 2014. Could you look at it and say what you would keep?"],
      [632, "Gladly. I would keep the photographs and the tone, and start the rest again. Shall we talk on Friday?"],
      [606, "Friday at nine suits us. Thank you for the honest answer."],
    ],
  },
  {
    name: "Lucía Ferrer",
    email: "lucia@ferrer-translations.example",
    state: "done",
    turns: [
      [420, "Do you also write the texts, or do I bring them?"],
      [415, "You bring the facts, I write the first draft, you correct it. It is part of the price."],
    ],
  },
  {
    name: "Piotr Zając",
    email: "piotr@zajac-stolarz.example",
    state: "done",
    label: "New site",
    turns: [
      [300, "A carpenter's workshop, three people. What does a small site cost, and who looks after it later?"],
      [
        294,
        "Between 2,500 and 9,000 euros, depending on how much there is to show. It needs almost no care afterwards.",
      ],
    ],
  },
  {
    name: "Elif Demir",
    email: "elif@demir-books.example",
    label: "Shop",
    scheduled: "Hello Elif, the school year begins soon. Shall we look at the order form together this week?",
    turns: [
      [200, "We sell books to schools. Could a shop also take orders that are paid by invoice?"],
      [197, "It could. Most schools order before the summer, so I would build that part then. I will remind you."],
    ],
  },
  {
    name: "Helen Ash",
    email: "helen@ash-orchards.example",
    state: "snoozed",
    turns: [
      [190, "We would like to start in spring, after the pruning. May I come back to you in February?"],
      [186, "Of course. I will write to you in the first week of February."],
    ],
  },
  {
    name: "Tomasz Wilk",
    email: "tomasz@wilk-rowery.example",
    label: "New site",
    state: "read",
    turns: [
      [74, "We repair bicycles in two towns. Could a new site take bookings, in Polish and in English?"],
      [70, "Yes to both. How does a booking work today?"],
      [52, "By telephone, and a paper calendar in each shop. The two calendars are the problem."],
    ],
  },
  {
    name: "Best Rank Team",
    email: "offers@best-rank.example",
    state: "spam",
    turns: [
      [60, "Dear sir, we bring your website to the first place in seven days, guaranteed. Ask for our price list."],
    ],
  },
  {
    name: "Nadia Rahman",
    email: "nadia@rahman-dental.example",
    turns: [
      [49, "Our booking page is slow on phones and our patients complain. Can that be fixed without a new site?"],
    ],
  },
  {
    name: "Maya Okafor",
    email: "maya@okafor-architects.example",
    label: "Redesign",
    turns: [
      [26, "Our portfolio takes eleven seconds to load on a phone. Would you have a look at it?"],
      [23, "I have: 38 MB of pictures on the first page. Two days of work would bring that below one second."],
      [3, "That is the clearest answer we have had. When could you begin?"],
    ],
  },
  {
    ...ann,
    label: "Shop",
    note: "Found us through the bakery concept. Budget 4,000, would like to open before Easter.",
    turns: [
      [29, "Hello! I make stoneware and would like a small shop: forty pieces, one person, no fuss."],
      [27, "Dear Ann, that sounds like two weeks of work. Do you photograph the pieces yourself?"],
      [
        5,
        "I do, by the north window of my studio. Could people also come and collect a piece instead of having it sent?",
      ],
      [4, "Yes, that is one choice in the order. Shall we talk on Thursday at ten?"],
      [1, "Thursday at ten is good. I will bring the list of pieces."],
    ],
  },
];
