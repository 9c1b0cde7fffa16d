import { escapeMarkup } from "#app/lib/text.ts";

/** The studio as it is published. */
export interface MailSite {
  readonly name: string;
  readonly url: string;
  readonly accent?: { readonly light: string; readonly dark: string } | undefined;
  /** `plate` is the ground without which the mark is not seen in the other scheme: `light`, `dark` or empty. */
  readonly mark?: { readonly plate: string; readPng(): Promise<Uint8Array | undefined> } | undefined;
}

export const markContentId = "mark@northlight";

const ink = "#0c2a33";
const faint = "#4a626a";
const grounds = { light: "#f1f8f9", dark: "#06272f" };
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const pane = "width:10px;height:12px;border-radius:1px;font-size:0;line-height:0";
const cell = `padding:10px 0;border-top:1px solid #d5e0e3;vertical-align:top;${font}`;

const createStyles = ({ accent, mark }: MailSite): Readonly<Record<string, string>> => ({
  page: "margin:0;padding:0;background:#e9f1f3;-webkit-text-size-adjust:100%",
  middle: "padding:32px 16px",
  letter: "max-width:600px;overflow-wrap:anywhere",
  head: "padding:0 4px 16px",
  mark: `display:block;border-radius:4px;background:${mark?.plate === "dark" ? grounds.dark : "transparent"}`,
  pane: `${pane};background:${ink}`,
  lit: `${pane};background:${accent?.light ?? "#d9bb2e"}`,
  name: `padding-left:8px;${font};font-size:17px;font-weight:600`,
  home: `color:${ink};text-decoration:none`,
  card: `background:#fcfefe;border:1px solid #d5e0e3;border-radius:12px;padding:28px 28px 12px;${font};font-size:16px;line-height:1.6;color:${ink}`,
  foot: `padding:20px 28px 0;${font};font-size:14px;line-height:1.55;color:${faint}`,
  paragraph: "margin:0 0 16px",
  lead: "margin:0 0 12px",
  quote: `margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid #c3d3d8;color:${faint}`,
  link: `color:${accent?.light ?? "#0b5670"}`,
  action: "margin:8px 0 12px",
  button: `display:inline-block;padding:12px 22px;border-radius:8px;background:${accent?.light ?? ink};color:#ffffff;${font};font-size:16px;font-weight:600;text-decoration:none`,
  copy: `margin:0 0 16px;font-size:13px;line-height:1.5;color:${faint}`,
  heading: `margin:8px 0 6px;${font};font-size:18px;line-height:1.35;font-weight:600`,
  rows: "margin:0 0 24px",
  row: `${cell};padding-right:16px;font-size:15px;line-height:1.45`,
  note: `font-size:13px;line-height:1.45;color:${faint}`,
  value: `${cell};font-size:18px;line-height:1.25;font-weight:600;white-space:nowrap`,
  long: "white-space:normal;width:45%",
});

/** Puts the style of each class into its element: some mail programs drop a document's style. */
export function addStyles(html: string, site: MailSite): string {
  const styles = createStyles(site);
  return html.replace(/ class="([a-z ]+)"/g, (attribute, classes: string) => {
    const style = classes.split(" ").map((name) => styles[name]);
    return `${attribute} style="${escapeMarkup(style.join(";"))}"`;
  });
}

/** Outlook and Gmail ignore the scheme's style and invert the inline colors, which keep their contrast. */
export function writeDarkStyle({ accent, mark }: MailSite): string {
  const plate = mark?.plate === "light" ? grounds.light : "transparent";
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){.page{background:#07161b!important}.card{background:#10242b!important;border-color:#29414a!important;color:#eaf3f5!important}.foot,.copy,.quote,.note{color:#a9bec5!important}.quote{border-color:#3d5962!important}.link{color:${accent?.dark ?? "#9fd3e4"}!important}.lit,.button{background:${accent?.dark ?? "#f4ec8c"}!important}.button{color:${grounds.dark}!important}.home{color:#eaf3f5!important}.pane{background:#eaf3f5!important}.row,.value{border-color:#29414a!important}.mark{background:${plate}!important}}`;
}
