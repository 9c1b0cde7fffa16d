import { href } from "react-router";
import { cloudPath } from "#app/shell/page-of.ts";
import type { StudioBrand } from "../studio.ts";

export interface Demo {
  label: string;
  to: string;
}

export const demos = {
  coderTweaks: { label: "Coder Tweaks", to: href("/projects/coder-tweaks") },
  binaryCalculator: { label: "Binary Calculator", to: href("/projects/binary-calculator") },
  chatbot: { label: "AI Chatbot", to: href("/projects/ai-chatbot") },
} satisfies Record<string, Demo>;

export const cloudDemo = ({ name }: Pick<StudioBrand, "name">): Demo => ({ label: `${name} Cloud`, to: cloudPath });
