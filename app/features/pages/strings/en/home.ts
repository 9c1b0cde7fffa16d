export const en = {
  title: "Home",
  work: "Our work",
  allWork: "See all work",
  steps: "How we work",
  demos: {
    title: "See what we build",
    lead: "Three demos that run in your browser, with nothing to install and nothing to sign up for.",
    tweaks: "A ZIP in, a tidied ZIP out. Nothing leaves your browser.",
    cloud: "A personal cloud to click through: folders, favorites and settings, filled with sample files.",
    calculator: "From binary to decimal and back, and a calculator that speaks both.",
    open: "Open {name}",
    chatbot: "There’s an <a>{name}</a>, too. Ask us for the code.",
  },
  arrival: "This page reached you in {seconds} s: {kb} KB, one request.",
  point: ".",
} as const;
