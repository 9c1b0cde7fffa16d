import { type ComponentProps, createElement, Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { originalLanguage } from "#app/lib/language/languages.ts";
import { mailHtmlTexts } from "../strings/outbox-texts.server.ts";
import type { MailContent } from "./mail-driver.ts";
import { addStyles, type MailSite, markContentId, writeDarkStyle } from "./mail-styles.ts";

interface HtmlMail extends MailContent {
  readonly site: MailSite;
  /** Lines whose columns are two spaces or more apart are rows of a table, and a line above them is its heading. */
  readonly hasFigures?: boolean | undefined;
  /** Whether the mail contains the mark's picture. */
  readonly hasMark?: boolean;
}

type Part<Props = unknown> = Props & { mail: HtmlMail };

/**
 * The HTML of a mail: paragraphs, quoted lines, links to the site, one of them as a button, and the footer. Nothing is
 * fetched. Mail programs that know dark schemes show it dark.
 */
export const writeMailHtml = (mail: HtmlMail): string =>
  `<!doctype html>\n${addStyles(renderToStaticMarkup(<MailDocument mail={mail} />), mail.site)}\n`;

const MailDocument = ({ mail }: Part) => (
  <html lang={mail.language ?? originalLanguage}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{mail.subject}</title>
      <style>{writeDarkStyle(mail.site)}</style>
    </head>
    <body className="page">
      <Table width="100%">
        <tr>
          <td className="middle" align="center">
            <Table width="100%" className="letter">
              <tr>
                <td className="head">
                  <Letterhead mail={mail} />
                </td>
              </tr>
              <tr>
                <td className="card">
                  <Blocks mail={mail} text={mail.text} />
                </td>
              </tr>
              <tr>
                <td className="foot">
                  <Blocks mail={mail} text={mail.footer ?? ""} />
                </td>
              </tr>
            </Table>
          </td>
        </tr>
      </Table>
    </body>
  </html>
);

const Table = ({ children, ...props }: ComponentProps<"table">) => (
  <table role="presentation" cellPadding={0} cellSpacing={0} border={0} {...props}>
    <tbody>{children}</tbody>
  </table>
);

/** Children of their own need no keys: nothing here is rendered again. */
const each = <Item,>(items: readonly Item[], render: (item: Item, i: number) => ReactNode): ReactNode =>
  createElement(Fragment, null, ...items.map(render));

const Letterhead = ({ mail: { site, hasMark } }: Part) => (
  <Table>
    <tr>
      <td>
        {/* React would preload a picture that is not lazy. */}
        {hasMark && <img className="mark" src={`cid:${markContentId}`} width={28} height={28} alt="" loading="lazy" />}
        {!site.mark && <WindowMark />}
      </td>
      <td className="name">
        <a className="home" href={`${site.url}/`}>
          {site.name}
        </a>
      </td>
    </tr>
  </Table>
);

/** Made of table cells, for a studio without a mark. */
const WindowMark = () => (
  <Table cellSpacing={2}>
    {each(["lit", "pane"], (right) => (
      <tr>
        <td className="pane">&nbsp;</td>
        <td className={right}>&nbsp;</td>
      </tr>
    ))}
  </Table>
);

function Blocks({ mail, text }: Part<{ text: string }>) {
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim() !== "");
  return each(blocks, (block, i) => {
    const lines = block.trim().split("\n");
    if (mail.hasFigures && isRows(lines)) return <Rows lines={lines} />;
    const isHeading = mail.hasFigures && lines.length === 1 && isRows(blocks[i + 1]?.trim().split("\n") ?? []);
    return isHeading ? <h2 className="heading">{block}</h2> : <Block mail={mail} lines={lines} />;
  });
}

const columnGap = / {2,}/;
const isRows = (lines: readonly string[]): boolean => lines.length > 0 && lines.every((line) => columnGap.test(line));
const shortValue = 16;

const Rows = ({ lines }: { lines: readonly string[] }) => (
  <Table width="100%" className="rows">
    {each(lines, (line) => {
      const [label, value = "", note] = line.split(columnGap);
      return (
        <tr>
          <td className="row">
            {label}
            {note && <div className="note">{note}</div>}
          </td>
          <td className={value.length <= shortValue ? "value" : "value long"} align="right">
            {value}
          </td>
        </tr>
      );
    })}
  </Table>
);

function Block({ mail, lines }: Part<{ lines: readonly string[] }>) {
  const { button } = mail;
  if (lines.every((line) => line.startsWith(">")))
    return (
      <blockquote className="quote">
        {writeLines(
          mail,
          lines.map((line) => line.replace(/^> ?/, "")),
        )}
      </blockquote>
    );
  if (button === undefined || lines.at(-1) !== button) return <p className="paragraph">{writeLines(mail, lines)}</p>;
  return (
    <>
      {lines.length > 1 && <p className="lead">{writeLines(mail, lines.slice(0, -1))}</p>}
      <ButtonLink mail={mail} address={button} />
    </>
  );
}

function ButtonLink({ mail, address }: Part<{ address: string }>) {
  const { conversation, page, copy } = mailHtmlTexts.plain(mail.language);
  return (
    <>
      <p className="action">
        <a className="button" href={address}>
          {/\/(contact\/conversation|admin\/inbox\/)/.test(address) ? conversation : page}
        </a>
      </p>
      <p className="copy">
        {copy} {writeLink(address)}
      </p>
    </>
  );
}

const writeLines = (mail: HtmlMail, lines: readonly string[]): ReactNode =>
  each(lines, (line, i) => (
    <>
      {i > 0 && <br />}
      {each(line.split(/(\s+)/), (word) => writeWord(mail, word))}
    </>
  ));

/** Addresses of other sites stay text: a stranger may have written them. */
function writeWord({ site }: HtmlMail, word: string): ReactNode {
  const address = word.replace(/[.,;:!?)]+$/, "");
  if (!address.startsWith(`${site.url}/`)) return word;
  return (
    <>
      {writeLink(address)}
      {word.slice(address.length)}
    </>
  );
}

const writeLink = (address: string) => (
  <a className="link" href={address}>
    {address}
  </a>
);
