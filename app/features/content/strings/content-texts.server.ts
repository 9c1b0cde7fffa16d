import { createSiteTexts } from "#app/platform/language/site-texts.server.ts";
import { en as content } from "./en/content.ts";
import { en as testimonial } from "./en/testimonial.ts";
import { pl as polishContent } from "./pl/content.ts";
import { pl as polishTestimonial } from "./pl/testimonial.ts";

declare module "#app/ui/language/use-texts.tsx" {
  interface Scopes {
    content: typeof content;
    testimonial: typeof testimonial;
  }
}

/** It is never sent. */
export const contentTexts = createSiteTexts("content", { en: content, pl: polishContent });

export const testimonialTexts = createSiteTexts("testimonial", { en: testimonial, pl: polishTestimonial });
