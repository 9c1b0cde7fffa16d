import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import type { CheckResult, Verdict } from "#app/features/health/health-check.ts";
import type { FormResult } from "#app/platform/http/form-result.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { verdictText } from "./health-texts.ts";

export type CheckedHealth = FormResult<{ at: string; results: readonly CheckResult[] }>;

const badges: Readonly<Record<Verdict, { tone: BadgeTone; label: string }>> = {
  error: { tone: "danger", label: "Problem" },
  warning: { tone: "warning", label: "Warning" },
  ok: { tone: "success", label: "Fine" },
};
const variable = /\b[A-Z]+_[A-Z]+\b/;
const worstFirst: readonly Verdict[] = ["error", "warning", "ok"];

/**
 * Runs the checks when the page opens.
 * @param posted the result where the form was sent without JavaScript
 */
export function ChecksPanel({ posted }: { posted: CheckedHealth | undefined }) {
  const fetcher = useFetcher<CheckedHealth>();
  const isChecking = fetcher.state !== "idle";
  const checked = fetcher.data ?? posted;
  const check = useEffectEvent(() => {
    if (!checked && !isChecking) void fetcher.submit(null, { method: "post" });
  });
  useEffect(() => check(), []);
  return (
    <Panel
      title="Checks"
      actions={
        <fetcher.Form method="post">
          <Button type="submit" variant="secondary" size="sm" isBusy={isChecking} busyLabel="Checking…">
            {checked ? "Check again" : "Check now"}
          </Button>
        </fetcher.Form>
      }
    >
      <div aria-live="polite">
        {!checked && (
          <p className="max-w-prose text-ink-soft">
            Checks settings, disk, database, clock and mail server, and whether other mail servers will trust your
            e-mails. It takes a few seconds.
          </p>
        )}
        {checked?.ok === false && <Notice tone="danger" role="none" title={checked.message} />}
        {checked?.ok && (
          <p className="text-ink-soft">
            <span className="font-semibold text-ink">{verdictText(checked.results.map(({ verdict }) => verdict))}</span>
            , checked <DateTime value={checked.at} />
          </p>
        )}
      </div>
      {checked?.ok && <Results results={checked.results} />}
    </Panel>
  );
}

function Results({ results }: { results: readonly CheckResult[] }) {
  const [fine, open] = [true, false].map((isFine) => results.filter(({ verdict }) => (verdict === "ok") === isFine));
  return (
    <>
      <ResultList results={open ?? []} />
      {open?.some(({ fix }) => fix && variable.test(fix)) && (
        <p className="mt-3 max-w-prose text-sm text-ink-soft">
          Names in capitals are environment variables. Set them in the file .env beside the site, or where its service
          is defined, and restart the site. docs/settings.md lists them.
        </p>
      )}
      <details className="mt-2">
        <summary className="text-link touch-target cursor-pointer">Checks that are fine: {fine?.length}</summary>
        <ResultList results={fine ?? []} />
      </details>
    </>
  );
}

function ResultList({ results }: { results: readonly CheckResult[] }) {
  const sorted = worstFirst.flatMap((wanted) => results.filter(({ verdict }) => verdict === wanted));
  return (
    <ul className="list mt-4 divide-y divide-line empty:hidden">
      {sorted.map(({ name, verdict, finding, fix }) => (
        <li key={name} className="grid gap-x-6 gap-y-1 py-3.5 sm:grid-cols-[6rem_minmax(0,1fr)]">
          <p>
            <Badge tone={badges[verdict].tone}>{badges[verdict].label}</Badge>
          </p>
          <div className="max-w-prose wrap-anywhere">
            <h3 className="text-base font-semibold text-ink">{name}</h3>
            <p className="text-ink-soft">{finding}</p>
            {fix && <p className="mt-1 text-ink">{fix}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
