import { createSiteTexts } from "#app/platform/language/site-texts.server.ts";
import { en } from "./en.ts";
import { pl } from "./pl.ts";

declare module "#app/ui/language/use-texts.tsx" {
  interface Scopes {
    content: typeof en.content;
    testimonial: typeof en.testimonial;
  }
}

/** It is never sent. */
export const contentTexts = createSiteTexts("content", { en: en.content, pl: pl.content });

export const testimonialTexts = createSiteTexts("testimonial", { en: en.testimonial, pl: pl.testimonial });
