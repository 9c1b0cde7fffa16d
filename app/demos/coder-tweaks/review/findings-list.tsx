import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { saveFile } from "#app/ui/files/save-file.ts";
import { RowListbox } from "#app/ui/row-window/row-listbox.tsx";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { describeTextVersion } from "../engines/report/text-version.ts";
import type { FileReport, LocatedFinding } from "../processing/file-report.ts";

interface FindingsListProps {
  findings: readonly LocatedFinding[];
  reports: readonly FileReport[];
  paths: ReadonlyMap<number, string>;
  projectName: string;
  onJump: (finding: LocatedFinding) => void;
}

const rowHeightPx = 52;
const severityClass = { error: "text-danger", warning: "text-warning", info: "text-ink-faint" } as const;

export function FindingsList({ findings, reports, paths, projectName, onJump }: FindingsListProps) {
  const [chosen, setChosen] = useState(-1);
  const files = () =>
    reports.map(({ id, finalPath, steps }) => ({ path: paths.get(id) ?? finalPath, finalPath, steps }));
  const name = projectName.replace(/\.zip$/i, "");
  const downloadText = () =>
    saveReport(`${name}-findings.txt`, "text/plain", async () => {
      const { describeFindings } = await import("../engines/report/finding-reports.ts");
      return describeFindings(files());
    });
  const downloadSarif = () =>
    saveReport(`${name}.sarif`, "application/sarif+json", async () => {
      const { createSarifLog } = await import("../engines/report/finding-reports.ts");
      return JSON.stringify(createSarifLog(files()), null, 2);
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
        onChoose={(index) => {
          setChosen(index);
          const finding = findings[index];
          if (finding) onJump(finding);
        }}
      >
        {(index) => <FindingLine finding={findings[index]} paths={paths} />}
      </RowListbox>
    </section>
  );
}

async function saveReport(name: string, type: string, write: () => Promise<string>): Promise<void> {
  try {
    saveFile(new Blob([await write()], { type }), name);
    showSuccess("Download Started");
  } catch {
    showError("Error", "Failed to create download");
  }
}

function FindingLine({ finding, paths }: { finding: LocatedFinding | undefined; paths: ReadonlyMap<number, string> }) {
  if (!finding) return null;
  const { severity, message, rule, line, column, isFixed, fileId, version } = finding;
  return (
    <span className="grid w-full min-w-0">
      <span className="truncate text-sm text-ink" title={message}>
        <span className={`font-semibold ${severityClass[severity]}`}>{severity}</span> {message}
        {isFixed && <span className="text-success"> (fixed)</span>}
      </span>
      <span className="figures truncate text-xs text-ink-faint">
        {paths.get(fileId)}
        {version.kind === "original"
          ? `:${line}:${column}`
          : ` · line ${line}, column ${column}${describeTextVersion(version)}`}{" "}
        · {rule}
      </span>
    </span>
  );
}
