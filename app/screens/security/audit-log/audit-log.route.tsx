import { useId } from "react";
import { Form, href, Link } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { auditLogDays } from "#app/platform/audit-log/acts.ts";
import { studioCommand } from "#app/platform/config/studio-command.ts";
import { getServices } from "#app/platform/services.ts";
import { Button } from "#app/ui/button.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import fieldCss from "#app/ui/fields/field-and-feedback.css?inline";
import { FieldLayout } from "#app/ui/fields/field-layout.tsx";
import { ListPages } from "#app/ui/list/list-panel.tsx";
import type { Route } from "./+types/audit-log.route";
import { auditLogFilterSchema } from "./audit-log.schema.ts";
import { type AuditLogFilter, actorChoices, groupChoices, isFiltered, toSearch } from "./audit-log-filter.ts";
import { AuditLogList, HashState } from "./audit-log-list.tsx";
import { readAuditLog } from "./read-audit-log.server.ts";

const pageSize = 50;
const path = href("/admin/security/audit-log");

export const meta: Route.MetaFunction = () => [{ title: "Audit log" }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const filter = auditLogFilterSchema.parse(Object.fromEntries(url.searchParams));
  const { conversations, config } = getServices(context);
  const doctor = studioCommand(config.installation, "doctor");
  return { filter, doctor, ...(await readAuditLog(conversations.db, filter, pageSize)) };
}

export default function AuditLogPage({ loaderData: { filter, entries, next } }: Route.ComponentProps) {
  const { before, ...newest } = filter;
  return (
    <AdminPage
      title="Audit log"
      lead={<>Who did what, when and from where. Entries are never changed, and kept for {auditLogDays} days.</>}
      back={{ to: `${href("/admin/security")}#audit-log`, text: "Back to Security" }}
    >
      <ComponentStylesheet name="field-and-feedback" css={fieldCss} />
      <FilterForm key={toSearch(newest)} filter={newest} />
      {filter.person && (
        <p className="mt-4 text-sm text-ink-soft">
          Only what {entries[0] ? <bdi className="font-semibold text-ink">{entries[0].who}</bdi> : "one account"} did.{" "}
          <Link to={`${path}${toSearch({ ...newest, person: undefined })}`} className="text-link touch-target">
            Show everybody
          </Link>
        </p>
      )}
      {entries.length === 0 ? (
        <EmptyState title={isFiltered(filter) ? "No entry fits these filters" : "Nothing is logged yet"}>
          {isFiltered(filter) && (
            <Link to={path} className="text-link touch-target">
              Show all entries
            </Link>
          )}
        </EmptyState>
      ) : (
        <div className="mt-8 grid gap-4">
          <HashState entries={entries} />
          <AuditLogList entries={entries} />
        </div>
      )}
      <ListPages
        name="entries"
        newest={before === undefined ? undefined : `${path}${toSearch(newest)}`}
        older={next === undefined ? undefined : `${path}${toSearch({ ...newest, before: next })}`}
      />
      <Downloads filter={newest} />
    </AdminPage>
  );
}

function FilterForm({ filter: { who, what, person, from, until } }: { filter: AuditLogFilter }) {
  return (
    <Form action={path} className="mt-8 flex flex-wrap items-end gap-4">
      {person && <input type="hidden" name="person" value={person} />}
      <Choice name="who" label="Who" value={who} choices={actorChoices} />
      <Choice name="what" label="What" value={what} choices={groupChoices} />
      <Day name="from" label="From" value={from} />
      <Day name="until" label="Until" value={until} />
      <Button type="submit" variant="secondary">
        Filter
      </Button>
    </Form>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string | undefined;
  choices: readonly { value: string; label: string }[];
}

function Choice({ name, label, value, choices }: ChoiceProps) {
  const id = useId();
  return (
    <FieldLayout id={id} label={label}>
      <select id={id} name={name} defaultValue={value ?? ""} className="field h-12">
        <option value="">All</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldLayout>
  );
}

/** As high as a choice: browsers make the two differ by two pixels. */
function Day({ name, label, value }: Omit<ChoiceProps, "choices">) {
  const id = useId();
  return (
    <FieldLayout id={id} label={label}>
      <input id={id} type="date" name={name} defaultValue={value ?? ""} className="field h-12" />
    </FieldLayout>
  );
}

function Downloads({ filter }: { filter: AuditLogFilter }) {
  const file = href("/admin/security/audit-log/export");
  return (
    <p className="mt-8 flex flex-wrap gap-3">
      {/* Files, not pages: React Router must not fetch them as data. */}
      {(["csv", "json"] as const).map((format) => (
        <a
          key={format}
          href={`${file}${toSearch({ ...filter, format })}`}
          className="button button-secondary button-md"
        >
          Download as {format.toUpperCase()}
        </a>
      ))}
    </p>
  );
}
