import type { KeyboardEvent, ReactNode } from "react";
import { data, Link } from "react-router";
import { fieldErrorsOf } from "#app/platform/parse-input.ts";
import { describePage } from "#app/shell/describe-page.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import type { Route } from "./+types/calculator.route";
import { AboutBinaryNumbers } from "./about/about-binary-numbers.tsx";
import calculatorCss from "./binary-calculator.css?inline";
import { calculationSchema } from "./calculation.schema.ts";
import { CalculatorPanel } from "./calculator/calculator-panel.tsx";
import { ConverterPanel } from "./converter/converter-panel.tsx";
import { addressOf, type Tab, type Typed, tabs } from "./typed.ts";

export const meta: Route.MetaFunction = (args) =>
  describePage(args, {
    title: "Binary Calculator",
    description: "Convert between binary and decimal, calculate exactly at any size, and see each step.",
  });

export const handle: FirstPaintHandle = { startsOnIntent: true };

const unprocessable = 422;

export function loader({ url }: Route.LoaderArgs) {
  const query = Object.fromEntries(url.searchParams);
  const parsed = calculationSchema.safeParse(query);
  if (parsed.success) return { typed: parsed.data as Typed, errors: {} };
  // Invalid input stays in the fields.
  const { tab, mode, operation, from } = calculationSchema.parse({ ...query, binary: "", decimal: "", a: "", b: "" });
  const { binary = "", decimal = "", a = "", b = "" } = query;
  return data(
    { typed: { tab, from, binary, decimal, mode, operation, a, b } as Typed, errors: fieldErrorsOf(parsed.error) },
    unprocessable,
  );
}

export default function BinaryCalculator({ loaderData: { typed, errors } }: Route.ComponentProps) {
  return (
    <div className="page container-page">
      <ComponentStylesheet name="binary-calculator" css={calculatorCss} />
      <PageHeading title="Binary Calculator" lead="Exact at any size, with every step shown. A lit pane is a 1." />
      <ToolTabs current={typed.tab} />
      {/* Both are rendered, so that switching tabs loses nothing. */}
      <ToolPanel tab="converter" current={typed.tab}>
        <ConverterPanel typed={typed} errors={errors} />
      </ToolPanel>
      <ToolPanel tab="calculator" current={typed.tab}>
        <CalculatorPanel typed={typed} errors={errors} />
      </ToolPanel>
      <AboutBinaryNumbers />
    </div>
  );
}

const labels: Readonly<Record<Tab, string>> = { converter: "Converter", calculator: "Calculator" };

/** Tabs that are links: they work without JavaScript. */
function ToolTabs({ current }: { current: Tab }) {
  return (
    <div role="tablist" aria-label="Tools" className="calc-tabs">
      {tabs.map((tab) => (
        <Link
          key={tab}
          id={`tab-${tab}`}
          role="tab"
          to={addressOf({ tab })}
          replace
          preventScrollReset
          aria-selected={tab === current}
          aria-controls={`panel-${tab}`}
          tabIndex={tab === current ? 0 : -1}
          onKeyDown={moveByArrows}
          className="calc-tab"
        >
          {labels[tab]}
        </Link>
      ))}
    </div>
  );
}

function moveByArrows(event: KeyboardEvent<HTMLAnchorElement>) {
  const step = { ArrowRight: "nextElementSibling", ArrowLeft: "previousElementSibling" }[event.key];
  if (!step) return;
  const tab = event.currentTarget[step as "nextElementSibling"];
  if (!(tab instanceof HTMLElement)) return;
  event.preventDefault();
  tab.focus();
  tab.click();
}

function ToolPanel({ tab, current, children }: { tab: Tab; current: Tab; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} hidden={tab !== current}>
      {children}
    </div>
  );
}
