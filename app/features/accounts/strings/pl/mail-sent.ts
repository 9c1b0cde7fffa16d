import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/mail-sent.ts";

export const pl: Translation<typeof en, "pl"> = {
  check: "Zajrzyj do skrzynki",
  unconfirmed: "Twój adres nie jest jeszcze potwierdzony",
  missing: "Niczego tam nie ma? Zajrzyj do folderu ze spamem i sprawdź, czy adres jest poprawny: <b>{email}</b>",
};
