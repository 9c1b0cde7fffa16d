import type { ReactNode } from "react";
import { useStudio } from "#app/shell/studio.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { RichText } from "#app/ui/language/rich-text.tsx";
import { useLanguage, useTexts } from "#app/ui/language/use-texts.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import { DataTable } from "#app/ui/page/table.tsx";
import type { Receipt } from "./load-receipt.server.ts";

const strong = { strong: (part: string) => <strong>{part}</strong> };

const listPlaces = (rows: Receipt["rows"]): string =>
  rows.map(({ what }) => what.charAt(0).toLowerCase() + what.slice(1)).join("; ");

export function ReceiptView({ receipt, actions }: { receipt: Receipt; actions: ReactNode }) {
  const studio = useStudio();
  const texts = useTexts("receipt");
  const language = useLanguage();
  const { addresses, at, rows, backups, isBackupOffsite } = receipt;
  const stored = rows.filter(({ count }) => count > 0);
  const missing = rows.filter(({ count }) => count === 0);
  return (
    <>
      <PageHeading
        size="panel"
        title={texts.title}
        lead={
          <RichText
            text={texts.lead({ studio: studio.name, addresses: addresses.join(", "), at })}
            tags={{
              b: (part) => <bdi className="wrap-anywhere">{part}</bdi>,
              time: (part) => <DateTime value={part} />,
            }}
          />
        }
        actions={<div className="contents print:hidden">{actions}</div>}
      />
      <DataTable
        label={texts.label}
        rows={stored}
        keyOf={({ what }) => what}
        columns={[
          { label: texts.what, cell: ({ what }) => what },
          { label: texts.entries, isNumeric: true, cell: ({ count }) => count.toLocaleString(language) },
          { label: texts.where, className: "wrap-normal", cell: ({ where }) => where },
          { label: texts.kept, cell: ({ kept }) => kept },
          { label: texts.why, cell: ({ why }) => why },
        ]}
        empty={<p className="p-6">{texts.empty}</p>}
      />
      <div className="mt-8 grid max-w-prose gap-3 text-sm text-ink-soft">
        {missing.length > 0 && (
          <p>
            <RichText text={texts.missing({ places: listPlaces(missing) })} tags={strong} />
          </p>
        )}
        <p>
          <RichText text={(isBackupOffsite ? texts.backupsAway : texts.backups)({ time: backups })} tags={strong} />
        </p>
        <p>
          <RichText text={texts.unconnected} tags={strong} />
        </p>
      </div>
    </>
  );
}
