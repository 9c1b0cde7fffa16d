import { data } from "react-router";
import { fieldErrorsOf } from "#app/platform/parse-input.ts";
import { describePage } from "#app/shell/describe-page.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/boot.ts";
import { WholeSiteStyle } from "#app/shell/whole-site-style.tsx";
import { OwnStyle } from "#app/ui/own-style.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/calculator.route";
import { AboutBinaryNumbers } from "./about/about-binary-numbers.tsx";
import calculatorCss from "./binary-calculator.css?inline";
import { calculationSchema } from "./calculation.schema.ts";
import { CalculatorPanel } from "./calculator/calculator-panel.tsx";
import { ConverterPanel } from "./converter/converter-panel.tsx";
import { ToolPanel, ToolTabs } from "./tool-tabs.tsx";
import type { Typed } from "./typed.ts";

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: "Binary Calculator",
    description:
      "Convert between binary and decimal, calculate exactly at any size, and see each step as done by hand.",
  });

export const handle: FirstPaintHandle = { startsOnIntent: true };

const unprocessable = 422;

export function loader({ url }: Route.LoaderArgs) {
  const query = Object.fromEntries(url.searchParams);
  const parsed = calculationSchema.safeParse(query);
  if (parsed.success) return { typed: parsed.data as Typed, faults: {} };
  // What was typed stays in the fields, whatever it is.
  const { tab, mode, operation, from } = calculationSchema.parse({ ...query, binary: "", decimal: "", a: "", b: "" });
  const { binary = "", decimal = "", a = "", b = "" } = query;
  return data(
    { typed: { tab, from, binary, decimal, mode, operation, a, b } as Typed, faults: fieldErrorsOf(parsed.error) },
    unprocessable,
  );
}

export default function BinaryCalculator({ loaderData: { typed, faults } }: Route.ComponentProps) {
  return (
    <div className="page container-page">
      <WholeSiteStyle />
      <OwnStyle name="binary-calculator" css={calculatorCss} />
      <PageHeading title="Binary Calculator" lead="Exact at any size, with every step shown. A lit pane is a 1." />
      <ToolTabs current={typed.tab} />
      {/* Both are there, so that a look at the other loses nothing. */}
      <ToolPanel tab="converter" current={typed.tab}>
        <ConverterPanel typed={typed} faults={faults} />
      </ToolPanel>
      <ToolPanel tab="calculator" current={typed.tab}>
        <CalculatorPanel typed={typed} faults={faults} />
      </ToolPanel>
      <AboutBinaryNumbers />
    </div>
  );
}
