import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/testimonial.ts";

export const pl: Translation<typeof en, "pl"> = {
  title: "Twoja opinia",
  lead: "Jak pracowało ci się ze studiem {studio} nad projektem „{title}”?",
  sent: "Dziękujemy. {studio} ma twoją opinię i może pokazać ją na tej stronie razem z twoim nazwiskiem.",
  send: "Wyślij",
  quote: "Co chcesz powiedzieć",
  name: "Imię i nazwisko",
  role: "Twoja rola",
  roleHint: "Na przykład: prowadzi Calder Ceramics.",
  note: "{studio} może pokazać opinię na tej stronie razem z twoim nazwiskiem. Ten link działa raz.",
};
