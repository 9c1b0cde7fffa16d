/** The search says this of each page. Each of `others` is a word by which an address that leads nowhere may have meant it. */
export const en = {
  home: { name: "Home", others: "index welcome about us team" },
  contact: {
    name: "Contact",
    text: "Contact the studio by its form or by e-mail, and follow your conversation with us.",
    others: "kontakt message form impressum imprint",
  },
  work: {
    name: "Work",
    text: "Our work: for whom, what it does, and what came of it.",
    others: "portfolio examples projects",
  },
  notes: { name: "Notes", text: "Notes by {studio}.", others: "blog news articles" },
  concept: { text: "{name} is one of our concepts: {kind}, for a client that we invented." },
  portfolio: { others: "portfolio examples projects designs" },
  tweaks: {
    text: "Coder Tweaks formats, minifies, checks and converts a whole project in your browser.",
    others: "tools",
  },
  cloud: { text: "A cloud to try: files and folders that stay in your browser.", others: "drive files upload" },
  calculator: { text: "A calculator for binary and decimal numbers of any size. It shows each step." },
  chatbot: { text: "Ask the chatbot about the studio. You need an access code.", others: "assistant" },
  register: {
    name: "Register",
    text: "Register an account to see all your conversations with us, on any device.",
    others: "create account sign up",
  },
  login: {
    name: "Sign in",
    text: "Sign in to see all your conversations with us.",
    others: "log in login password account",
  },
  terms: {
    name: "Terms of Service",
    text: "The terms of this website and its contact form.",
    others: "agb conditions legal",
  },
  privacy: {
    name: "Privacy",
    text: "Our privacy policy: which data and cookies there are, for how long, who sees them, and your rights under the GDPR.",
    others: "policy datenschutz",
  },
  steps: { name: "How we work", step: "How we work, step {step}: {title}" },
  services: { name: "Our services", text: "Our services: {names}." },
} as const;
