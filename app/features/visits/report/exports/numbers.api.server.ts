import { z } from "zod";
import { AppError } from "#app/platform/app-error.ts";
import { defineEndpoint, type Endpoint } from "#app/platform/http/endpoint.server.ts";
import { deviceNames } from "../../counts/dimensions.ts";
import { steps } from "../../message-path/message-path.ts";
import { ratings, vitalNames } from "../../vitals/vitals.ts";
import { checkKey } from "../keys/numbers-keys.usecases.server.ts";
import type { Numbers } from "../read-report.usecases.server.ts";
import { dayOfIso } from "../report-days.ts";
import { filterNames, readFilter } from "../report-filter.ts";
import { rangeNames } from "../report-range.ts";
import { writeNumbersJson } from "./numbers-file.server.ts";

const count = { views: z.int().min(0), visitors: z.int().min(0) };
const countResponse = z.object(count);

const whole = z.int().min(0);
const reached = z.object(Object.fromEntries(steps.map((step) => [step, whole])));
const vital = z.object({ p75: z.number().min(0), rating: z.enum(ratings) });

const seconds = whole.nullable().describe("null without answers");
const answerFigures = {
  ...{ messages: whole.describe("Without spam"), spam: whole, answered: whole },
  ...{ medianSeconds: seconds, p90Seconds: seconds },
};

const measuredResponse = {
  messagePath: z.object({ all: reached, sources: z.array(reached.extend({ source: z.string() })) }),
  speed: z.array(
    z.object({
      page: z.string().nullable().describe("null: all pages"),
      device: z.enum(deviceNames),
      measured: whole,
      vitals: z
        .partialRecord(z.enum(vitalNames), vital)
        .describe("The 75th percentile, within 5 %: milliseconds, of cls its score"),
    }),
  ),
  scriptErrors: z.array(
    z.object({
      message: z.string(),
      file: z.string(),
      line: whole,
      page: z.string(),
      firstSeenAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
      happened: whole,
    }),
  ),
  answers: z.object({
    total: z.object(answerFigures),
    weeks: z
      .array(z.object({ week: z.iso.date().describe("Its Monday"), ...answerFigures }))
      .describe("Conversations by the week in which they began, and how long the first answer took"),
  }),
};

const reportResponse = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    unit: z.enum(["hour", "day", "month"]),
    filter: z.object({ name: z.enum(filterNames), value: z.string() }).nullable(),
    totals: countResponse,
    before: countResponse.nullable(),
    timeZone: z.string(),
    series: z.array(z.object({ start: z.string(), ...count, before: z.int().min(0).optional() })),
    lists: z.partialRecord(
      z.enum(filterNames),
      z.object({ count: z.int().min(0), values: z.array(z.object({ text: z.string(), ...count })) }),
    ),
    ...measuredResponse,
  })
  .meta({ id: "Numbers" });

const day = z.iso.date().optional();
const querySchema = z.object({
  range: z.enum(rangeNames).optional(),
  from: day,
  to: day,
  ...Object.fromEntries(filterNames.map((name) => [name, z.string().max(600).optional()])),
});

const createTokenError = () =>
  new AppError({ code: "numbers/no-token", status: 401, message: "Please send a token: Authorization: Bearer …" });

const readBearer = (header: string | null): string => /^Bearer +(\S+) *$/i.exec(header ?? "")?.[1] ?? "";

export function numbersEndpoints(numbers: Numbers): Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: "/numbers",
      id: "readNumbers",
      access: "token",
      summary:
        "Views and visitors of a time, with lists by page, source, country and more, the way to a message, Core Web Vitals, errors of scripts, and how fast messages were answered; 30 days where none is given.",
      query: querySchema,
      status: 200,
      response: reportResponse,
      errors: [429],
      handle: async ({ query, headers, info }) => {
        // Counted before the token is looked up, so that guesses are limited as well.
        numbers.reads.consume(info.ip);
        if (!(await checkKey(numbers, "token", readBearer(headers.get("authorization"))))) throw createTokenError();
        const { range, from, to, ...filters } = query;
        const given = Object.entries(filters).filter(([, value]) => value !== undefined);
        await numbers.recorder.flush();
        const choice = { range, from: from ? dayOfIso(from) : undefined, to: to ? dayOfIso(to) : undefined };
        return {
          json: writeNumbersJson(numbers, { choice, filter: readFilter(new URLSearchParams(given as string[][])) }),
        };
      },
    }),
  ];
}
