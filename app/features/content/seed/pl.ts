import type { Documents } from "../documents/documents.ts";
import type { Studio } from "../documents/studio.schema.ts";

/** Polish of the shipped texts; other fields are the same in each language. */
interface ShippedTranslation {
  readonly studio: Pick<Studio, "tagline" | "supportLabel" | "law" | "firstSite"> & {
    readonly voice: Pick<Studio["voice"], "place" | "replyWithin">;
    readonly map: Pick<Studio["map"], "label">;
  };
  readonly home: Omit<Documents["home"], "shows">;
  readonly terms: Documents["terms"];
}

export const shippedPolish: ShippedTranslation = {
  studio: {
    tagline: "Szybkie strony internetowe na miarę",
    supportLabel: "{studio}",
    voice: { place: "Warszawa", replyWithin: "jeden dzień roboczy" },
    firstSite: { from: "2500 €", to: "9000 €" },
    map: { label: "Warszawa, Polska" },
    law: {
      governing: "prawo polskie",
      courts: "sądy polskie",
      authority: "Prezes Urzędu Ochrony Danych Osobowych, ul. Stawki 2, 00-193 Warszawa",
    },
  },
  home: {
    badge: "Witamy w studiu {studio}",
    headline: "Strona, która robi wrażenie…",
    lead: "Tworzymy szybkie strony na miarę, które rozwijają firmę i przyciągają uwagę.",
    buttons: { contact: "Opowiedz nam o swojej stronie", more: "Co robimy" },
    cardsTitle: "Jedno studio, od pierwszego szkicu do działającej strony",
    cards: [
      {
        title: "Doświadczeni programiści",
        text: "Stronę projektują i programują te same osoby, które o działanie dbają tak samo jak o wygląd.",
      },
      {
        title: "Zaufanie i bezpieczeństwo",
        text: "To, co odwiedzający powierzają stronie, pozostaje prywatne. Łatwo sprawdzić, co i po co jest przechowywane.",
      },
      {
        title: "Hosting i opieka",
        text: "Umieszczamy stronę w sieci, pilnujemy, żeby działała, i dbamy o aktualizacje.",
      },
      {
        title: "Dowolny styl",
        text: "Spokojny albo odważny, klasyczny albo nietypowy: wygląd zaczyna się od ciebie, a nie od szablonu.",
      },
      {
        title: "Najlepsze zabezpieczenia",
        text: "Szyfrowane połączenia i bezpieczne logowanie są częścią strony od pierwszego dnia, a nie dodatkiem na końcu.",
      },
      {
        title: "Pomoc w prowadzeniu",
        text: "Jeśli chcesz coś zmienić samodzielnie, pokażemy jak. Jeśli nie, zrobimy to za ciebie.",
      },
    ],
    steps: [
      {
        title: "Piszesz do nas",
        text: "Opisz, do czego ma służyć strona i co ma robić. Nie potrzebujesz planu ani fachowych słów.",
      },
      {
        title: "Zadajemy pytania",
        text: "E-mailem, aż będzie jasne, co budujemy. Cała rozmowa zostaje w jednym miejscu.",
      },
      {
        title: "Obserwujesz postępy",
        text: "Budujemy krok po kroku, a każdy krok otworzysz w swojej przeglądarce. Zmieniamy, póki to łatwe.",
      },
      {
        title: "Strona trafia do sieci",
        text: "Uruchamiamy ją i zajmujemy się nią dalej albo przekazujemy ci ją ze wszystkim, czego potrzeba do jej prowadzenia.",
      },
    ],
    call: {
      title: "Do czego potrzebujesz strony?",
      text: "Na początek wystarczy kilka zdań. Napisz do nas, a odpowiemy e-mailem.",
      button: "Napisz do nas",
    },
  },
  terms: {
    updated: "27 lutego 2025",
    privacy: "",
    sections: [
      {
        anchor: "introduction",
        title: "Wstęp",
        text: `Ten regulamin dotyczy niniejszej strony, którą prowadzi {firm} („my”, „nas”). Korzystając ze strony, akceptujesz go. Jeśli się z nim nie zgadzasz, nie korzystaj z niej.

Staraliśmy się, żeby był zrozumiały. Jeśli coś jest niejasne, zapytaj nas: {contact address}.`,
      },
      {
        anchor: "general-information",
        title: "Informacje ogólne",
        text: `{studio} projektuje i buduje strony internetowe. Ta strona pokazuje, co robimy, przyjmuje wiadomości i pozwala wypróbować dema. Czytanie jej nic nie kosztuje i nie wymaga konta.

Nic na tych stronach nie jest wiążącą ofertą. Co dla ciebie zbudujemy, do kiedy i za jaką cenę, ustalamy na piśmie przed rozpoczęciem prac.

Dema pokazują, co jest możliwe. Mogą się zmienić albo zniknąć, dlatego nie trzymaj w nich niczego, czego utrata byłaby dla ciebie dotkliwa.

**Wymagania techniczne:** urządzenie z dostępem do internetu i aktualna przeglądarka. Dema wymagają JavaScriptu, a wiadomości i konto adresu e-mail.

**Konto** jest bezpłatne i bezterminowe. Umowa o jego prowadzenie zostaje zawarta, gdy potwierdzisz adres e-mail linkiem, który wyślemy. Możesz ją zakończyć w każdej chwili, bez podania przyczyny, usuwając konto na stronie [Twoje konto](/account). My możemy ją wypowiedzieć e-mailem z 14-dniowym wyprzedzeniem, jeśli naruszasz ten regulamin albo jeśli przestajemy prowadzić konta.

**Reklamacje.** Jeśli strona albo konto nie działa tak, jak powinno, napisz na adres {contact address} albo przez [formularz kontaktowy](/contact), co się stało i kiedy. Odpowiemy e-mailem w ciągu 14 dni.`,
      },
      {
        anchor: "contact-form",
        title: "Korzystanie z formularza kontaktowego",
        text: `Formularz pyta o imię i nazwisko, adres e-mail i wiadomość. Podaj własny adres, bo na niego wysyłamy odpowiedź. Swoje wiadomości zobaczysz w przeglądarce, z której je wysłano. Na innym urządzeniu wyświetlisz je po wpisaniu kodu, który wyślemy na twój adres.

Nie używaj formularza

- do niczego, co jest bezprawne, zawiera groźby albo wprowadza w błąd, ani w cudzym imieniu;
- do przesyłania danych osobowych innych osób bez ich zgody;
- do reklamy ani do automatycznej wysyłki;
- do szukania luk w zabezpieczeniach strony ani do jej przeciążania.

Liczba wiadomości na godzinę z jednego adresu lub jednej sieci jest ograniczona. Wiadomości, które wyglądają na spam, trafiają do osobnego folderu. Możemy usuwać wiadomości i nie możemy obiecać, że odpowiemy na każdą ani że zawsze zdążymy w czasie, który podaje ta strona.`,
      },
      {
        anchor: "privacy",
        title: "Prywatność",
        text: "Przechowujemy to, co nam wysyłasz, zapis odsłon i dane, których strona potrzebuje, żeby działać bezpiecznie. Strona [Prywatność](/privacy) wyjaśnia, co dokładnie jest przechowywane, jak długo, kto to widzi i jak otrzymać kopię albo zażądać usunięcia.",
      },
      {
        anchor: "intellectual-property",
        title: "Własność intelektualna",
        text: `Teksty, rysunki, projekt i nazwa tej strony należą do studia {studio} albo są używane na podstawie licencji. Możesz linkować do każdej strony i cytować ją w granicach prawa. Jeśli chcesz wykorzystać więcej, zapytaj nas.

To, co nam wysyłasz, pozostaje twoje. Pozwalasz nam to przechowywać i wykorzystać, żeby ci odpowiedzieć. Pliki otwierane w demach też pozostają twoje. Mapa na stronie kontaktowej pochodzi od współtwórców OpenStreetMap i podlega ich licencji.`,
      },
      {
        anchor: "liability",
        title: "Ograniczenie odpowiedzialności",
        text: `Prowadzimy stronę starannie, ale udostępniamy ją taką, jaka jest: nie obiecujemy, że jest zawsze dostępna, wolna od błędów albo przydatna do określonego celu. W granicach prawa nie odpowiadamy za szkody wynikłe z korzystania z niej, z jej niedostępności ani z wyników dem.

Niektóre linki prowadzą do innych serwisów. Nie mamy na nie wpływu i nie odpowiadamy za to, co pokazują i przechowują.

Nic tutaj nie ogranicza odpowiedzialności, której ograniczyć nie wolno, na przykład za winę umyślną, ani twoich praw jako konsumenta.`,
      },
      {
        anchor: "changes",
        title: "Zmiany regulaminu",
        text: "Możemy zmieniać ten regulamin, gdy zmienia się prawo albo działanie strony. Nowy obowiązuje od dnia publikacji na tej stronie, czyli od daty podanej na jej początku. O zmianie powiadomimy osoby mające konto e-mailem co najmniej 14 dni wcześniej. Do tego czasu mogą usunąć konto. Zmiana nie dotyczy umów już z tobą zawartych.",
      },
      {
        anchor: "governing-law",
        title: "Prawo właściwe",
        text: "Dla tego regulaminu właściwe jest {law}, a spory rozstrzygają {courts}. Jeśli jesteś konsumentem, zachowujesz ochronę, którą daje prawo twojego kraju.",
      },
      {
        anchor: "questions",
        title: "Pytania",
        text: "Napisz do nas przez [formularz kontaktowy](/contact). Chętnie wyjaśnimy.",
      },
    ],
  },
};
