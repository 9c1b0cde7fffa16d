import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/link.ts";

export const pl: Translation<typeof en, "pl"> = {
  title: "Twoja rozmowa",
  ended: "Linki z naszych e-maili nie otwierają już tej rozmowy.",
  messages: "Twoje wiadomości",
  opens: "Na tym urządzeniu otworzy się twoja rozmowa ze studiem {studio}. Możesz tu też odpowiedzieć.",
  open: "Pokaż rozmowę",
  first: "Pokaż pierwsze odpowiedzi",
  yourReply: "Twoja odpowiedź",
  sent: "Odpowiedź wysłana",
  sentText: "Twoja odpowiedź została wysłana!",
  secret:
    "Każdy, kto ma link z naszego e-maila, może przeczytać tę rozmowę i w niej odpowiedzieć. E-mail trafił do kogoś innego? Możesz wyłączyć jego link. W naszej następnej odpowiedzi będzie nowy.",
  end: "Wyłącz wszystkie linki do tej rozmowy",
};
