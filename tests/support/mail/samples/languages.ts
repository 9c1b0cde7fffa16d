/** A visitor's text in one language, and how the mail programs in that language introduce a quotation. */
export interface Language {
  name: string;
  charsets: readonly string[];
  subject: string;
  paragraphs: readonly string[];
  gmail: string;
  apple?: string;
  thunderbird?: string;
  /** Outlook's labels: from, sent, to, subject. */
  labels: readonly [string, string, string, string];
  phone?: string;
}

const studio = "Northlight <hello@studio.example>";

export const languages: Readonly<Record<string, Language>> = {
  en: {
    name: "Ada Lovelace",
    charsets: ["utf-8", "us-ascii", "iso-8859-1", "utf-7"],
    subject: "Re: A new site for our bakery",
    paragraphs: ["Hi there,", "Thursday works for us. Could we start with the menu page?", "Thanks, Ada"],
    gmail: `On Mon, 2 Feb 2026 at 10:15, ${studio} wrote:`,
    apple: `On 2 Feb 2026, at 10:15, ${studio} wrote:`,
    thunderbird: "On 02.02.26 10:15, Northlight wrote:",
    labels: ["From", "Sent", "To", "Subject"],
    phone: "Sent from my iPhone",
  },
  de: {
    name: "Jörg Müller-Strauß",
    charsets: ["utf-8", "iso-8859-1", "iso-8859-15", "windows-1252", "cp850"],
    subject: "AW: Grüße aus Köln",
    paragraphs: ["Guten Tag,", "schöne Entwürfe! Könnten wir die Größe der Überschrift ändern?", "Viele Grüße\nJörg"],
    gmail: `Am Mo., 2. Feb. 2026 um 10:15 Uhr schrieb ${studio}:`,
    apple: `Am 02.02.2026 um 10:15 schrieb ${studio}:`,
    thunderbird: "Am 02.02.26 um 10:15 schrieb Northlight:",
    labels: ["Von", "Gesendet", "An", "Betreff"],
    phone: "Von meinem iPhone gesendet",
  },
  fr: {
    name: "Éloïse Lefèvre",
    charsets: ["utf-8", "iso-8859-1", "iso-8859-15", "windows-1252"],
    subject: "Re : Devis pour notre vitrine",
    paragraphs: [
      "Bonjour,",
      "Le budget prévu est élevé, mais ça ira. À quand la première maquette ?",
      "Bien à vous, Éloïse",
    ],
    gmail: `Le lun. 2 févr. 2026 à 10:15, ${studio} a écrit :`,
    apple: `Le 2 févr. 2026 à 10:15, ${studio} a écrit :`,
    thunderbird: "Le 02/02/2026 à 10:15, Northlight a écrit :",
    labels: ["De", "Envoyé", "À", "Objet"],
    phone: "Envoyé de mon iPhone",
  },
  es: {
    name: "Íñigo Núñez",
    charsets: ["utf-8", "iso-8859-1", "windows-1252"],
    subject: "Re: ¿Podemos cambiar el menú?",
    paragraphs: ["Hola:", "¿Podría añadir el teléfono? Mañana envío las imágenes.", "Un saludo, Íñigo"],
    gmail: `El lun, 2 feb 2026 a las 10:15, Northlight (<hello@studio.example>) escribió:`,
    apple: `El 2 feb 2026, a las 10:15, ${studio} escribió:`,
    thunderbird: "El 2/2/26 a las 10:15, Northlight escribió:",
    labels: ["De", "Enviado", "Para", "Asunto"],
    phone: "Enviado desde mi iPhone",
  },
  pl: {
    name: "Łukasz Żółty",
    charsets: ["utf-8", "iso-8859-2", "windows-1250"],
    subject: "Odp: Zażółć gęślą jaźń",
    paragraphs: ["Dzień dobry,", "Świetnie to wygląda, proszę o wersję na telefon.", "Pozdrawiam\nŁukasz"],
    gmail: `pon., 2 lut 2026 o 10:15 ${studio} napisał(a):`,
    apple: `Wiadomość napisana przez ${studio} w dniu 2 lut 2026, o godz. 10:15:`,
    thunderbird: "W dniu 02.02.2026 o 10:15, Northlight pisze:",
    labels: ["Od", "Wysłano", "Do", "Temat"],
    phone: "Wysłane z iPhone'a",
  },
  it: {
    name: "Niccolò Città",
    charsets: ["utf-8", "iso-8859-15", "windows-1252"],
    subject: "Re: Il sito è già pronto?",
    paragraphs: ["Buongiorno,", "perché non usiamo più foto? Così è più bello.", "Grazie, Niccolò"],
    gmail: `Il giorno lun 2 feb 2026 alle ore 10:15 ${studio} ha scritto:`,
    apple: `Il giorno 2 feb 2026, alle ore 10:15, ${studio} ha scritto:`,
    thunderbird: "Il 02/02/26 10:15, Northlight ha scritto:",
    labels: ["Da", "Inviato", "A", "Oggetto"],
    phone: "Inviato da iPhone",
  },
  nl: {
    name: "Daniël van Dijk",
    charsets: ["utf-8", "iso-8859-1"],
    subject: "Re: Coördinatie van de foto's",
    paragraphs: ["Beste,", "De ideeën zijn prima. Wanneer beginnen we?", "Groet, Daniël"],
    gmail: `Op ma 2 feb 2026 om 10:15 schreef ${studio}:`,
    labels: ["Van", "Verzonden", "Aan", "Onderwerp"],
    phone: "Verstuurd vanaf mijn iPhone",
  },
  pt: {
    name: "João Gonçalves",
    charsets: ["utf-8", "iso-8859-1", "windows-1252"],
    subject: "Re: Orçamento",
    paragraphs: ["Olá,", "A página está ótima. Não há pressa.", "Abraço, João"],
    gmail: `Em seg., 2 de fev. de 2026 às 10:15, ${studio} escreveu:`,
    labels: ["De", "Enviado", "Para", "Assunto"],
    phone: "Enviado do meu iPhone",
  },
  sv: {
    name: "Åsa Öberg",
    charsets: ["utf-8", "iso-8859-1"],
    subject: "Sv: Färger",
    paragraphs: ["Hej,", "Kan vi få en mörkare färg på rubriken?", "Hälsningar, Åsa"],
    gmail: `Den mån 2 feb. 2026 kl 10:15 skrev ${studio}:`,
    labels: ["Från", "Skickat", "Till", "Ämne"],
    phone: "Skickat från min iPhone",
  },
  cs: {
    name: "Jiří Dvořák",
    charsets: ["utf-8", "iso-8859-2", "windows-1250"],
    subject: "Re: Příliš žluťoučký kůň",
    paragraphs: ["Dobrý den,", "děkuji, těším se na další návrh.", "S pozdravem\nJiří"],
    gmail: `po 2. 2. 2026 v 10:15 odesílatel ${studio} napsal:`,
    thunderbird: "Dne 02. 02. 26 v 10:15 Northlight napsal(a):",
    labels: ["Od", "Odesláno", "Komu", "Předmět"],
    phone: "Odesláno z iPhonu",
  },
  ru: {
    name: "Анна Иванова",
    charsets: ["utf-8", "windows-1251", "koi8-r", "iso-8859-5"],
    subject: "Re: Новый сайт",
    paragraphs: ["Здравствуйте!", "Нам нравится первый вариант. Когда начнём?", "Спасибо, Анна"],
    gmail: `пн, 2 февр. 2026 г. в 10:15, ${studio}:`,
    thunderbird: "02.02.2026 10:15, Northlight пишет:",
    labels: ["От", "Отправлено", "Кому", "Тема"],
    phone: "Отправлено с iPhone",
  },
  el: {
    name: "Ελένη Παππά",
    charsets: ["utf-8", "iso-8859-7", "windows-1253"],
    subject: "Re: Νέα σελίδα",
    paragraphs: ["Καλημέρα,", "Η σελίδα είναι πολύ όμορφη. Ευχαριστώ!", "Ελένη"],
    gmail: `Στις Δευ 2 Φεβ 2026 στις 10:15 π.μ., ο χρήστης ${studio} έγραψε:`,
    labels: ["Από", "Στάλθηκε", "Προς", "Θέμα"],
  },
  tr: {
    name: "Gülşah Öztürk",
    charsets: ["utf-8", "windows-1254", "iso-8859-9"],
    subject: "Ynt: Yeni görünüş",
    paragraphs: ["Merhaba,", "Çok güzel olmuş, teşekkürler. Başlığı değiştirebilir miyiz?", "Gülşah"],
    gmail: `${studio}, 2 Şub 2026 Pzt, 10:15 tarihinde şunu yazdı:`,
    labels: ["Kimden", "Gönderildi", "Kime", "Konu"],
  },
  ja: {
    name: "山田 花子",
    charsets: ["utf-8", "iso-2022-jp", "shift_jis", "euc-jp"],
    subject: "Re: 新しいサイトについて",
    paragraphs: ["お世話になっております。", "木曜日でお願いします。", "山田"],
    gmail: `2026年2月2日(月) 10:15 ${studio}:`,
    labels: ["差出人", "送信日時", "宛先", "件名"],
  },
  zh: {
    name: "王小明",
    charsets: ["utf-8", "gb18030", "gb2312", "hz-gb-2312"],
    subject: "回复：新网站",
    paragraphs: ["您好，", "我们喜欢第一个方案。请问什么时候开始？", "谢谢，小明"],
    gmail: `${studio} 于2026年2月2日周一 10:15写道：`,
    labels: ["发件人", "发送时间", "收件人", "主题"],
  },
  tw: {
    name: "陳怡君",
    charsets: ["utf-8", "big5"],
    subject: "回覆：網站設計",
    paragraphs: ["您好，", "網站很漂亮，謝謝您的說明。", "怡君"],
    gmail: `${studio} 於 2026年2月2日 週一 上午10:15寫道：`,
    labels: ["寄件者", "寄件日期", "收件者", "主旨"],
  },
  ko: {
    name: "김민지",
    charsets: ["utf-8", "euc-kr", "ks_c_5601-1987", "iso-2022-kr"],
    subject: "Re: 새 홈페이지",
    paragraphs: ["안녕하세요,", "목요일에 시작하면 좋겠습니다.", "감사합니다"],
    gmail: `2026년 2월 2일 (월) 오전 10:15, ${studio}님이 작성:`,
    labels: ["보낸 사람", "보낸 날짜", "받는 사람", "제목"],
  },
};
