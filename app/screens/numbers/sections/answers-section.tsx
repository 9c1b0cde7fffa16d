import { BarChart } from "#app/ui/charts/bar-chart.tsx";
import type { ShownAnswers } from "./show-answers.server.ts";

const names = { total: "Messages", part: "Answered" };

export function AnswersSection({ total, weeks, ticks }: ShownAnswers) {
  const figures = [
    { name: "Messages", value: total.messages.toLocaleString("en-US") },
    { name: "Answered", value: total.answered.toLocaleString("en-US") },
    { name: "Half answered within", value: total.half },
    { name: "Nine of ten within", value: total.most },
    { name: "Spam", value: total.spam },
  ];
  const points = weeks.map(({ name, messages, answered }) => ({ name, total: messages, part: answered }));
  return (
    <div className="numbers-pane numbers-counts">
      <header>
        <dl className="max-w-none grid-cols-2 sm:grid-cols-3 lg:grid-cols-5">
          {figures.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <span className="numbers-figure figures text-2xl whitespace-nowrap">{value}</span>
              </dd>
            </div>
          ))}
        </dl>
      </header>
      {points.some((point) => point.total > 0) ? (
        <>
          <BarChart label="Messages by week, and how many were answered" points={points} ticks={ticks} names={names} />
          <AnswersTable weeks={weeks} />
        </>
      ) : (
        <p className="text-sm text-ink-soft">No one wrote in these weeks.</p>
      )}
      <p className="mt-4 max-w-prose text-sm text-ink-faint">
        From a message to the first answer, nights and weekends included. Answers later than four weeks after the week
        are not counted.
      </p>
    </div>
  );
}

function AnswersTable({ weeks }: Pick<ShownAnswers, "weeks">) {
  const columns = ["Week from", "Messages", "Answered", "Half within", "Nine of ten within", "Spam"];
  return (
    <details className="chart-details">
      <summary className="text-link touch-target">The weeks as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach what is below */}
      <section className="chart-table" tabIndex={0} aria-label="Messages and answers by week">
        <table className="whitespace-nowrap">
          <caption className="sr-only">Messages and answers by week</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ name, messages, answered, half, most, spam }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{messages.toLocaleString("en-US")}</td>
                <td>{answered.toLocaleString("en-US")}</td>
                <td>{half}</td>
                <td>{most}</td>
                <td>{spam}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
