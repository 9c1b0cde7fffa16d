export const workSteps = [
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
] as const;
