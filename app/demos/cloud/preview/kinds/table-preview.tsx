import Papa from "papaparse";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { useFormats } from "../../formats/formats.ts";
import { readText } from "../read-text.ts";
import { type PreviewProps, useMade } from "../use-content.ts";

const shownRows = 200;
const shownColumns = 30;

interface TableContent {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  isCut: boolean;
}

/** Excel takes the separator from a first line such as `sep=;`. */
async function readTable(content: Blob): Promise<TableContent> {
  const { text, isCut } = await readText(content);
  const [separatorLine = "", delimiter = ""] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const options = { delimiter, preview: shownRows + 2, skipEmptyLines: "greedy" } as const;
  const { data, meta } = Papa.parse<string[]>(text.slice(separatorLine.length), options);
  const [head = [], ...rows] = data.map((row) => row.slice(0, shownColumns));
  const isWide = data.some((row) => row.length > shownColumns);
  return { head, rows: rows.slice(0, shownRows), isCut: isCut || isWide || meta.truncated };
}

export function TablePreview({ content, item }: PreviewProps) {
  const { preview: texts } = useTexts("cloud");
  const formats = useFormats();
  const made = useMade(content, readTable);
  if (!made) return <Spinner label={texts.loading} />;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="preview-table" tabIndex={0} aria-label={item.name}>
        <table>
          <thead>
            <tr>
              {made.head.map((cell, column) =>
                cell.trim() ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have nothing but their index
                  <th key={column} scope="col" dir="auto">
                    {cell}
                  </th>
                ) : (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have nothing but their index
                  <td key={column} />
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {made.rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their index
              <tr key={index}>
                {row.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have nothing but their index
                  <td key={column} dir="auto">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {made.isCut && (
        <p className="preview-note">
          {texts.firstRows({ rows: formats.number(made.rows.length), columns: formats.number(shownColumns) })}
        </p>
      )}
    </>
  );
}
