import { keepPageStrings } from "#app/ui/language/use-texts.tsx";
import { en as ui } from "#app/ui/strings/en.ts";

/** Unit tests run code of browsers without a page. */
keepPageStrings({ language: "en", strings: { ui } });
