import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/policy.ts";

/** Each duration is in the accusative: a sentence has `przez {time}` or `{time} później`. */
export const pl: Translation<typeof en, "pl"> = {
  lead: "Co ta strona przechowuje, jak długo, kto może to zobaczyć i jak otrzymać kopię albo zażądać usunięcia. Podane tu okresy pochodzą z ustawień strony.",
  contents: "Na tej stronie",
  titles: {
    short: "W skrócie",
    messages: "Co do nas piszesz",
    visits: "Odsłony stron",
    account: "Twoje konto",
    chatbot: "Chatbot",
    protection: "Ochrona przed nadużyciami",
    browser: "Co przechowuje twoja przeglądarka",
    receivers: "Kto to widzi",
    rights: "Twoje prawa",
    additions: "Poza tym na tej stronie",
  },
  duration: {
    month: { one: "{number} miesiąc", few: "{number} miesiące", many: "{number} miesięcy" },
    day: { one: "{number} dzień", few: "{number} dni", many: "{number} dni" },
    hour: { one: "{number} godzinę", few: "{number} godziny", many: "{number} godzin" },
    minute: { one: "{number} minutę", few: "{number} minuty", many: "{number} minut" },
    second: { one: "{number} sekundę", few: "{number} sekundy", many: "{number} sekund" },
  },
  short: {
    who: "{studio} prowadzi tę stronę i odpowiada za to, co ona przechowuje.",
    ads: "Żadnych reklam, profilowania, zewnętrznej analityki ani śledzenia na innych stronach.",
    files:
      "Czcionki, obrazy i skrypty pochodzą z tej strony, więc nikt inny nie dowiaduje się o twojej wizycie{except}.",
    except: ", z wyjątkiem: {others}",
    and: "{first} oraz {second}",
    map: "openstreetmap.org, skąd pochodzi mapa na stronie kontaktowej",
    bot: "{host}, gdy otworzysz chatbota",
    cookies: "Każde ciasteczko jest potrzebne do czegoś, co tu robisz, dlatego nie ma baneru ze zgodami.",
    controller: "Administratorem twoich danych osobowych jest {firm} („my”). Kontakt: <mail>{email}</mail>.",
  },
  messages: {
    summary: "Przechowujemy to, co piszesz, żeby móc odpowiedzieć, do czasu usunięcia rozmowy.",
    stored:
      "<b>Co przechowujemy:</b> imię i nazwisko, adres e-mail, wiadomość i pliki z formularza kontaktowego, razem z czasem wysłania, a także twoje i nasze odpowiedzi z ich plikami. Skrót (hash) ciasteczka z twojej przeglądarki pozwala nam ponownie pokazać ci twoje wiadomości.",
    also: "Dla każdej rozmowy zapisujemy też, czy jest przeczytana, otwarta, zakończona, odłożona lub uznana za spam, czas jej ostatniej wiadomości, jej etykiety, nasze notatki o niej i o osobie oraz kto z nas napisał każdą odpowiedź i notatkę. Zapisujemy, które adresy naszym zdaniem należą do tej samej osoby, odpowiedź, której jeszcze nie wysłaliśmy, a teksty także w indeksie wyszukiwania.",
    why: "<b>Po co:</b> żeby ci odpowiedzieć, na twoją prośbę (art. 6 ust. 1 lit. b RODO), i utrzymać porządek (lit. f).",
    howLong:
      "<b>Jak długo:</b> do czasu usunięcia rozmowy, z naszej inicjatywy albo na twoją prośbę.{done}{spam} Usunięcie możemy cofnąć przez {undo}. Potem wiadomość, odpowiedzi na nią, nasze notatki i związane z nią e-maile znikają. Ich pliki oraz pliki przesłane na serwer, ale niewysłane, znikają w ciągu dwóch dni. Jeśli o to poprosisz, usuniemy od razu wszystko, co jest zapisane z twoimi adresami, a także twoje konto.",
    done: " Zakończoną rozmowę usuwamy {period} po ostatniej wiadomości.",
    spam: " Spam przechowujemy przez {period}.",
    counted:
      "<b>Co liczymy:</b> wiadomości, spam i czas do naszej pierwszej odpowiedzi, tydzień po tygodniu. Liczby z danego tygodnia są ostateczne {time} później. Sumy zachowujemy. Nie ma w nich danych osobowych.",
  },
  mails: {
    title: "E-maile o twojej wiadomości",
    copies:
      "Dostajemy e-mail, gdy do nas napiszesz. Ty dostajesz e-mail z potwierdzeniem i kolejny, gdy odpowiemy. Kopia każdego z nich zostaje na serwerze {kept}.",
    copiesFor: "przez {period} od wysłania",
    copiesUntil: "do czasu, aż ją usuniemy",
    notice:
      "Nasze urządzenia mogą pokazać powiadomienie z twoim imieniem i nazwiskiem oraz pierwszym wierszem. Jest zaszyfrowane dla tego urządzenia: producent przeglądarki przekazuje je, ale nie może go odczytać.",
    offline:
      "Nasze urządzenia mogą przechowywać najnowsze rozmowy, żebyśmy mogli je czytać bez internetu: do wylogowania tam albo najdłużej przez {time} bez połączenia. Rozmowa, którą usuniemy tutaj, zniknie też tam, gdy urządzenie znów będzie w sieci.",
    tries:
      "Próbujemy dostarczyć e-mail przez {time}. Jeśli się nie uda, zostaje do usunięcia rozmowy, a jeśli do żadnej nie należy, przez {lost}.",
    code: "Kod, który pokazuje twoje wiadomości na innym urządzeniu, jest ważny przez {valid}, a e-mail z nim przechowujemy przez {mail}. Przeglądarka, w której go wpiszesz, widzi wiadomości z twojego adresu przez {grant}.",
    link: "Link w naszej odpowiedzi przez {time} otwiera tę rozmowę na każdym urządzeniu. Możesz go tam unieważnić.",
    stop: "Jeśli strona działa przez HTTPS, w naszej odpowiedzi jest też link, który wyłącza e-maile o tej rozmowie. Twój wybór zapisujemy razem z rozmową i możesz go zmienić.",
    read: "Strona czyta naszą skrzynkę pocztową. Twój e-mail staje się wiadomością lub odpowiedzią, razem z adresem, z którego przyszedł, i zostaje w otrzymanej postaci do usunięcia rozmowy. Skrót (hash) każdego e-maila oraz e-maile, które do żadnej rozmowy nie należą, przechowujemy {kept}. W skrzynce strona niczego nie usuwa. Robimy to my.",
    readFor: "przez {period}",
    readUntil: "do czasu, aż je usuniemy",
  },
  visits: {
    summary: "Zapisujemy, które strony są otwierane, i liczymy odwiedzających bez ciasteczek.",
    stored:
      "<b>Co przechowujemy:</b> dla każdej otwartej strony jej adres, czas, twój adres IP, opis, który przeglądarka podaje o sobie (user agent), i to, co liczymy (poniżej). Nie zapisujemy, co robisz na stronie. Jeśli twoja przeglądarka prosi, żeby nie śledzić (Do Not Track, Global Privacy Control), zapisujemy tylko stronę i czas.",
    why: "<b>Po co:</b> żeby wiedzieć, które strony są czytane, i wykrywać nadużycia. To nasz prawnie uzasadniony interes (art. 6 ust. 1 lit. f RODO).",
    howLong: "<b>Jak długo:</b> {kept}do wyczyszczenia historii, co możemy cofnąć przez {undo}.",
    kept: "przez {period} albo ",
    counted:
      "<b>Co liczymy:</b> odsłony i odwiedzających według godziny, otwartej strony, strony lub aplikacji, z której ktoś przyszedł, kraju z ustawień języka, przeglądarki, systemu, rodzaju urządzenia i kampanii. Odwiedzających rozróżniamy po kodzie utworzonym z adresu IP, nagłówka user agent i tajnego klucza, który usuwamy o północy, więc następnego dnia nikogo nie rozpoznajemy. Programy, na przykład wyszukiwarki, liczymy osobno. Sumy zachowujemy. Nikogo nie identyfikują.",
    measured:
      "<b>Co mierzymy:</b> przeglądarka przekazuje nam też, jak szybko działała strona i które z naszych skryptów zawiodły, chyba że prosi, żeby nie śledzić. Zachowujemy liczby według strony i rodzaju urządzenia. Błędy przechowujemy przez {time}, bez cyfr i adresów. Przy wiadomości zapisujemy źródło, które do niej doprowadziło. Nic z tego cię nie identyfikuje.",
  },
  account: {
    summary: "Żeby do nas napisać, nie potrzebujesz konta.",
    also: "Jeśli je założysz, przechowujemy też:",
    name: "nazwę użytkownika, adres e-mail i skrót (hash) hasła, z którego nie da się go odczytać, do usunięcia konta;",
    passkeys:
      "dla każdego klucza dostępu jego klucz publiczny, nazwę i czas ostatniego użycia, do usunięcia tego klucza. Twój odcisk palca i twarz nie opuszczają twojego urządzenia;",
    authenticator:
      "dla aplikacji uwierzytelniającej jej zaszyfrowany klucz i skróty (hashe) kodów odzyskiwania, do usunięcia aplikacji z konta;",
    sessions:
      "twoje sesje po zalogowaniu: adres IP, user agent i czas dla każdej przeglądarki, do wylogowania, a bez aktywności najdłużej przez {idle}; łącznie najdłużej przez {max};",
    networks:
      "skrót (hash) każdej sieci i przeglądarki, z której się logujesz, przez {time}, żeby ktoś, kto gdzie indziej zgaduje twoje hasło, nie mógł odciąć cię od konta;",
    log: "przez {time}, kiedy się logujesz i wylogowujesz oraz kiedy zmieniasz, eksportujesz lub usuwasz konto, z numerem konta, twoją siecią i user agentem;",
    mails:
      "e-maile o koncie, na przykład link do logowania, do ich wysłania. Kopię usuwamy najpóźniej {time} po wysłaniu.",
    unverified: "Konto, którego adresu nigdy nie potwierdzono, przechowujemy przez {time}.",
    why: "<b>Po co:</b> żeby prowadzić konto na podstawie umowy z tobą (art. 6 ust. 1 lit. b RODO) i wykrywać nadużycia. To nasz prawnie uzasadniony interes (art. 6 ust. 1 lit. f RODO).",
  },
  protection: {
    summary: "Liczymy próby, żeby nikt nie mógł zgadywać haseł ani masowo wysyłać spamu.",
    attempts:
      "Próby podania kodu i hasła liczymy dla adresu e-mail lub konta najdłużej przez {address}, a dla adresu IP najdłużej przez {network}.",
    spam: "Żeby rozpoznać spam, strona liczy powtarzające się teksty (jako skróty) i adresy używane przez jedną przeglądarkę przez {time}. Nieaktualne liczniki usuwa najpóźniej {cleanup} po ich wygaśnięciu. Żeby rozpoznać ataki, przechowujemy listę sieci i user agentów, które podały złe hasło, przez {log}.",
    logs: "Serwer zapisuje w dzienniku czas, adres IP, stronę i wynik każdego żądania, ale nie wiadomości, ciasteczka ani pola formularzy. Jak długo przechowuje dzienniki, zależy od ustawień samego serwera.",
    why: "<b>Po co:</b> żeby wykrywać nadużycia. To nasz prawnie uzasadniony interes (art. 6 ust. 1 lit. f RODO).",
  },
  chatbot: {
    summary: "Twoje pytania i odpowiedzi na nie nie są zapisywane na tej stronie.",
    exception:
      "Jest jeden wyjątek: pytanie bez odpowiedzi przechowujemy {kept}, bez adresów e-mail, linków i długich ciągów cyfr. Rozmowa zostaje w twojej przeglądarce do rozpoczęcia nowej albo wylogowania.",
    keptFor: "przez {period}",
    keptUntil: "do czasu, aż je usuniemy",
    model:
      "<b>Model językowy:</b> każde pytanie, razem z ostatnią częścią rozmowy i fragmentami naszych stron, trafia do {host}, gdzie powstaje odpowiedź. Nie dostaje on twojego adresu IP, imienia ani nazwiska, chyba że je wpiszesz. Co robi z tekstami, wyjaśnia jego własna polityka prywatności. Możemy poprosić go o szkic odpowiedzi na twoją wiadomość: dostaje wtedy jej tekst i fragmenty odpowiedzi, które napisaliśmy innym, bez imion, nazwisk i adresów, o ile da się je rozpoznać.",
    search:
      "<b>Kto odpowiada:</b> serwer tej strony szuka odpowiedzi na jej własnych podstronach. Nie bierze w tym udziału żaden model językowy i nikt inny nie dowiaduje się, o co pytasz.",
    send: "<b>To, co wyślesz nam</b> przyciskiem „Send this to the studio”, staje się wiadomością jak każda inna.",
    logOut:
      "Gdy się wylogujesz, zachowujemy losowy numer twojego ciasteczka najdłużej przez {time}, żeby nikt nie mógł użyć jego kopii.",
    counts:
      "Próby wpisania kodu liczymy dla adresu IP przez {code}, a pytania bez odpowiedzi i odpowiedzi modelu językowego najdłużej przez {model}. Dyktowanie i czytanie na głos to funkcje twojej przeglądarki, która może wysyłać to, co mówisz, do swojego producenta.",
    why: "<b>Po co:</b> żeby ci odpowiedzieć, na twoją prośbę (art. 6 ust. 1 lit. b RODO){kept}.",
    whyKept:
      ", a także żeby wiedzieć, czego tu brakuje, i wykrywać nadużycia. To nasz prawnie uzasadniony interes (art. 6 ust. 1 lit. f RODO)",
    hosted: "Chatbot dostępny po podaniu kodu jest obsługiwany przez {host}.",
    hostedText:
      "To, co tam piszesz lub mówisz, trafia na tamtą stronę razem z twoim adresem IP. Obowiązuje jej własna polityka prywatności. Twoja przeglądarka łączy się z nią dopiero po wpisaniu kodu.",
  },
  receivers: {
    summary: "Nigdy nie sprzedajemy twoich danych.",
    only: "Część z nich widzą tylko ci, bez których strona nie może działać:",
    owner: "<b>{studio}.</b> Właściciel tej strony widzi po zalogowaniu wiadomości i odsłony.",
    hosting:
      "<b>Hosting.</b> Operator serwera może odczytać to, co jest na nim zapisane. Kopie zapasowe chronią przed utratą danych (art. 6 ust. 1 lit. f RODO) i zachowują to, co usunięto ze strony, najdłużej przez {time}.{offsite}",
    offsite:
      " Kopie zapasowe są też przechowywane gdzie indziej, zaszyfrowane, więc ten, kto je przechowuje, nie może ich odczytać.",
    mail: {
      smtp: "<b>E-mail.</b> Nasz dostawca poczty wysyła nasze odpowiedzi, kody i powiadomienia, a twój je dostarcza.",
      emailjs:
        "<b>E-mail.</b> EmailJS (emailjs.com) wysyła za nas odpowiedzi, kody i powiadomienia i dostaje ich teksty i adresy. Dostarcza je twój własny dostawca poczty.",
      none: "<b>E-mail.</b> Ta strona obecnie nie wysyła e-maili. E-maile do wysłania czekają na serwerze.",
    },
    mapAtOnce:
      "<b>OpenStreetMap.</b> Mapa na stronie kontaktowej pochodzi z serwisu openstreetmap.org, który poznaje twój adres IP, rodzaj przeglądarki i adres tej strony. Pokazujemy ją, żeby łatwo było do nas trafić. To nasz prawnie uzasadniony interes (art. 6 ust. 1 lit. f RODO).",
    map: "<b>OpenStreetMap.</b> Na stronie kontaktowej jest rysunek. Dopiero gdy naciśniesz „Pokaż mapę”, twoja przeglądarka łączy się z serwisem openstreetmap.org, który poznaje wtedy twój adres IP, rodzaj przeglądarki i adres tej strony.",
    outside:
      "<b>Poza Europejskim Obszarem Gospodarczym</b> dane mogą przetwarzać: {names}. Zapytaj nas, jakie zabezpieczenia stosujemy (art. 45 i 46 RODO).",
    links: "Inne strony, do których linkujemy, nie dowiadują się niczego, dopóki nie klikniesz linku.",
  },
  rights: {
    summary:
      "Masz prawo dostępu do swoich danych i ich kopii, sprostowania, usunięcia, ograniczenia przetwarzania (art. 18 RODO), przenoszenia (art. 20 RODO) oraz wniesienia sprzeciwu (art. 21 RODO).",
    how: "Skorzystaj z <form>formularza kontaktowego</form> albo napisz na adres <mail>{email}</mail> z tego samego adresu co wcześniej, żebyśmy wiedzieli, że to ty.",
    withAccount:
      "<b>Mając konto,</b> możesz zrobić to samodzielnie: na stronie <account>Twoje konto</account> zobaczysz i wyeksportujesz wszystko, razem z plikami, i usuniesz konto z jego wiadomościami.",
    without: "<b>Bez konta</b> widzisz swoje wiadomości na stronie kontaktowej, a my usuniemy je na twoją prośbę.",
    browser:
      "<b>W ustawieniach przeglądarki</b> możesz usunąć ciasteczka i zapisane dane. Strona nadal będzie działać. {codes}",
    noCodes: "Swoje wiadomości zobaczysz wtedy tylko z kontem, bo ta strona nie wysyła kodów e-mailem.",
    codes: "Kod wysłany e-mailem przywróci ci dostęp do wiadomości.",
    voluntary:
      "Podanie danych jest dobrowolne, ale bez adresu e-mail nie możemy ci odpowiedzieć. Nie podejmujemy decyzji wyłącznie automatycznie (art. 22 RODO).",
    authority: "Masz też prawo wnieść skargę do organu nadzorczego: {authority}.",
  },
};
