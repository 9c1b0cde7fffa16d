import type { ReactNode } from "react";

interface Feature {
  title: string;
  text: string;
  /** Drawn on 64 x 48; `.lit` is filled with light. */
  icon: ReactNode;
}

export const features: readonly Feature[] = [
  {
    title: "Advanced developers",
    text: "The people who plan your site also write its code, and care how it works as much as how it looks.",
    icon: (
      <>
        <path className="lit" d="M35 3h22l-4.2 20H30.8z" />
        <path d="M13 3h44L48 45H4zM35 3l-9 42M8.7 23h44.1" />
      </>
    ),
  },
  {
    title: "Trust and security",
    text: "What your visitors entrust to your site stays private, and it is easy to see what is stored and why.",
    icon: (
      <>
        <path className="lit" d="M24.6 15h18l-3.9 18h-18z" />
        <path d="M13 3h44L48 45H4zM24.6 15h18l-3.9 18h-18z" />
      </>
    ),
  },
  {
    title: "Hosting and management",
    text: "We put your site online, watch that it stays there, and take care of the updates.",
    icon: (
      <>
        <path className="lit" d="M13 3h44l-3 14H10z" />
        <path d="M13 3h44L48 45H4zM10 17h44M7 31h44" />
      </>
    ),
  },
  {
    title: "Any style u want",
    text: "Quiet or loud, classic or strange: the look starts with you and not with a template.",
    icon: (
      <>
        <path className="lit" d="M57 3L48 45 30.5 24z" />
        <path d="M13 3h44L48 45H4zM13 3l35 42M57 3L4 45" />
      </>
    ),
  },
  {
    title: "The best security features",
    text: "Encrypted connections and careful sign-in are part of the build from the first day, not an extra at the end.",
    icon: (
      <>
        <path className="lit" d="M27.7 3h14.6l-4.5 21H23.2z" />
        <path d="M13 3h44L48 45H4zM27.7 3l-9 42M42.3 3l-9 42M8.5 24h44" />
      </>
    ),
  },
  {
    title: "Management assistance",
    text: "When you want to change something yourself, we show you how. When you would rather not, we do it.",
    icon: (
      <>
        <path className="lit" d="M29 3h28L48 45H20z" />
        <path d="M13 3h44L48 45H4zM29 3l-9 42" />
      </>
    ),
  },
];
