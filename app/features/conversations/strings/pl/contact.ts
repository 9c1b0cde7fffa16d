import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/contact.ts";

export const pl: Translation<typeof en, "pl"> = {
  title: "Kontakt",
  description: "Napisz do studia i śledź rozmowę z nami.",
  heading: "Napisz do nas",
  name: "Imię i nazwisko",
  email: "Adres e-mail",
  message: "Wiadomość",
  trap: "Zostaw to pole puste",
  send: "Wyślij wiadomość",
  list: "Pokaż moje wiadomości",
  ways: {
    label: "Inne sposoby kontaktu",
    visit: "Spotkanie na żywo?",
    office: "Nie mamy biura. Na spotkanie umówisz się przez formularz na tej stronie.",
    call: "Telefon",
    soon: "WKRÓTCE…",
    email: "E-mail",
  },
  next: "Co będzie dalej",
  map: {
    title: "Mapa: {place}",
    world: "świat",
    loading: "Wczytywanie mapy…",
    drawn: "To tylko rysunek. Prawdziwa mapa pochodzi z serwisu OpenStreetMap, który zobaczy twój adres IP.",
    loaded: "Ta mapa pochodzi z serwisu OpenStreetMap, który zna już twój adres IP.",
    hide: "Ukryj mapę",
    show: "Pokaż mapę",
    open: "Otwórz na openstreetmap.org",
  },
  code: {
    offer: "Wiadomość z innego urządzenia? <a>Odbierz kod e-mailem.</a>",
    address: "Adres, z którego wysłano wiadomość",
    get: "Wyślij mi kod",
    account: "Z kontem kod nie jest potrzebny: <a>zaloguj się</a>.",
  },
};
