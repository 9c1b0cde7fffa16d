import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/session.ts";

export const pl: Translation<typeof en, "pl"> = {
  title: "Logowanie: {site}",
  userName: "Nazwa użytkownika",
  userNameHint: "Dowolna nazwa jest dobra. Jeśli zawiera „admin”, jesteś administratorem.",
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
  signedOutTitle: "Nikt nie jest zalogowany",
  signedOutText: "Twoje pliki i ustawienia czekają w tej przeglądarce.",
};
