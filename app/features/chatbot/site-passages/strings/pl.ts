import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "./en.ts";

export const pl: Translation<typeof en, "pl"> = {
  home: { name: "Strona główna", others: "index start witamy o nas zespół studio about" },
  contact: {
    name: "Kontakt",
    text: "Napisz do studia przez formularz albo e-mailem i śledź rozmowę z nami.",
    others: "contact wiadomość formularz e-mail adres",
  },
  work: {
    name: "Realizacje",
    text: "Nasze realizacje: dla kogo, co robią i co z nich wynikło.",
    others: "portfolio przykłady projekty prace work",
  },
  notes: { name: "Notatki", text: "Notatki studia {studio}.", others: "blog aktualności artykuły news notes" },
  concept: { text: "{name} to jedna z naszych koncepcji: {kind}, dla fikcyjnego klienta. Strona po angielsku." },
  portfolio: { others: "portfolio przykłady projekty prace realizacje koncepcje" },
  tweaks: {
    text: "Coder Tweaks formatuje, zmniejsza, sprawdza i przekształca cały projekt w przeglądarce. Strona po angielsku.",
    others: "narzędzia tools",
  },
  cloud: {
    text: "Chmura do wypróbowania: pliki i foldery, które zostają w przeglądarce.",
    others: "chmura pliki dysk drive upload",
  },
  calculator: {
    text: "Kalkulator liczb dwójkowych i dziesiętnych dowolnej wielkości. Pokazuje każdy krok. Strona po angielsku.",
  },
  chatbot: {
    text: "Zapytaj chatbota o studio. Potrzebny jest kod dostępu.",
    others: "asystent czat bot chat assistant",
  },
  register: {
    name: "Załóż konto",
    text: "Załóż konto, żeby widzieć wszystkie rozmowy z nami na każdym urządzeniu.",
    others: "rejestracja nowe konto register",
  },
  login: {
    name: "Zaloguj się",
    text: "Zaloguj się, żeby zobaczyć wszystkie rozmowy z nami.",
    others: "logowanie login hasło konto",
  },
  terms: {
    name: "Regulamin",
    text: "Regulamin tej strony i jej formularza kontaktowego.",
    others: "warunki zasady prawo tos terms",
  },
  privacy: {
    name: "Prywatność",
    text: "Polityka prywatności: jakie dane i ciasteczka przechowujemy, jak długo, kto je widzi i jakie masz prawa według RODO.",
    others: "polityka prywatności dane osobowe privacy",
  },
  steps: { name: "Jak pracujemy", step: "Jak pracujemy, krok {step}: {title}" },
  services: { name: "Nasze usługi", text: "Nasze usługi: {names}." },
};
