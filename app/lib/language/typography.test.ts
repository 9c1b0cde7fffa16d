import { expect, test } from "vitest";
import { typeset } from "./typography.server.ts";

/** `~` is a no-break space, `=` a no-break hyphen. */
const shown = (text: string) => typeset(text, "pl").replaceAll("\u00a0", "~").replaceAll("\u2011", "=");

test.each([
  ["Wpadnij w sobotę albo i w niedzielę.", "Wpadnij w~sobotę albo i~w~niedzielę."],
  ["i w tym, i z tym, a o tym u nas", "i~w~tym, i~z~tym, a~o~tym u~nas"],
  ["O nas, Z nami. W domu, U siebie, A potem, I co", "O~nas, Z~nami. W~domu, U~siebie, A~potem, I~co"],
  ["(w środku) „o cenach” «z serca» [u nas]", "(w~środku) „o~cenach” «z~serca» [u~nas]"],
  ["od A do Z w tydzień", "od A~do Z~w~tydzień"],
  ["Koniec linii\nw nowej", "Koniec linii\nw~nowej"],
  ["Napisz w <b>poniedziałek</b> i <b>w</b> piątek", "Napisz w~<b>poniedziałek</b> i~<b>w</b>~piątek"],
  ["Jesteś w {place} z {name}", "Jesteś w~{place} z~{name}"],
  ["Strona kosztuje 2500 zł", "Strona kosztuje 2500~zł"],
  ["od 2500 € do 9000 €", "od 2500~€ do 9000~€"],
  ["9 000 zł, 12 500 000 EUR, 1 234,50 PLN", "9~000~zł, 12~500~000~EUR, 1~234,50~PLN"],
  ["23 % VAT, 45 złotych, 3 tys. złotych", "23~% VAT, 45~złotych, 3~tys. złotych"],
  ["1,2 s, 300 ms, 5 min, 2 godz., 24 h", "1,2~s, 300~ms, 5~min, 2~godz., 24~h"],
  ["pliki do 25 MB, 14 KB, 2,4 GB, 512 B", "pliki do 25~MB, 14~KB, 2,4~GB, 512~B"],
  ["ważny 10 minut, 30 dni, 2 tygodnie, 12 miesięcy", "ważny 10~minut, 30~dni, 2~tygodnie, 12~miesięcy"],
  ["1 dzień, 24 godziny, 3 lata, 1 tydzień", "1~dzień, 24~godziny, 3~lata, 1~tydzień"],
  ["80 m², 5 km, 3 kg, 20 °C, 390 px", "80~m², 5~km, 3~kg, 20~°C, 390~px"],
  ["28 listopada 2026 r. o godzinie 8", "28 listopada 2026~r. o~godzinie 8"],
  ["w 2026 roku", "w~2026~roku"],
  ["ul. Długa 5, al. Lipowa 7, nr 12", "ul.~Długa 5, al.~Lipowa 7, nr~12"],
  ["Ul. Krótka, Nr 3", "Ul.~Krótka, Nr~3"],
  ["godz. 8:00, str. 12", "godz.~8:00, str.~12"],
  ["art. 6 ust. 1 lit. b RODO, § 5", "art.~6 ust.~1 lit.~b RODO, §~5"],
  ["tel. +48 601 234 567", "tel.~+48~601~234~567"],
  ["{count} plik, {count} pliki, {count} plików", "{count}~plik, {count}~pliki, {count}~plików"],
  ["<b>{count}</b> wiadomości", "<b>{count}</b>~wiadomości"],
  ["za {minutes} minut, przez {days} dni, {kb} KB", "za {minutes}~minut, przez {days}~dni, {kb}~KB"],
  ["do {year} r. w {place}", "do {year}~r. w~{place}"],
  ["Adres e-mail, e-mailem, E-maile, E-MAIL", "Adres e=mail, e=mailem, E=maile, E=MAIL"],
  ["(e-mail) „e-mail” e-maile/telefon", "(e=mail) „e=mail” e=maile/telefon"],
  ["e-sklep, e-commerce, e-booki", "e=sklep, e=commerce, e=booki"],
  ["Cennik - ile kosztuje strona", "Cennik – ile kosztuje strona"],
  ["{query} - wyniki, 2024 - rok zmian", "{query} – wyniki, 2024 – rok zmian"],
  ["krok A - krok B", "krok A – krok B"],
  ["Sprawdź „A” - potem (B) - i „C”", "Sprawdź „A” – potem (B) – i~„C”"],
])("%s", (text, expected) => {
  expect(shown(text)).toBe(expected);
  expect(typeset(text, "pl")).toHaveLength(text.length);
  expect(shown(typeset(text, "pl"))).toBe(expected);
});

test.each([
  "https://studio.example/w/e-mail?z=a",
  "Zobacz studio.pl/e-mail",
  "Zobacz /pl/e-mail",
  "Napisz: e-mail@studio.pl, mailto:e-biuro@studio.pl",
  "Plik e-mail.txt leży obok e-sklep.pl",
  "Wpisz `git commit - m w` od razu",
  "Cena: {koszt w zł}, {e-mail}",
  "{first site from} do {first site to}",
  "{name} dom",
  "{name} sklep",
  "wzór A-Z bez odstępu",
  "5 - 3 = 2",
  "- punkt listy",
  "Pierwsza linia\n- punkt",
  "już – po polsku, 2024–2026",
  "biało-czerwony, sklep-e-mail",
  "do, na, po, za, ze, we, od",
  "ów dom, ó dom, ś dom",
  "20 osób, 3 strony, 5 kroków",
  "2024 100 osób",
  "wersja 1.2 300 razy",
  "123456 789",
  "kod 12 3456",
  "5 sklepów, 3 grupy, 2 latarnie, 2 roczniki",
  "numer, ulica, rok, roczny",
  "bulwar. Długi",
  "koniec r. 2026",
  "Koniec w",
  "",
])("‘%s’ stays as it is", (text) => {
  expect(typeset(text, "pl")).toBe(text);
});

test.each(["en", "de", "es", "fr"] as const)("%s has no such rules", (language) => {
  const text = "I write a word - 5 MB, an e-mail, nr 5";
  expect(typeset(text, language)).toBe(text);
});

test("a long text takes a time that grows with its length", () => {
  for (const part of ["a", "w ", "e-", "1 ", "{", "`", "<", " - ", "a.", "zł ", "ul. "]) {
    const text = part.repeat(200_000 / part.length);
    const startedAt = performance.now();
    typeset(text, "pl");
    expect(performance.now() - startedAt, part).toBeLessThan(1_000);
  }
});
