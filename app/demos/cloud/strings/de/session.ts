import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/session.ts";

export const de: Translation<typeof en, "de"> = {
  title: "Bei {site} anmelden",
  userName: "Benutzername",
  userNameHint: "Jeder Name geht. Mit 'admin' darin sind Sie Administrator.",
  password: "Passwort",
  passwordHint: "Das Passwort lautet: {password}",
  logIn: "Anmelden",
  demoNote: "Dies ist eine Demo. Nichts, was Sie eingeben oder hochladen, verlässt diesen Browser.",
  noAccount: "Noch kein Konto?",
  register: "Konto anlegen",
  registerNote:
    "Das Konto kommt in diesem Browser auf die Benutzerliste der Demo. Sein Passwort ist das der Demo: {password}",
  createAndLogIn: "Anlegen und anmelden",
  backToLogIn: "Zurück zur Anmeldung",
  emailInvalid: "Bitte geben Sie eine E-Mail-Adresse wie anna@example.com ein",
  accountExists: "Ein Konto mit diesem Namen oder dieser E-Mail-Adresse gibt es schon. Melden Sie sich an.",
  loginSuccessful: "Anmeldung erfolgreich",
  welcome: "Willkommen {name}",
  loginFailed: "Anmeldung fehlgeschlagen",
  invalidCredentials: "Die Zugangsdaten stimmen nicht. Versuchen Sie das Passwort: '{password}'",
  loggedOut: "Abgemeldet",
  loggedOutText: "Sie wurden abgemeldet.",
  loggedOutIdle: "Sie waren eine Weile nicht da und wurden deshalb abgemeldet.",
  signedOutTitle: "Sie sind abgemeldet",
  signedOutText: "Ihre Dateien und Einstellungen warten in diesem Browser.",
};
