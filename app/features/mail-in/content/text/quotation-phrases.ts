// How mail programs introduce what they quote, in the languages of their interfaces.

const either = (...words: string[]): string => `(?:${words.join("|")})`;

/** '-----Original Message-----'. A forwarded message is what its sender wants to be read, and is not among them. */
export const originalMessageLine = new RegExp(
  `^(>>> .+\\d[:.]\\d{2}.* >>>|[-_ ]{2,}\\s*${either(
    "original|original message|original appointment|original[- ]nachricht|reply message|ursprüngliche nachricht|originalnachricht|ursprünglicher termin",
    "message d['’]origine|message original|mensaje original|mensagem original|messaggio originale|oorspronkelijk bericht",
    "oryginalna wiadomość|wiadomość oryginalna|původní (zpráva|e-mail)|pôvodná správa|eredeti üzenet|исходное сообщение|исходное письмо|оригінальне повідомлення",
    "oprindelig meddelelse|opprinnelig melding|ursprungligt meddelande|alkuperäinen viesti|özgün ileti|αρχικό μήνυμα",
    "原始邮件|原始郵件|元のメッセージ|원본 메시지",
  )}\\s*[-_ ]{2,})$`,
  "iu",
);

/** The line above a forwarded message, which is not folded. */
export const forwardedLine = new RegExp(
  `^(begin forwarded message:|[-_ ]{2,}\\s*${either(
    "forwarded message|forwarded by .*|weitergeleitete nachricht|message transféré|mensaje reenviado|messaggio inoltrato",
    "mensagem encaminhada|przekazana wiadomość|wiadomość przekazana|doorgestuurd bericht|přeposlaná zpráva",
    "videresendt meddelelse|vidarebefordrat meddelande|пересылаемое сообщение|пересланное сообщение|转发邮件|転送メッセージ",
  )}\\s*[-_ ]*)$`,
  "iu",
);

export const headLabels = {
  from: label(
    "from|von|de|da|od|van|fra|från|lähettäjä|от|від|від кого|от кого|mittente|expéditeur|remitente|feladó|kimden|από|发件人|寄件者|差出人|보낸 사람",
  ),
  sent: label(
    "sent|date|gesendet|datum|envoyé|enviad[oa]( el)?|fecha|inviato|data|wysłano|wysłane|verzonden|sendt|dato|skickat|lähetetty",
    "päivämäärä|odesláno|отправлено|дата|elküldve|gönderildi|tarih|στάλθηκε|发送时间|寄件日期|送信日時|보낸 날짜",
  ),
  to: label("to|an|à|para|a|do|aan|til|till|vastaanottaja|komu|кому|címzett|kime|προς|收件人|收件者|宛先|받는 사람|cc"),
  subject: label(
    "subject|betreff|objet|ogg|předmet|asunto|assunto|oggetto|temat|onderwerp|emne|ämne|aihe|předmět|тема|tárgy|konu|θέμα",
    "主题|主旨|件名|제목",
  ),
};

/** Bold marks of converted HTML may surround the label. */
function label(...words: string[]): RegExp {
  return new RegExp(`^\\s*\\*{0,2}${either(...words)}\\s?[:：]\\*{0,2}(\\s|$)`, "iu");
}

export const attributions: readonly RegExp[] = [
  /^on\b.+\bwrote\s?:$/iu,
  /^am\b.+\b(schrieb|hat .+ geschrieben)\b.*:$/iu,
  /^.+\bschrieb am\b.+:$/iu,
  /^le\b.+\ba écrit\s?:$/iu,
  /^el\b.+\b(escribió|escribio)\s?:$/iu,
  /^il\b.+\bha scritto\s?:$/iu,
  /^(w dniu|dnia)\b.+(napisał(\(?a\)?|\/a)?|pisze)\s?:$/iu,
  /^.+\d.+(napisał(\(?a\)?|\/a)?|pisze)\s?:$/iu,
  /^wiadomość napisana przez\b.+:$/iu,
  /^(em|a|no dia)\b.+\bescreveu\s?(no dia\b.+)?:$/iu,
  /^op\b.+\b(schreef|het volgende geschreven)\b.*:$/iu,
  /^(den|på)\s.+\bskrev\b.*:$/iu,
  /^.+\d.+\bskrev\b.*:$/iu,
  /^.+\d.+\bkirjoitti\b.*:$/iu,
  /^.+\d.+\bnapsal(\(?a\)?|\/a)?\s?:$/iu,
  /^.+\d.+(пишет|написала?|написал\(а\)|пише)\s?:$/iu,
  /^.+\d.+(írta|a következőt írta)\b.*:$/iu,
  /^.+\d.+(tarihinde|şunu yazdı|yazdı)\b.*:$/iu,
  /^.+\d.+(写道|寫道|のメール|wrote)\s?[:：]$/iu,
];

/** Without a verb, or in another language: counts only above marked lines. */
export const markedAttribution = /^.*\d.*([\w.+-]+@[\w.-]+|\d{1,2}[:.h]\d{2}).*[:：]$/u;

const scanners =
  /\b(avast|avg|avira|bitdefender|eset|nod32|f-secure|g data|kaspersky|malwarebytes|mcafee|norton|sophos)\b/i;

export const isScannerNotice = (text: string): boolean =>
  scanners.test(text) && /vir(us|en)|wirus|вирус|вірус/iu.test(text);

const programs =
  /(phone|iphon|telef|t[eé]l[eé]f|телефон|puhelin|handy|mobil|móvil|komórk|tablet|gerät|ipad|ipod|mac\b|android|samsung|galaxy|huawei|xiaomi|redmi|oneplus|pixel|nokia|xperia|motorola|blackberry|windows|outlook|mail|gmail|gmx|yahoo|proton|spark|superhuman|hey\b|почт)/iu;

/** Whether the line is what phones and free services add. 'Sent from our warehouse on Monday' is not. */
export const isFooterLine = (line: string): boolean =>
  programs.test(line) && footerLines.some((pattern) => pattern.test(line));

const footerLines: readonly RegExp[] = [
  /^sent from (my |mail for |outlook for |yahoo mail|proton|samsung|the )[\p{L}\p{N} .,'’+()&/-]{0,80}$/iu,
  /^(sent|get) (from |with )?(outlook|proton mail|spark|fastmail|gmail mobile|aqua mail|k-9 mail)[\p{L}\p{N} .,'’&/-]{0,60}(<[^<>]*>)?\.?$/iu,
  /^(von|aus) (meinem|meiner|mein) .{1,60}gesendet\.?$/iu,
  /^gesendet (von|mit|aus|über) .{1,80}$/iu,
  /^diese nachricht wurde von meinem .{1,80} gesendet\.?$/iu,
  /^(holen sie sich|laden sie) outlook .{1,80}$/iu,
  /^envoyé (de|depuis|à partir de|avec) .{1,80}$/iu,
  /^(télécharger|obtenez) outlook .{1,80}$/iu,
  /^enviado (desde|do|de|a partir) .{1,80}$/iu,
  /^obt(ener|enga|er o) outlook .{1,80}$/iu,
  /^inviato da .{1,80}$/iu,
  /^(wysłane|wysłano) (z|ze|za) .{1,80}$/iu,
  /^pobierz (aplikację )?outlook .{1,80}$/iu,
  /^(verstuurd|verzonden) (vanaf|vanuit|met|van) .{1,80}$/iu,
  /^(sendt|skickat|lähetetty) .{1,80}$/iu,
  /^odesláno z .{1,80}$/iu,
  /^отправлено (из|с) .{1,80}$/iu,
];
