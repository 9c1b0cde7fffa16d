import type { Faker } from "@faker-js/faker";
import type { DataField, FakeOptions } from "./data-plan.ts";
import { rowsMax } from "./data-plan.ts";
import { fieldKinds } from "./field-kinds.ts";
import { createRowWriter } from "./write-rows.ts";

const locales: Record<FakeOptions["locale"], () => Promise<{ faker: Faker }>> = {
  en: () => import("@faker-js/faker/locale/en"),
  pl: () => import("@faker-js/faker/locale/pl"),
  de: () => import("@faker-js/faker/locale/de"),
  fr: () => import("@faker-js/faker/locale/fr"),
  es: () => import("@faker-js/faker/locale/es"),
};

const rowsPerReport = 2_000;

export async function makeRows(
  fields: readonly DataField[],
  options: FakeOptions,
  report: (rowsDone: number) => void = () => {},
): Promise<string> {
  const { faker } = await locales[options.locale]();
  faker.seed(options.seed);
  const rows = Math.min(rowsMax, Math.max(1, options.rows));
  const writer = createRowWriter(fields, { ...options, rows });
  const makers = fields.map(
    ({ kind }) => fieldKinds[kind].make as (faker: Faker, row: number) => string | number | boolean,
  );
  let text = writer.head;
  for (let row = 0; row < rows; row++) {
    const values = makers.map((make) => make(faker, row));
    text += writer.writeRow(values, row);
    if ((row + 1) % rowsPerReport === 0) report(row + 1);
  }
  return text + writer.tail;
}
