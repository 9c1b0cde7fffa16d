import { cloudPath } from "#app/shell/page-of.ts";
import { studio } from "#studio";

/** A demo of the studio, as the home page and the bar offer it. */
export interface Demo {
  label: string;
  to: string;
}

export const demos = {
  coderTweaks: { label: "Coder Tweaks", to: "/projects/coder-tweaks" },
  cloud: { label: `${studio.name} Cloud`, to: cloudPath },
  binaryCalculator: { label: "Binary Calculator", to: "/projects/binary-calculator" },
} satisfies Record<string, Demo>;
