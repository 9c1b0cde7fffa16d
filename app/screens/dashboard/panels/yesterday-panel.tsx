import { href } from "react-router";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import type { Yesterday } from "../lists/load-yesterday.server.ts";
import { MissingList, type Retry } from "./list-parts.tsx";

export function YesterdayPanel({ figures, retry }: { figures: Yesterday | undefined; retry: Retry }) {
  return (
    <Panel
      title="Yesterday"
      actions={
        <LinkButton to={href("/admin/numbers")} variant="secondary" size="sm">
          All numbers
        </LinkButton>
      }
    >
      {figures ? (
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-control border border-line bg-line">
          {figures.map(({ name, value, note }) => (
            <div key={name} className="bg-surface px-5 py-4 text-sm text-ink-soft">
              <dt>{name}</dt>
              <dd className="figures font-display text-2xl font-bold text-ink">{value}</dd>
              <dd className="text-xs text-ink-faint">{note}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <MissingList text="The numbers could not be loaded." {...retry} />
      )}
    </Panel>
  );
}
