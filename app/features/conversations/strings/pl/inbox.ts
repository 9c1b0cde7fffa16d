import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/inbox.ts";

export const pl: Translation<typeof en, "pl"> = {
  lead: {
    mail: "Opowiedz nam o swoim projekcie. Rozmowę możesz śledzić tutaj, a my odpowiadamy e-mailem. Z kodem dostępu możesz też zapytać naszego <a>chatbota AI</a>.",
    here: "Opowiedz nam o swoim projekcie. Rozmowę możesz śledzić tutaj, w tej przeglądarce. Z kodem dostępu możesz też zapytać naszego <a>chatbota AI</a>.",
  },
  confirmed: "Wysyłamy ci e-mail z linkiem do tej wiadomości",
  noCode:
    "Wiadomość z innego urządzenia? Ta strona nie wysyła jeszcze e-maili, więc nie wyśle ci kodu. Z kontem go nie potrzebujesz: <a>zaloguj się</a>.",
  replyTitle: "Re: poprzednia wiadomość",
  replySubject: "Re: Twoja wiadomość do studia {studio}",
  mapTitle: "Mapa: {place}, OpenStreetMap",
  deadLink: {
    missing: "Pod tym adresem nie ma strony:",
    from: "Link jest na stronie:",
    found: "Link jest tutaj:",
  },
  sent: { title: "Gotowe", text: "Twoja wiadomość została wysłana!" },
  replied: { title: "Odpowiedź wysłana", text: "Twoja odpowiedź została wysłana!" },
  fields: {
    name: { none: "Wpisz imię i nazwisko.", long: "Imię i nazwisko mogą mieć razem najwyżej {count} znaków." },
    email: {
      none: "Wpisz swój adres e-mail.",
      long: "Adres e-mail może mieć najwyżej {count} znaki.",
      wrong: "Wpisz jeden poprawny adres e-mail, na przykład anna@example.org.",
    },
    message: { none: "Napisz wiadomość.", long: "Wiadomość może mieć najwyżej {count} znaków." },
    reply: { none: "Napisz odpowiedź.", long: "Odpowiedź może mieć najwyżej {count} znaków." },
    code: { none: "Wpisz kod.", wrong: "Kod ma {digits} cyfr." },
  },
  errors: {
    gone: "Tej wiadomości już nie ma. Mogła zostać usunięta.",
    full: "W tej rozmowie jest już {count} odpowiedzi. Wyślij nową wiadomość.",
    link: "Ten link wygasł, został unieważniony albo jest niepełny. Na stronie kontaktowej możesz poprosić o kod e-mailem i zobaczyć swoje wiadomości.",
    code: "Ten kod jest błędny albo już nieważny. Sprawdź go lub odbierz nowy.",
    access: "Tego dostępu już nie ma.",
  },
  files: {
    missing: "Nie znaleziono pliku.",
    unread: "Nie udało się odczytać pliku.",
    unstored: "Nie udało się zapisać pliku.",
    together: "Pliki jednej wiadomości mogą mieć razem najwyżej {size}.",
    total: "Pliki mogą mieć razem najwyżej {size}.",
    multipart: "Pliki wysyła się jako multipart/form-data.",
    none: "W formularzu nie ma pliku.",
    gone: "Jednego z plików już tu nie ma. Dołącz go jeszcze raz.",
    refused: "Tutaj nie można wysyłać plików.",
    tooMany: {
      one: "Naraz można wysłać najwyżej {count} plik.",
      few: "Naraz można wysłać najwyżej {count} pliki.",
      many: "Naraz można wysłać najwyżej {count} plików.",
    },
    form: "Pliki trzeba wysłać z formularza tej strony. Odśwież ją.",
  },
  mails: {
    hasMessage: "{studio}: mamy Twoją wiadomość",
    thanks: "Dziękujemy za wiadomość do studia {studio}. {promise}",
    onAnyDevice: "Swoją wiadomość i naszą odpowiedź zobaczysz na dowolnym urządzeniu:",
    notYou: "To nie Twoja wiadomość? W takim razie ktoś wpisał Twój adres i możesz zignorować ten e-mail.",
    link: "Link działa przez {days} dni. Każdy, kto go zna, może przeczytać rozmowę i odpowiedzieć w Twoim imieniu.",
    stop: "Nie chcę więcej e-maili o tej rozmowie:",
    files: "Pliki znajdziesz w rozmowie na naszej stronie (link jest niżej):",
    program: "to może być program",
    wrote: "Twoja wiadomość z dnia {day}:",
    whole: "Całą rozmowę zobaczysz na dowolnym urządzeniu:",
    codeSubject: "{code} to Twój kod do strony {studio}",
    code: "Twój kod to {code}",
    enter:
      "Wpisz go na stronie kontaktowej, w tej samej przeglądarce, z której wysłano prośbę o kod. Zobaczysz wtedy swoje wiadomości. Kod jest ważny przez {minutes} minut.",
    notAsked: "Jeśli to nie Twoja prośba, zignoruj ten e-mail: bez kodu nikt nie zobaczy Twoich wiadomości.",
  },
};
