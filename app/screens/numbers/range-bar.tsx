import { Form, Link } from "react-router";
import { rangeNames } from "#app/features/visits/report/report-range.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { type NumbersAddress, toSearch } from "./numbers-address.ts";
import type { ShownReport } from "./show-report.server.ts";

interface RangeBarProps {
  address: NumbersAddress;
  range: ShownReport["range"];
}

export function RangeBar({ address, range }: RangeBarProps) {
  const { filter, key } = address;
  const texts = useTexts("numbers");
  return (
    <div className="numbers-range">
      <nav aria-label={texts.time}>
        <ul>
          {rangeNames.map((name) => (
            <li key={name}>
              <Link
                to={toSearch({ ...address, choice: { range: name } })}
                aria-current={range.name === name ? "true" : undefined}
                preventScrollReset
              >
                {texts.ranges[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <details key={range.fromIso + range.toIso} className="numbers-days" open={range.name === "days"}>
        <summary>{texts.fromTo}</summary>
        <Form method="get" preventScrollReset noValidate>
          {key && <input type="hidden" name="key" value={key} />}
          {filter && <input type="hidden" name={filter.name} value={filter.value} />}
          <TextField label={texts.from} type="date" name="from" defaultValue={range.fromIso} />
          <TextField label={texts.to} type="date" name="to" defaultValue={range.toIso} />
          <Button type="submit" variant="secondary">
            {texts.show}
          </Button>
        </Form>
      </details>
    </div>
  );
}
