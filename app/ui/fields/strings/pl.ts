import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "./en.ts";

export const pl: Translation<typeof en, "pl"> = {
  email: "Adres e-mail",
  password: "Hasło",
  forgotten: "Nie pamiętasz hasła?",
  newPassword: "Co najmniej {min} znaków. Łatwo zapamiętać kilka słów, które mają sens tylko dla ciebie.",
  cookies: { title: "Twoja przeglądarka blokuje ciasteczka tej strony", allow: "Zezwól na nie, żeby się zalogować." },
};
