import type { Home } from "../documents/home.schema.ts";

export const shippedHome: Home = {
  badge: "Welcome to {studio}",
  headline: "The ultimate website experience...",
  lead: "We create custom, high-performance websites designed to grow your business and engage your audience.",
  buttons: { contact: "Tell us about your site", more: "What we do" },
  cardsTitle: "One studio, from the first sketch to the running site",
  cards: [
    {
      title: "Advanced developers",
      text: "The people who plan your site also write its code, and care how it works as much as how it looks.",
    },
    {
      title: "Trust and security",
      text: "What your visitors entrust to your site stays private, and it is easy to see what is stored and why.",
    },
    {
      title: "Hosting and management",
      text: "We put your site online, watch that it stays there, and take care of the updates.",
    },
    {
      title: "Any style u want",
      text: "Quiet or loud, classic or strange: the look starts with you and not with a template.",
    },
    {
      title: "The best security features",
      text: "Encrypted connections and careful sign-in are part of the build from the first day, not an extra at the end.",
    },
    {
      title: "Management assistance",
      text: "When you want to change something yourself, we show you how. When you would rather not, we do it.",
    },
  ],
  shows: {
    work: true,
    concepts: { "last-loaf": true, "holm-aster": true, "low-water": true, consonant: true },
    demos: true,
    steps: true,
    voice: true,
  },
  steps: [
    {
      title: "You write to us",
      text: "What the site is for, and what it should do. You need no plan for that, and no technical words.",
    },
    {
      title: "We ask questions",
      text: "By e-mail, until we both know what we’re building. The whole conversation stays in one place.",
    },
    {
      title: "You watch it grow",
      text: "We build in steps that you can open in your own browser, and change things while changing is easy.",
    },
    {
      title: "It goes online",
      text: "We put it on the web and take care of it from there, or hand it over with everything you need to run it.",
    },
  ],
  call: {
    title: "What should your website do?",
    text: "A few sentences are enough to begin. Write to us and we’ll reply by e-mail.",
    button: "Contact us",
  },
};
