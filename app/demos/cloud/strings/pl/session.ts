import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/session.ts";

export const pl: Translation<typeof en, "pl"> = {
  title: "Logowanie: {site}",
  userName: "Nazwa użytkownika",
  userNameHint: "Możesz wpisać dowolną nazwę. Z nazwą zawierającą „admin” zalogujesz się jako administrator.",
  password: "Hasło",
  passwordHint: "Hasło to: {password}",
  logIn: "Zaloguj się",
  demoNote: "To jest demo. Nic, co wpiszesz lub dodasz, nie opuszcza tej przeglądarki.",
  noAccount: "Nie masz jeszcze konta?",
  register: "Załóż konto",
  registerNote: "Konto trafi na listę użytkowników tego dema, w tej przeglądarce. Jego hasło to hasło dema: {password}",
  createAndLogIn: "Załóż i zaloguj się",
  backToLogIn: "Powrót do logowania",
  emailInvalid: "Wpisz adres e-mail, na przykład anna@example.com",
  accountExists: "Konto o tej nazwie lub z tym adresem e-mail już istnieje. Zaloguj się.",
  loginSuccessful: "Zalogowano",
  welcome: "Witaj, {name}",
  loginFailed: "Logowanie nie powiodło się",
  invalidCredentials: "Nieprawidłowe dane. Spróbuj hasła: „{password}”",
  loggedOut: "Wylogowano",
  loggedOutText: "Nastąpiło wylogowanie.",
  loggedOutIdle: "Przez dłuższą chwilę nic się nie działo, dlatego nastąpiło wylogowanie.",
  signedOutTitle: "Wylogowano",
  signedOutText: "Twoje pliki i ustawienia są nadal zapisane w tej przeglądarce.",
};
