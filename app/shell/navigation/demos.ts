import { href } from "react-router";
import { cloudPath } from "#app/shell/page-of.ts";
import { studio } from "#studio";

export interface Demo {
  label: string;
  to: string;
}

export const demos = {
  coderTweaks: { label: "Coder Tweaks", to: href("/projects/coder-tweaks") },
  cloud: { label: `${studio.name} Cloud`, to: cloudPath },
  binaryCalculator: { label: "Binary Calculator", to: href("/projects/binary-calculator") },
  chatbot: { label: "AI Chatbot", to: href("/projects/ai-chatbot") },
} satisfies Record<string, Demo>;
