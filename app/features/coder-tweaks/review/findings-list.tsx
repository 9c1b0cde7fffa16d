import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { RowListbox } from "#app/ui/row-window/row-listbox.tsx";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import type { FileOutcome } from "../engines/engine-contract.ts";
import { describeGivenText } from "../engines/report/given-text.ts";
import type { FileReport, PlacedFinding } from "../processing/file-report.ts";
import { saveFile } from "../save-file.ts";

interface FindingsListProps {
  findings: readonly PlacedFinding[];
  reports: readonly FileReport[];
  paths: ReadonlyMap<number, string>;
  projectName: string;
  onJump: (finding: PlacedFinding) => void;
}

const rowHeightPx = 52;
const severityClass = { error: "text-danger", warning: "text-warning", info: "text-ink-faint" } as const;

/** What the tools have found; the chosen finding's place is shown above. */
export function FindingsList({ findings, reports, paths, projectName, onJump }: FindingsListProps) {
  const [chosen, setChosen] = useState(-1);
  const outcomes = () => reports.map((report) => outcomeOf(report, paths));
  const name = projectName.replace(/\.zip$/i, "");
  const downloadText = () =>
    saveReport(`${name}-findings.txt`, "text/plain", async () => {
      const { describeFindings } = await import("../engines/report/findings-text.ts");
      return describeFindings(outcomes());
    });
  const downloadSarif = () =>
    saveReport(`${name}.sarif`, "application/sarif+json", async () => {
      const { createSarifLog } = await import("../engines/report/sarif.ts");
      return JSON.stringify(createSarifLog(outcomes()), null, 2);
    });
  return (
    <section aria-labelledby="findings" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="findings" className="text-xl">
          Findings <span className="figures text-ink-faint">{findings.length}</span>
        </h3>
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={downloadText}>
            Download as text
          </Button>
          <Button size="sm" variant="secondary" onClick={downloadSarif}>
            Download as SARIF
          </Button>
        </span>
      </div>
      <RowListbox
        label="Findings"
        count={findings.length}
        rowHeightPx={rowHeightPx}
        chosen={chosen}
        onChoose={(place) => {
          setChosen(place);
          const finding = findings[place];
          if (finding) onJump(finding);
        }}
      >
        {(place) => <FindingLine finding={findings[place]} paths={paths} />}
      </RowListbox>
    </section>
  );
}

/** @param write fetches its code first, which may fail */
async function saveReport(name: string, type: string, write: () => Promise<string>): Promise<void> {
  try {
    saveFile(new Blob([await write()], { type }), name);
    showSuccess("Download Started");
  } catch {
    showError("Error", "Failed to create download");
  }
}

function FindingLine({ finding, paths }: { finding: PlacedFinding | undefined; paths: ReadonlyMap<number, string> }) {
  if (!finding) return null;
  const { severity, message, rule, line, column, isFixed, fileId, given } = finding;
  return (
    <span className="grid w-full min-w-0">
      <span className="truncate text-sm text-ink" title={message}>
        <span className={`font-semibold ${severityClass[severity]}`}>{severity}</span> {message}
        {isFixed && <span className="text-success"> (fixed)</span>}
      </span>
      <span className="figures truncate text-xs text-ink-faint">
        {paths.get(fileId)}
        {given.kind === "original"
          ? `:${line}:${column}`
          : ` · line ${line}, column ${column}${describeGivenText(given)}`}{" "}
        · {rule}
      </span>
    </span>
  );
}

/** Reports know neither the old path nor need the text. */
const outcomeOf = ({ id, finalPath, steps }: FileReport, paths: ReadonlyMap<number, string>): FileOutcome => ({
  path: paths.get(id) ?? finalPath,
  finalPath,
  text: undefined,
  steps,
  milliseconds: steps.reduce((sum, step) => sum + step.milliseconds, 0),
});
