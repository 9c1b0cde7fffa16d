import { cloudPath } from "#app/shell/page-of.ts";
import { studio } from "#studio";

/** A demo of the studio, as the home page and the bar offer it. */
export interface Demo {
  label: string;
  to: string;
  /** Whether its page is there. Until then it is shown as 'Coming soon', without a link; demos.test.ts compares. */
  isOpen: boolean;
}

export const demos = {
  coderTweaks: { label: "Coder Tweaks", to: "/projects/coder-tweaks", isOpen: true },
  cloud: { label: `${studio.name} Cloud`, to: cloudPath, isOpen: true },
  binaryCalculator: { label: "Binary Calculator", to: "/projects/binary-calculator", isOpen: true },
} satisfies Record<string, Demo>;

export const comingSoon = "Coming soon";
