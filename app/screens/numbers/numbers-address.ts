import { type FilterName, filterNames, type ReportFilter } from "#app/features/visits/report/report-filter.ts";
import { type RangeChoice, rangeParameters } from "#app/features/visits/report/report-range.ts";

export interface NumbersAddress {
  readonly choice: RangeChoice;
  readonly filter: ReportFilter | undefined;
  readonly more: FilterName | undefined;
  readonly key: string | undefined;
}

export const readMore = (parameters: URLSearchParams): FilterName | undefined =>
  filterNames.find((name) => name === parameters.get("more"));

/** @returns `?…` */
export function toSearch({ choice, filter, more, key }: NumbersAddress): string {
  const parameters = new URLSearchParams({
    ...(key && { key }),
    ...rangeParameters(choice),
    ...(filter && { [filter.name]: filter.value }),
    ...(more && { more }),
  });
  return parameters.size === 0 ? "?" : `?${parameters}`;
}
