import { escapeMarkup } from "#app/lib/text.ts";

export interface MailSite {
  readonly name: string;
  readonly url: string;
}

interface MailTexts {
  subject: string;
  text: string;
  /** Lines whose columns are two spaces or more apart are rows of a table, and a line above them is its heading. */
  hasFigures?: boolean;
}

/**
 * The HTML of a mail, made from its text: paragraphs, quoted lines, the site's own links, and what is below `--`. Nothing is
 * fetched, the mark is made of table cells, and mail programs that know dark schemes show it dark.
 */
export function writeMailHtml(site: MailSite, { subject, text, hasFigures = false }: MailTexts): string {
  const [body = "", ...rest] = text.split(/\n--[ \t]*\n/);
  const footer = rest.join("\n\n");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeMarkup(subject)}</title><style>${darkStyle}</style></head>
<body class="page" style="margin:0;padding:0;background:#e9f1f3;-webkit-text-size-adjust:100%">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td style="padding:0 4px 16px">${writeMark(site)}</td></tr>
<tr><td class="card" style="background:#fcfefe;border:1px solid #d5e0e3;border-radius:12px;padding:28px 28px 12px;${font};font-size:16px;line-height:1.6;color:#0c2a33;overflow-wrap:anywhere">
${writeBlocks(site, body, hasFigures)}
</td></tr>
<tr><td class="faint" style="padding:20px 28px 0;${font};font-size:14px;line-height:1.55;color:#4a626a;overflow-wrap:anywhere">
${writeBlocks(site, footer)}
</td></tr>
</table></td></tr></table>
</body></html>
`;
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Outlook and Gmail ignore the scheme's style and invert the inline colors, which keep their contrast. */
const darkStyle =
  ":root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.page{background:#07161b!important}.card{background:#10242b!important;border-color:#29414a!important;color:#eaf3f5!important}.faint,.quote{color:#a9bec5!important}.quote{border-color:#3d5962!important}.link{color:#9fd3e4!important}.button{background:#f4ec8c!important;color:#0c2a33!important}.name{color:#eaf3f5!important}.pane{background:#eaf3f5!important}.lit{background:#f4ec8c!important}.row{border-color:#29414a!important}.note{color:#a9bec5!important}}";

const pane = (name: string, color: string): string =>
  `<td class="${name}" style="width:10px;height:12px;background:${color};border-radius:1px;font-size:0;line-height:0">&nbsp;</td>`;

const writeMark = ({ name, url }: MailSite): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td><table role="presentation" cellpadding="0" cellspacing="2" border="0"><tr>${pane("pane", "#0c2a33")}${pane("lit", "#d9bb2e")}</tr><tr>${pane("pane", "#0c2a33")}${pane("pane", "#0c2a33")}</tr></table></td><td style="padding-left:8px;${font};font-size:17px;font-weight:600"><a class="name" href="${escapeMarkup(url)}/" style="color:#0c2a33;text-decoration:none">${escapeMarkup(name)}</a></td></tr></table>`;

function writeBlocks(site: MailSite, text: string, hasFigures = false): string {
  const blocks = text
    .trim()
    .split(/\n{2,}/)
    .filter((block) => block !== "");
  if (!hasFigures) return blocks.map((block) => writeBlock(site, block)).join("\n");
  return blocks
    .map((block, i) => {
      if (isRows(block)) return writeRows(block);
      return isRows(blocks[i + 1] ?? "") && !block.includes("\n") ? writeHeading(block) : writeBlock(site, block);
    })
    .join("\n");
}

const columnGap = / {2,}/;

const isRows = (block: string): boolean => block !== "" && block.split("\n").every((line) => columnGap.test(line));

const writeHeading = (line: string): string =>
  `<h2 style="margin:8px 0 6px;${font};font-size:18px;line-height:1.35;font-weight:600">${escapeMarkup(line)}</h2>`;

const writeRows = (block: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${block
    .split("\n")
    .map((line) => writeRow(line.split(columnGap)))
    .join("")}</table>`;

const cellStyle = `padding:10px 0;border-top:1px solid #d5e0e3;vertical-align:top;${font}`;
const shortValue = 16;

function writeRow([label = "", value = "", note = ""]: readonly string[]): string {
  const below = note
    ? `<div class="note" style="font-size:13px;line-height:1.45;color:#4a626a">${escapeMarkup(note)}</div>`
    : "";
  return `<tr><td class="row" style="${cellStyle};padding-right:16px;font-size:15px;line-height:1.45;overflow-wrap:anywhere">${escapeMarkup(label)}${below}</td><td class="row" align="right" style="${cellStyle};font-size:18px;line-height:1.25;font-weight:600;${value.length <= shortValue ? "white-space:nowrap" : "width:45%;overflow-wrap:anywhere"}">${escapeMarkup(value)}</td></tr>`;
}

function writeBlock(site: MailSite, block: string): string {
  const lines = block.split("\n");
  if (lines.every((line) => line.startsWith(">")))
    return `<blockquote class="quote" style="margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid #c3d3d8;color:#4a626a">${writeLines(
      site,
      lines.map((line) => line.replace(/^> ?/, "")),
    )}</blockquote>`;
  const last = lines.at(-1) ?? "";
  if (!isOwnLink(site, last)) return `<p style="margin:0 0 16px">${writeLines(site, lines)}</p>`;
  const before = lines.slice(0, -1);
  return (before.length > 0 ? `<p style="margin:0 0 12px">${writeLines(site, before)}</p>` : "") + writeButton(last);
}

const buttonText = (link: string): string =>
  /\/(contact\/conversation|admin\/inbox\/)/.test(link) ? "View the conversation" : "Open the page";

const writeButton = (link: string): string =>
  `<p style="margin:8px 0 12px"><a class="button" href="${escapeMarkup(link)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#0c2a33;color:#ffffff;${font};font-size:16px;font-weight:600;text-decoration:none">${buttonText(link)}</a></p><p class="faint" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#4a626a">Or copy this address: ${writeLink(link)}</p>`;

const isOwnLink = ({ url }: MailSite, text: string): boolean => text.startsWith(`${url}/`) && !/\s/.test(text);

/** Other addresses stay text: a stranger may have written them. */
const writeLines = (site: MailSite, lines: readonly string[]): string =>
  lines
    .map((line) =>
      line
        .split(/(\s+)/)
        .map((word) => {
          const address = word.replace(/[.,;:!?)]+$/, "");
          return isOwnLink(site, address)
            ? writeLink(address) + escapeMarkup(word.slice(address.length))
            : escapeMarkup(word);
        })
        .join(""),
    )
    .join("<br>\n");

const writeLink = (address: string): string =>
  `<a class="link" href="${escapeMarkup(address)}" style="color:#0b5670">${escapeMarkup(address)}</a>`;
