import { href } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { MessagePathPanel } from "#app/features/visits/message-path/message-path-panel.tsx";
import { ScriptErrorTable } from "#app/features/visits/script-errors/script-error-table.tsx";
import { SpeedTable } from "#app/features/visits/vitals/speed-table.tsx";
import { WeeklyMailPanel } from "#app/features/weekly-mail/weekly-mail-panel.tsx";
import { secondMs } from "#app/lib/units.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { buttonClass } from "#app/ui/button-class.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { useFreshLists } from "#app/ui/live-page/use-fresh-lists.ts";
import { Panel } from "#app/ui/page/panel.tsx";
import type { Route } from "./+types/numbers.route";
import { loadNumbers } from "./load-numbers.server.ts";
import { toSearch } from "./numbers-address.ts";
import { HereNow, NumbersView } from "./numbers-view.tsx";
import { AnswersSection } from "./sections/answers-section.tsx";
import type { LoadedSections } from "./sections/load-sections.server.ts";
import { loadSections } from "./sections/load-sections.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Numbers" }, { name: "robots", content: "noindex" }];

/** While the page is visible: who is here changes by the minute. */
const pollMs = 30 * secondMs;

/** The guard above has let staff through: the numbers hold no person. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const isOwner = context.get(staffContext).role === "owner";
  const numbers = await loadNumbers(context, url);
  const sections = await loadSections(context, numbers.report.range);
  return { ...numbers, sections, isOwner };
}

export default function Numbers({ loaderData }: Route.ComponentProps) {
  const { here, sections, isOwner, ...numbers } = loaderData;
  useFreshLists(loaderData, pollMs);
  return (
    <AdminPage
      title="Numbers"
      isWide
      lead="Who came, from where, and what they read. Counted without cookies and without third parties."
      actions={<HereNow count={here} />}
    >
      <NumbersView {...numbers} sections={sectionTitles}>
        <NumbersSections {...sections} />
        {isOwner && <OwnerLinks search={toSearch(numbers.address)} />}
      </NumbersView>
    </AdminPage>
  );
}

function OwnerLinks({ search }: { search: string }) {
  const exportOf = (format: string) =>
    `${href("/admin/numbers/export")}${search}${search === "?" ? "" : "&"}format=${format}`;
  return (
    <nav aria-label="Export and settings" className="mt-10 flex flex-wrap gap-3">
      <a href={exportOf("csv")} download className={buttonClass({ variant: "secondary", size: "sm" })}>
        <span className="button-label">Export as CSV</span>
      </a>
      <a href={exportOf("json")} download className={buttonClass({ variant: "secondary", size: "sm" })}>
        <span className="button-label">Export as JSON</span>
      </a>
      <LinkButton to={href("/admin/numbers/settings")} variant="secondary" size="sm">
        Links, tokens and settings
      </LinkButton>
    </nav>
  );
}

const sectionTitles = {
  "message-path": "From visit to message",
  answers: "Messages and answers",
  speed: "Speed for visitors",
  "script-errors": "Errors of scripts",
};

/** Below the lists, in this order: the way to a message, answers, speed, errors of scripts, the weekly mail. */
function NumbersSections({ messagePath, answers, speed, scriptErrors, weeklyMail }: LoadedSections) {
  return (
    <>
      <Panel id="message-path" title={sectionTitles["message-path"]}>
        <MessagePathPanel {...messagePath} />
      </Panel>
      <Panel id="answers" title={sectionTitles.answers}>
        <AnswersSection {...answers} />
      </Panel>
      <Panel id="speed" title={sectionTitles.speed}>
        <SpeedTable rows={speed} />
      </Panel>
      <Panel id="script-errors" title={sectionTitles["script-errors"]}>
        <ScriptErrorTable errors={scriptErrors} />
      </Panel>
      {weeklyMail && <WeeklyMailPanel {...weeklyMail} />}
    </>
  );
}
